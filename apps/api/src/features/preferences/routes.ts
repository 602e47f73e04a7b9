import { columnasDelAsistente, guardarColumnasDelAsistente } from '@abasto/contracts/preferences/calls'
import { columnas } from '@abasto/contracts/preferences/schema'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { readPreference } from './preferences-read-model.ts'
import { savePreference } from './save-preference.ts'

const WIZARD_COLUMNS = 'columnas-asistente'

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
}
