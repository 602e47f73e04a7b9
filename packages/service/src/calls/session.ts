import { hasFeatures } from '@abasto/contracts/access/features'
import type { Call } from '@abasto/contracts/wire/call'
import { roleHas } from '@abasto/contracts/access/permissions'
import type { Database } from '@abasto/database/connections/connection'
import { findSession, type SessionUser } from '@abasto/database/tenancy/sessions'
import { withTenantSlug } from '@abasto/database/tenancy/with-tenant'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { chainOfHost, isOfDomain } from './chain-of-host.ts'

/** The bearer token of a request; undefined when it has none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * The user of a request.
 *
 * @throws Refusal 401 without a valid session
 */
export async function signedIn(
  call: Pick<Call, 'pasiva'>,
  request: FastifyRequest,
  database: Database,
): Promise<SessionUser> {
  const token = bearerToken(request)
  const user = token === undefined ? undefined : await findSession(database, token, !call.pasiva)
  if (!user) throw new Refusal('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo.')
  return user
}

/**
 * @throws Refusal 403 when the request names another chain than the session's, while a one-time password is to be
 *   changed or a second factor to be set up first, and when the tenant lacks the feature or the role the permission
 */
export async function requireAllowed(
  call: Call,
  request: FastifyRequest,
  database: Database,
  user: SessionUser,
): Promise<void> {
  await requireOwnChain(request, database, user)
  if (user.mustChangePassword && !call.conClaveTemporal) {
    throw new Refusal('forbidden', 'Tu clave es de un solo uso: pon una tuya para seguir')
  }
  if (user.mustSetSecondFactor && !call.sinSegundoFactor) {
    throw new Refusal('forbidden', 'Tu rol pide un segundo factor: actívalo para seguir')
  }
  if (!hasFeatures(user.features, call.feature)) {
    throw new Refusal('forbidden', 'Tu cadena no tiene activada esta función')
  }
  if (call.access !== 'publica' && call.access !== 'sesion' && !roleHas(user.role, call.access)) {
    throw new Refusal('forbidden', 'Tu usuario no tiene permiso para esta acción')
  }
}

/**
 * The session decides the chain. What else names one, the page's header or the host, may only agree: a page that
 * believes to be another chain's would show these figures under that name.
 */
async function requireOwnChain(
  request: FastifyRequest,
  database: Database,
  { tenantSlug }: SessionUser,
): Promise<void> {
  const named = chainOfHeader(request)
  if (named !== undefined && named !== tenantSlug) throw ofAnotherChain(tenantSlug)
  const domain = request.server.getDecorator<string | undefined>('domain')
  if (!isOfDomain(request.hostname, domain)) return
  const host = chainOfHost(request.hostname, domain)
  if (host === null || host === tenantSlug) return
  // A sub-domain that is no chain's is a machine's, such as the sync service's.
  if (await withTenantSlug(database, host, async () => true)) throw ofAnotherChain(tenantSlug)
}

/** Undefined where the header is missing or empty: it names none then. */
function chainOfHeader({ headers }: FastifyRequest): string | undefined {
  return headers['x-tenant']?.toString().trim().toLowerCase() || undefined
}

const ofAnotherChain = (own: string) =>
  new Refusal(
    'forbidden',
    `Tu sesión es de la cadena «${own}» y aquí se pidió otra. Para entrar en otra cadena, sal e inicia sesión en ella.`,
  )
