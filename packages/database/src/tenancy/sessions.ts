import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../connections/connection.ts'
import { dataVersion } from './data-version.ts'
import type { UserRole } from './user-role.ts'
import { enterTenant, type Tx } from './with-tenant.ts'

/** Life of a session (architecture: 12 h). */
export const SESSION_HOURS = 12

/** Who a valid token belongs to. */
export interface SessionUser {
  readonly tenantId: number
  readonly tenantSlug: string
  readonly userId: number
  readonly username: string
  readonly fullName: string | null
  readonly role: UserRole
  readonly features: readonly string[]
  readonly timeZone: string
  /** `ubicacion_id` of the stores assigned to the user. */
  readonly locationIds: readonly string[]
  /** What the tenant's data was like when the token was looked up (see `dataVersion`). */
  readonly dataVersion: string
}

/** A new opaque token: 256 random bits. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Stores a session for a user of the transaction's tenant, and clears that user's expired ones. */
export async function insertSession(tx: Tx, tenantId: number, userId: number): Promise<string> {
  const token = newToken()
  await tx
    .deleteFrom('sesion')
    .where('usuario_id', '=', userId)
    .where('expira_en', '<', sql<Date>`now()`)
    .execute()
  await tx
    .insertInto('sesion')
    .values({
      token_hash: hashToken(token),
      tenant_id: tenantId,
      usuario_id: userId,
      expira_en: sql`now() + make_interval(hours => ${SESSION_HOURS})`,
    })
    .execute()
  return token
}

/** Ends a session; one that is unknown or ended stays so. */
export async function revokeSession(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('sesion')
    .set({ revocada_en: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('revocada_en', 'is', null)
    .execute()
}

/** The user behind a token; undefined when it is unknown, expired or revoked, or its user is inactive. */
export function findSession(database: Database, token: string): Promise<SessionUser | undefined> {
  const hash = hashToken(token)
  return database.transaction().execute(async (tx) => {
    await sql`SET LOCAL app.token_hash = ${sql.lit(hash.toString('hex'))}`.execute(tx)
    const session = await tx
      .selectFrom('sesion')
      .select(['tenant_id', 'usuario_id'])
      .where('token_hash', '=', hash)
      .where('revocada_en', 'is', null)
      .where('expira_en', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!session) return undefined
    await enterTenant(tx, session.tenant_id)
    const result = await sql<SessionUser>`
      SELECT
        usuario.tenant_id AS "tenantId",
        usuario.usuario_id AS "userId",
        usuario.username,
        usuario.nombre_completo AS "fullName",
        usuario.rol AS role,
        tenant.slug AS "tenantSlug",
        tenant.features,
        tenant.zona_horaria AS "timeZone",
        ARRAY(
          SELECT ubicacion.ubicacion_id
          FROM usuario_ubicacion
          JOIN ubicacion ON ubicacion.ubicacion_key = usuario_ubicacion.ubicacion_key
          WHERE usuario_ubicacion.usuario_id = usuario.usuario_id
          ORDER BY ubicacion.ubicacion_id
        ) AS "locationIds",
        ${dataVersion} AS "dataVersion"
      FROM usuario
      JOIN tenant ON tenant.tenant_id = usuario.tenant_id
      WHERE usuario.usuario_id = ${session.usuario_id}
        AND usuario.activo
    `.execute(tx)
    return result.rows[0]
  })
}
