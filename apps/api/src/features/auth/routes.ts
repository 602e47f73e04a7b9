import {
  aceptarInvitacion,
  cambiarClave,
  login as loginCall,
  misSesiones,
  terminarOtrasSesiones,
  terminarSesion,
  verInvitacion,
} from '@abasto/contracts/auth/calls'
import { esperarSesion, logout, sesionActual } from '@abasto/contracts/auth/session-calls'
import { slug } from '@abasto/contracts/tenants/schema'
import { openSessions } from '@abasto/database/tenancy/open-sessions'
import { endSession, endSessions, findSession, revokeSession } from '@abasto/database/tenancy/sessions'
import { Refusal } from '@abasto/service/errors/refusal'
import { originOf } from '@abasto/service/audit/record'
import type { Clock } from '@abasto/service/server/service'
import { registerCall, registerPublic } from '@abasto/service/calls/register'
import { bearerToken } from '@abasto/service/calls/session'
import { nameCaller } from '@abasto/service/server/logging'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceOf } from '../../catalogue/device.ts'
import { toSesionAbierta } from '../../catalogue/open-session-view.ts'
import type { ApiContext } from '../../context.ts'
import { DatabaseGuessBook } from './guess-book.ts'
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts'
import { changePassword, checkCurrent } from './change-password.ts'
import { login, type SignInPlace } from './login.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { toSesion } from './session-view.ts'
import { createSignInLimit } from './sign-in-limit.ts'

export interface SessionRules {
  /** Minutes after which an unused session is over. */
  readonly idleMinutes: number
}

export function authRoutes(
  app: FastifyInstance,
  { database, box, waits }: ApiContext,
  { idleMinutes }: SessionRules,
): void {
  const limit = createSignInLimit(new DatabaseGuessBook(database))
  const clock = app.getDecorator<Clock>('clock')
  const placeOf = (request: FastifyRequest): SignInPlace => ({
    origin: { address: request.ip, device: deviceOf(request.headers['user-agent']), idleMinutes },
    audited: { origin: originOf('api', request), at: clock() },
  })

  registerPublic(app, loginCall, async ({ body, request }) => {
    const { username, password, codigo: code } = body
    const credentials = { username: username.toLowerCase(), password, code, tenant: tenantSlug(request) }
    const { tenantId, session } = await login({ database, limit, box }, credentials, placeOf(request))
    // Of whoever is not let in nothing is known: what they typed may be a password.
    nameCaller(request, { tenant: tenantId, user: session.username })
    return session
  })

  registerPublic(app, verInvitacion, ({ body }) => lookAtInvitation(database, body.token, clock()))

  registerPublic(app, aceptarInvitacion, async ({ body, request }) => {
    const { tenantId, session } = await acceptInvitation(database, body, placeOf(request))
    nameCaller(request, { tenant: tenantId, user: session.username })
    return session
  })

  secondFactorRoutes(app, { database, box }, limit)

  registerCall(app, database, logout, async ({ inChange, request }) => {
    const token = bearerToken(request)
    if (token !== undefined) await inChange((tx) => revokeSession(tx, token))
    return { message: 'Sesión cerrada' }
  })

  registerCall(app, database, sesionActual, async ({ user }) => toSesion(user))

  registerCall(app, database, esperarSesion, ({ user, request }) => {
    const token = bearerToken(request) ?? ''
    return waits.untilChanged(user, request.socket, async () => {
      const now = await findSession(database, token, false)
      return now ? toSesion(now) : null
    })
  })

  registerCall(app, database, cambiarClave, async ({ user, body, request, inTenant, inChange }) => {
    await checkCurrent({ limit, inTenant }, user, body.actual, request.ip)
    return inChange((tx) => changePassword(tx, user, body))
  })

  registerCall(app, database, misSesiones, async ({ user, inTenant }) => {
    const sessions = await inTenant((tx) => openSessions(tx, user.userId))
    return sessions.map((session) => toSesionAbierta(session, user.sessionId))
  })

  registerCall(app, database, terminarSesion, async ({ user, params, inChange }) => {
    await inChange(async (tx) => {
      if (!(await endSession(tx, user.userId, params.sesion_id))) {
        throw new Refusal('not-found', 'Esa sesión ya no está abierta')
      }
    })
    return { message: 'Sesión terminada' }
  })

  registerCall(app, database, terminarOtrasSesiones, async ({ user, inChange }) => {
    const ended = await inChange((tx) => endSessions(tx, user.userId, { except: user.sessionId }))
    return { message: 'Las demás sesiones terminaron', sesiones_terminadas: ended }
  })
}

function tenantSlug(request: FastifyRequest): string {
  const parsed = slug.safeParse(request.headers['x-tenant'])
  if (!parsed.success) throw new Refusal('invalid', 'Indica la cadena en la cabecera X-Tenant', 'X-Tenant')
  return parsed.data
}
