import {
  columnasDelAsistente,
  guardarColumnasDelAsistente,
  primeraVisita,
  terminarPrimeraVisita,
} from '@abasto/contracts/preferences/calls'
import { columnas } from '@abasto/contracts/preferences/schema'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { isNewHere, readPreference } from './preferences-read-model.ts'
import { savePreference } from './save-preference.ts'

const WIZARD_COLUMNS = 'columnas-asistente'
const FIRST_VISIT = 'primera-visita'

export function preferenceRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, columnasDelAsistente, ({ inSnapshot, user }) =>
    inSnapshot(async (tx) => {
      const kept = columnas.safeParse(await readPreference(tx, user.userId, WIZARD_COLUMNS))
      return { columnas: kept.success ? kept.data : null }
    }),
  )

  registerCall(app, database, guardarColumnasDelAsistente, ({ inChange, body, ...caller }) =>
    inChange(async (tx) => {
      await savePreference(tx, WIZARD_COLUMNS, body, caller)
      return { message: 'Guardado' }
    }),
  )

  registerCall(app, database, primeraVisita, ({ inSnapshot, user, now }) =>
    inSnapshot(async (tx) => {
      const isDone = (await readPreference(tx, user.userId, FIRST_VISIT)) !== undefined
      return { hecha: isDone || !(await isNewHere(tx, user.userId, now)) }
    }),
  )

  registerCall(app, database, terminarPrimeraVisita, ({ inChange, ...caller }) =>
    inChange(async (tx) => {
      await savePreference(tx, FIRST_VISIT, { version: 1 }, caller)
      return { message: 'Guardado' }
    }),
  )
}
