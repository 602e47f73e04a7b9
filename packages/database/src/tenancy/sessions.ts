import { createHash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../connections/connection.ts'
import type { Sesion } from '../schema/tables.ts'
import { dataVersion } from './data-version.ts'
import type { UserRole } from './user-role.ts'
import type { Tx } from './with-tenant.ts'

/** Life of a session (architecture: 12 h). */
export const SESSION_HOURS = 12

/** Where a session begins, what with, and how long it may lie unused. */
export interface SessionOrigin {
  readonly address: string
  readonly device: Device
  readonly idleMinutes: number
  /** See `rememberAddress`. */
  readonly isNewPlace?: boolean
}

export interface Device {
  /** Such as `Chrome en Windows`. */
  readonly name: string
  readonly type: DeviceType | null
}

export type DeviceType = NonNullable<Sesion['tipo_dispositivo']>

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
  /** The session's own number, by which screens name it. */
  readonly sessionId: number
  /** Signed in with a one-time password: may do nothing before setting one of their own. */
  readonly mustChangePassword: boolean
  readonly hasSecondFactor: boolean
  /** Their role needs a second factor and they have none: may do nothing before setting one up. */
  readonly mustSetSecondFactor: boolean
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
export async function insertSession(
  tx: Tx,
  tenantId: number,
  userId: number,
  origin?: SessionOrigin,
): Promise<string> {
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
      ...(origin && {
        direccion: origin.address,
        dispositivo: origin.device.name,
        tipo_dispositivo: origin.device.type,
        inactividad_minutos: origin.idleMinutes,
        lugar_nuevo: origin.isNewPlace ?? false,
      }),
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

/** Ends a user's sessions, all or all but one, at once: their next request is refused. Answers how many. */
export async function endSessions(
  tx: Tx,
  userId: number,
  { except }: { readonly except?: number } = {},
): Promise<number> {
  const ended = await tx
    .updateTable('sesion')
    .set({ revocada_en: sql`now()` })
    .where('usuario_id', '=', userId)
    .where(isAlive)
    .$if(except !== undefined, (query) => query.where('sesion_id', '!=', except ?? 0))
    .executeTakeFirstOrThrow()
  return Number(ended.numUpdatedRows)
}

/** Ends one session of a user; false when they have no such one. */
export async function endSession(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const ended = await tx
    .updateTable('sesion')
    .set({ revocada_en: sql`now()` })
    .where('usuario_id', '=', userId)
    .where('sesion_id', '=', sessionId)
    .where(isAlive)
    .executeTakeFirstOrThrow()
  return ended.numUpdatedRows > 0n
}

/** Neither ended nor over, by age or for lying unused. */
export const isAlive = sql<boolean>`(
  sesion.revocada_en IS NULL
  AND sesion.expira_en > now()
  AND sesion.ultimo_uso > now() - make_interval(mins => sesion.inactividad_minutos)
)`

/**
 * The user behind a token; undefined when its session is unknown, ended or over, or its user is inactive or
 * its chain suspended.
 *
 * @param isUse whether this counts as using the session; written down once a minute
 */
export function findSession(
  database: Database,
  token: string,
  isUse = true,
): Promise<SessionUser | undefined> {
  return database.transaction().execute(async (tx) => {
    const hash = sql.lit(hashToken(token).toString('hex'))
    const found = await sql<SessionUser & { isStale: boolean }>`
      ${enterSession(hash)};
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
        sesion.sesion_id AS "sessionId",
        sesion.ultimo_uso < now() - interval '1 minute' AS "isStale",
        usuario.debe_cambiar_clave AS "mustChangePassword",
        usuario.segundo_factor_desde IS NOT NULL AS "hasSecondFactor",
        usuario.segundo_factor_desde IS NULL AND usuario.rol = ANY (tenant.segundo_factor_roles)
          AS "mustSetSecondFactor",
        ${dataVersion} AS "dataVersion"
      FROM sesion
      JOIN usuario ON usuario.usuario_id = sesion.usuario_id
      JOIN tenant ON tenant.tenant_id = usuario.tenant_id
      WHERE sesion.token_hash = decode(${hash}, 'hex')
        AND ${isAlive}
        AND usuario.activo
        AND tenant.suspendida_en IS NULL
    `.execute(tx)
    const [session] = found.rows
    if (!session) return undefined
    const { isStale, ...user } = session
    if (isUse && isStale) await noteUse(tx, user.sessionId)
    return user
  })
}

/**
 * Turns the transaction to the session with this hash and to its chain, if there is one: in the message that asks for the
 * session, as every call waits for it. (Sessions stand on no server of a cluster but the coordinator, where set_config()
 * is enough.)
 */
function enterSession(hash: RawBuilder<string>): RawBuilder<unknown> {
  return sql`
    SET LOCAL app.token_hash = ${hash};
    SELECT set_config('app.tenant_id', sesion.tenant_id::text, true)
    FROM sesion
    WHERE sesion.token_hash = decode(${hash}, 'hex')
  `
}

/** Of several requests at once one writes. */
async function noteUse(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable('sesion')
    .set({ ultimo_uso: sql`now()` })
    .where('sesion_id', '=', sessionId)
    .where('ultimo_uso', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}
