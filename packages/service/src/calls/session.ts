import type { Call } from '@abasto/contracts/wire/call'
import { roleHas } from '@abasto/contracts/access/permissions'
import type { Database } from '@abasto/database/connections/connection'
import { findSession, type SessionUser } from '@abasto/database/tenancy/sessions'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** The bearer token of a request; undefined when it has none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * The user of a request, allowed to make this call.
 *
 * @throws Refusal 401 without a valid session, 403 when the tenant lacks the feature or the role the permission.
 */
export async function authorise(
  call: Call,
  request: FastifyRequest,
  database: Database,
): Promise<SessionUser> {
  const token = bearerToken(request)
  const user = token === undefined ? undefined : await findSession(database, token)
  if (!user) throw new Refusal('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo.')
  if (call.feature !== undefined && !user.features.includes(call.feature)) {
    throw new Refusal('forbidden', 'Tu cadena no tiene activada esta función')
  }
  if (call.access !== 'publica' && call.access !== 'sesion' && !roleHas(user.role, call.access)) {
    throw new Refusal('forbidden', 'Tu usuario no tiene permiso para esta acción')
  }
  return user
}
