import { login as loginCall, logout, sesionActual } from '@abasto/contracts/auth/calls'
import { slug } from '@abasto/contracts/tenants/schema'
import { revokeSession } from '@abasto/database/tenancy/sessions'
import { Refusal } from '@abasto/service/errors/refusal'
import { originOf } from '@abasto/service/audit/record'
import type { Clock } from '@abasto/service/server/service'
import { registerCall, registerPublic } from '@abasto/service/calls/register'
import { bearerToken } from '@abasto/service/calls/session'
import { nameCaller } from '@abasto/service/server/logging'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { login } from './login.ts'
import { toSesion } from './session-view.ts'
import { createSignInLimit } from './sign-in-limit.ts'

export function authRoutes(app: FastifyInstance, { database }: ApiContext): void {
  const limit = createSignInLimit()
  const clock = app.getDecorator<Clock>('clock')

  registerPublic(app, loginCall, async ({ body, request }) => {
    const credentials = { ...body, username: body.username.toLowerCase(), tenant: tenantSlug(request) }
    const attempt = { ...credentials, address: request.ip }
    await limit.take(attempt)
    const audited = { origin: originOf('api', request), at: clock() }
    const { tenantId, session } = await login(database, credentials, audited)
    await limit.giveBack(attempt)
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
}

function tenantSlug(request: FastifyRequest): string {
  const parsed = slug.safeParse(request.headers['x-tenant'])
  if (!parsed.success) throw new Refusal('invalid', 'Indica la cadena en la cabecera X-Tenant', 'X-Tenant')
  return parsed.data
}
