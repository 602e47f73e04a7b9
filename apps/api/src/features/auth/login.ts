import type { LoginRespuesta } from '@abasto/contracts/auth/schema'
import type { Database } from '@abasto/database/connections/connection'
import { hashPassword, verifyPassword } from '@abasto/database/tenancy/passwords'
import { findSession, insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant, withTenantSlug, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { auditFailure, auditSignIn, type Audited } from './sign-in-audit.ts'
import { toSesion } from './session-view.ts'

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
 * @throws Refusal 404 for an unknown chain (which chains there are is public), 401 for anything wrong with
 *   the credentials, in one message and after the same work, so that no user's existence shows.
 */
export async function login(
  database: Database,
  { tenant, username, password }: Credentials,
  audited: Audited,
): Promise<SignedIn> {
  const known = await withTenantSlug(database, tenant, async (tx, tenantId) => ({
    tenantId,
    account: await findAccount(tx, username),
  }))
  if (!known) throw new Refusal('not-found', `No existe la cadena «${tenant}»`)
  const { tenantId, account } = known
  const matches = await verifyPassword(account?.clave_hash ?? (await nobodysHash()), password)
  if (!account || !matches) {
    await withTenant(database, tenantId, (tx) => auditFailure(tx, { ...audited, tenantId, username }))
    throw new Refusal('unauthenticated', 'Usuario o contraseña incorrectos')
  }

  const token = await withTenant(database, tenantId, async (tx) => {
    await auditSignIn(tx, { ...audited, tenantId, username })
    return insertSession(tx, tenantId, account.usuario_id)
  })
  const user = await findSession(database, token)
  if (!user) throw new Refusal('unauthenticated', 'Usuario o contraseña incorrectos')
  return { tenantId, session: { ...toSesion(user), access_token: token } }
}

function findAccount(tx: Tx, username: string) {
  return tx
    .selectFrom('usuario')
    .select(['usuario_id', 'clave_hash'])
    .where('username', '=', username)
    .where('activo', '=', true)
    .executeTakeFirst()
}

let nobody: Promise<string> | undefined

/** A hash that no one's password fits, verified in place of a missing user's. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID())
  return nobody
}
