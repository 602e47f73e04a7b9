import {
  cambiarPersona,
  cambiarSeguridad,
  crearPersona,
  desactivarPersona,
  historiaPersona,
  invitarPersona,
  personas,
  personasArchivo,
  quitarSegundoFactorPersona,
  reactivarPersona,
  restablecerClave,
  seguridad,
  sesionesPersona,
  terminarSesionesPersona,
  terminarSesionPersona,
} from '@abasto/contracts/people/calls'
import { openSessions } from '@abasto/database/tenancy/open-sessions'
import { endSession, endSessions } from '@abasto/database/tenancy/sessions'
import { registerCall } from '@abasto/service/calls/register'
import { registerFile } from '@abasto/service/files/register-file'
import { Refusal } from '@abasto/service/errors/refusal'
import type { FastifyInstance } from 'fastify'
import { toSesionAbierta } from '../../catalogue/open-session-view.ts'
import type { ApiContext } from '../../context.ts'
import { deactivate, reactivate } from './change-access.ts'
import { changePerson } from './change-person.ts'
import { createPerson } from './create-person.ts'
import { giveOneTimePassword } from './one-time-access.ts'
import { deliverInvitation, invite, requireMail, type InvitationMeans } from './invite.ts'
import { peopleFile } from './people-file.ts'
import { people } from './people-read-model.ts'
import { personHistory } from './person-history-read-model.ts'
import { findPerson } from './policy.ts'
import { resetPassword, resetSecondFactor } from './reset-password.ts'
import { changeSecurity, security } from './security.ts'

export function peopleRoutes(app: FastifyInstance, { database }: ApiContext, means: InvitationMeans): void {
  registerCall(app, database, personas, ({ user, inTenant }) => inTenant((tx) => people(tx, user.userId)))

  registerCall(
    app,
    database,
    crearPersona,
    async ({ user, body, inChange, inTenant, now, request, auditNote }) => {
      const { acceso: by, username } = body
      if (by === 'correo') requireMail(means)
      auditNote({ detalles: { acceso: by } })
      const { tenantId, userId: ownId } = user
      const made = await inChange(async (tx) => {
        const userId = await createPerson(tx, { tenantId, ownId }, body)
        if (by === 'clave') return { given: await giveOneTimePassword(tx, { userId, username, now }) }
        return { invited: await invite(tx, { tenantId, ownId, userId, by, now }) }
      })
      if ('given' in made) return made.given
      return deliverInvitation({ means, inTenant, logger: request.log }, made.invited)
    },
  )

  registerCall(
    app,
    database,
    invitarPersona,
    async ({ user, params, body, inChange, inTenant, now, request, auditNote }) => {
      const { tenantId, userId: ownId } = user
      const { acceso: by } = body
      const { invited } = await inChange(async (tx) => {
        const made = await invite(tx, { tenantId, ownId, userId: params.usuario_id, by, now })
        auditNote({ detalles: { acceso: by, correo: made.email } })
        if (by === 'correo') requireMail(means)
        return { username: made.username, invited: made }
      })
      return deliverInvitation({ means, inTenant, logger: request.log }, invited)
    },
  )

  registerCall(app, database, cambiarPersona, ({ user, params, body, inChange, auditNote }) =>
    inChange(async (tx) => {
      const of = { tenantId: user.tenantId, ownId: user.userId, userId: params.usuario_id }
      const { username, before, after } = await changePerson(tx, of, body)
      auditNote({ detalles: { antes: before, despues: after } })
      return { message: 'Cambios guardados', username }
    }),
  )

  registerCall(app, database, historiaPersona, ({ params, inTenant }) =>
    inTenant(async (tx) => personHistory(tx, (await findPerson(tx, params.usuario_id)).username)),
  )

  registerFile(app, database, personasArchivo, async ({ rowsOf, today }) => peopleFile(rowsOf, today))

  registerCall(app, database, seguridad, ({ inTenant }) => inTenant((tx) => security(tx, means)))

  registerCall(app, database, cambiarSeguridad, ({ user, body, inChange, auditNote }) =>
    inChange(async (tx) => {
      const { segundo_factor_roles: antes } = await security(tx, means)
      auditNote({ detalles: { antes: { segundo_factor_roles: antes }, despues: body } })
      await changeSecurity(tx, user.userId, body.segundo_factor_roles)
      return security(tx, means)
    }),
  )

  registerCall(app, database, quitarSegundoFactorPersona, ({ user, params, inChange }) =>
    inChange(async (tx) => {
      const { username, ended } = await resetSecondFactor(tx, user.userId, params.usuario_id)
      return { message: 'Segundo factor quitado', username, sesiones_terminadas: ended }
    }),
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

  registerCall(app, database, restablecerClave, ({ user, params, inChange, now }) =>
    inChange((tx) => resetPassword(tx, user.userId, { userId: params.usuario_id, now })),
  )
}
