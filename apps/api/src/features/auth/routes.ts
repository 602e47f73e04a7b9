import {
  cambiarClave,
  login as loginCall,
  logout,
  misSesiones,
  sesionActual,
  terminarOtrasSesiones,
  terminarSesion,
} from '@abasto/contracts/auth/calls'
import { slug } from '@abasto/contracts/tenants/schema'
import { openSessions } from '@abasto/database/tenancy/open-sessions'
import { endSession, endSessions, revokeSession } from '@abasto/database/tenancy/sessions'
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
import { changePassword, checkCurrent } from './change-password.ts'
import { login } from './login.ts'
import { toSesion } from './session-view.ts'
import { createSignInLimit } from './sign-in-limit.ts'

export interface SessionRules {
  /** Minutes after which an unused session is over. */
  readonly idleMinutes: number
}

export function authRoutes(
  app: FastifyInstance,
  { database }: ApiContext,
  { idleMinutes }: SessionRules,
): void {
  const limit = createSignInLimit()
  const clock = app.getDecorator<Clock>('clock')

  registerPublic(app, loginCall, async ({ body, request }) => {
    const credentials = { ...body, username: body.username.toLowerCase(), tenant: tenantSlug(request) }
    const device = deviceOf(request.headers['user-agent'])
    const origin = { address: request.ip, device, idleMinutes }
    const audited = { origin: originOf('api', request), at: clock() }
    const { tenantId, session } = await login(database, limit, credentials, { origin, audited })
    // Of whoever is not let in nothing is known: what they typed may be a password.
    nameCaller(request, { tenant: tenantId, user: session.username })
    return session
  })

  registerCall(app, database, logout, async ({ inChange, request }) => {
    const token = bearerToken(request)
    if (token !== undefined) await inChange((tx) => revokeSession(tx, token))
    return { message: 'Sesión cerrada' }
  })

  registerCall(app, database, sesionActual, async ({ user }) => toSesion(user))

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
