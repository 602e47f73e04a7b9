import { createHmac } from 'node:crypto'
import { Client, DatabaseError, escapeLiteral } from 'pg'

/** The roles the services connect as: subject to row-level security, owners of nothing. */
export const SERVICE_ROLES = ['abasto_api', 'abasto_sync'] as const
export type ServiceRole = (typeof SERVICE_ROLES)[number]

/** The database is not set up so that the product can use it; `message` is for the person who set it up. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

/**
 * Each service's own connection URL. The passwords are derived from the owner's (HMAC), so they need not
 * be kept anywhere and every machine of an installation finds the same ones.
 *
 * @throws DatabaseSetupError when the owner's URL carries no password to derive from.
 */
export function serviceUrls(ownerUrl: string): { readonly api: string; readonly sync: string } {
  return { api: roleUrl(ownerUrl, 'abasto_api'), sync: roleUrl(ownerUrl, 'abasto_sync') }
}

function roleUrl(ownerUrl: string, role: ServiceRole): string {
  const url = new URL(ownerUrl)
  const secret = decodeURIComponent(url.password) || process.env.PGPASSWORD
  if (!secret) {
    throw new DatabaseSetupError(
      'DATABASE_URL debe incluir la contraseña: postgres://usuario:clave@servidor/base',
    )
  }
  url.username = role
  url.password = createHmac('sha256', secret).update(`abasto:${role}`).digest('base64url')
  return url.href
}

/**
 * Creates the service roles, or gives them their password again when it no longer fits. Roles belong to
 * the whole server, so nothing is touched when they already let us in.
 *
 * @throws DatabaseSetupError when the owner may not create roles.
 */
export async function ensureRoles(owner: Client, ownerUrl: string): Promise<void> {
  const urls = serviceUrls(ownerUrl)
  await ensureRole(owner, 'abasto_api', urls.api)
  await ensureRole(owner, 'abasto_sync', urls.sync)
}

async function ensureRole(owner: Client, role: ServiceRole, url: string): Promise<void> {
  if (await letsIn(url)) return
  const existing = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  const verb = existing.rowCount ? 'ALTER' : 'CREATE'
  const password = escapeLiteral(new URL(url).password)
  const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION NOBYPASSRLS'
  try {
    await owner.query(`${verb} ROLE ${role} ${attributes} PASSWORD ${password}`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    throw new DatabaseSetupError(
      `El usuario de DATABASE_URL no puede crear los roles ${SERVICE_ROLES.join(' y ')}: dale CREATEROLE`,
    )
  }
}

async function letsIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return true
  } catch {
    // Whatever the reason, giving the role its password again is the remedy; a server that is down
    // fails there with its own error.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
