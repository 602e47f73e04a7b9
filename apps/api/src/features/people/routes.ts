import {
  crearPersona,
  desactivarPersona,
  personas,
  reactivarPersona,
  restablecerClave,
  sesionesPersona,
  terminarSesionesPersona,
  terminarSesionPersona,
} from '@abasto/contracts/people/calls'
import { openSessions } from '@abasto/database/tenancy/open-sessions'
import { endSession, endSessions } from '@abasto/database/tenancy/sessions'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import type { FastifyInstance } from 'fastify'
import { toSesionAbierta } from '../../catalogue/open-session-view.ts'
import type { ApiContext } from '../../context.ts'
import { deactivate, reactivate } from './change-access.ts'
import { createPerson } from './create-person.ts'
import { people } from './people-read-model.ts'
import { findPerson } from './policy.ts'
import { resetPassword } from './reset-password.ts'

export function peopleRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, personas, ({ user, inTenant }) => inTenant((tx) => people(tx, user.userId)))

  registerCall(app, database, crearPersona, ({ user, body, inChange }) =>
    inChange((tx) => createPerson(tx, { tenantId: user.tenantId, ownId: user.userId }, body)),
  )

  registerCall(app, database, sesionesPersona, async ({ user, params, inTenant }) => {
    const sessions = await inTenant(async (tx) => {
      await findPerson(tx, params.usuario_id)
      return openSessions(tx, params.usuario_id)
    })
    return sessions.map((session) => toSesionAbierta(session, user.sessionId))
  })

  registerCall(app, database, terminarSesionPersona, ({ params, inChange }) =>
    inChange(async (tx) => {
      const { username } = await findPerson(tx, params.usuario_id)
      const ended = await endSession(tx, params.usuario_id, params.sesion_id)
      if (!ended) throw new Refusal('not-found', 'Esa sesión ya no está abierta')
      return { message: 'Sesión terminada', username }
    }),
  )

  registerCall(app, database, terminarSesionesPersona, ({ user, params, inChange }) =>
    inChange(async (tx) => {
      const { username } = await findPerson(tx, params.usuario_id)
      const ended = await endSessions(tx, params.usuario_id, { except: user.sessionId })
      return { message: 'Sesiones terminadas', username, sesiones_terminadas: ended }
    }),
  )

  registerCall(app, database, desactivarPersona, ({ user, params, inChange }) =>
    inChange(async (tx) => {
      const { username, ended } = await deactivate(tx, user.userId, params.usuario_id)
      return { message: 'Persona desactivada', username, sesiones_terminadas: ended }
    }),
  )

  registerCall(app, database, reactivarPersona, ({ user, params, inChange }) =>
    inChange(async (tx) => {
      const { username } = await reactivate(tx, user.userId, params.usuario_id)
      return { message: 'Persona reactivada', username }
    }),
  )

  registerCall(app, database, restablecerClave, ({ user, params, inChange }) =>
    inChange((tx) => resetPassword(tx, user.userId, params.usuario_id)),
  )
}
