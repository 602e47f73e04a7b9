import type { LoginRespuesta } from '@abasto/contracts/auth/schema'
import type { Database } from '@abasto/database/connections/connection'
import { findAccount, rememberAddress } from '@abasto/database/tenancy/known-addresses'
import { hashPassword, verifyPassword } from '@abasto/database/tenancy/passwords'
import { findSession, insertSession, type SessionOrigin } from '@abasto/database/tenancy/sessions'
import { withTenant, withTenantSlug, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { guessingAddress } from './guessing-address.ts'
import { auditFailure, auditSignIn, auditSlowDown, type Audited } from './sign-in-audit.ts'
import { toSesion } from './session-view.ts'
import { SlowedDown, type SignInLimit } from './sign-in-limit.ts'

export interface Credentials {
  readonly tenant: string
  /** Lower case, trimmed. */
  readonly username: string
  readonly password: string
}

export interface SignedIn {
  readonly tenantId: number
  readonly session: LoginRespuesta
}

/**
 * Opens a session.
 *
 * @throws Refusal 404 for an unknown chain (which chains there are is public), 403 for a suspended one, 401 for anything wrong with
 *   the credentials, in one message and after the same work, so that no user's existence shows; 429 after too
 *   many guesses, by the same rule for users there are and those there are not
 */
export async function login(
  database: Database,
  limit: SignInLimit,
  { tenant, username, password }: Credentials,
  { origin, audited }: { readonly origin: SessionOrigin; readonly audited: Audited },
): Promise<SignedIn> {
  const address = guessingAddress(origin.address)
  const found = await withTenantSlug(database, tenant, async (tx, tenantId) => ({
    tenantId,
    account: await findAccount(tx, username, address),
    isSuspended: await isSuspended(tx, tenantId),
  }))
  if (!found) throw new Refusal('not-found', `No existe la cadena «${tenant}»`)
  if (found.isSuspended) throw new Refusal('forbidden', SUSPENDED)
  const { tenantId, account } = found
  const attempt = { tenantId, username, address, isKnown: account?.isKnown ?? false }
  try {
    limit.take(attempt)
  } catch (error) {
    if (error instanceof SlowedDown && error.isFirst) {
      await withTenant(database, tenantId, (tx) =>
        auditSlowDown(tx, { ...audited, tenantId, username }, error.wait),
      )
    }
    throw error
  }
  const matches = await verifyPassword(account?.passwordHash ?? (await nobodysHash()), password)
  if (!account || !matches) {
    await withTenant(database, tenantId, (tx) => auditFailure(tx, { ...audited, tenantId, username }))
    throw new Refusal('unauthenticated', 'Usuario o contraseña incorrectos')
  }
  limit.giveBack(attempt)

  const { userId } = account
  const token = await withTenant(database, tenantId, async (tx) => {
    await auditSignIn(tx, { ...audited, tenantId, username })
    await rememberAddress(tx, { tenantId, userId, address })
    return insertSession(tx, tenantId, userId, origin)
  })
  const user = await findSession(database, token)
  if (!user) throw new Refusal('unauthenticated', 'Usuario o contraseña incorrectos')
  return { tenantId, session: { ...toSesion(user), access_token: token } }
}

const SUSPENDED =
  'La cadena está suspendida. Sus datos se conservan; para volver a entrar, habla con quien administra Abasto.'

async function isSuspended(tx: Tx, tenantId: number): Promise<boolean> {
  const { suspendida_en } = await tx
    .selectFrom('tenant')
    .select('suspendida_en')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return suspendida_en !== null
}

let nobody: Promise<string> | undefined

/** A hash that no one's password fits, verified in place of a missing user's. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID())
  return nobody
}
