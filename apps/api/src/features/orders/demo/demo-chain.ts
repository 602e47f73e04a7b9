import type { UserRole } from '@abasto/database/tenancy/user-role'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { Author } from './demo-history.ts'

const ROLES: Readonly<Record<Author, UserRole>> = {
  admin: 'administrador',
  gerente: 'gerente',
  tienda08: 'tienda',
}

export type DemoPeople = Readonly<Record<Author, SessionUser>>

/** The demo's people; undefined in a chain that is no demo, or that somebody has made theirs: its people changed. */
export async function demoPeople(tx: Tx): Promise<DemoPeople | undefined> {
  const { rows } = await sql<SessionUser & { isActive: boolean; isDemo: boolean }>`
    SELECT
      usuario.tenant_id AS "tenantId",
      usuario.usuario_id AS "userId",
      usuario.username,
      usuario.nombre_completo AS "fullName",
      usuario.rol AS role,
      usuario.activo AS "isActive",
      tenant.es_demo AS "isDemo",
      tenant.slug AS "tenantSlug",
      tenant.features,
      tenant.zona_horaria AS "timeZone",
      ARRAY(
        SELECT ubicacion.ubicacion_id
        FROM usuario_ubicacion
        JOIN ubicacion ON ubicacion.ubicacion_key = usuario_ubicacion.ubicacion_key
        WHERE usuario_ubicacion.usuario_id = usuario.usuario_id
      ) AS "locationIds",
      0 AS "sessionId",
      false AS "mustChangePassword",
      false AS "hasSecondFactor",
      false AS "mustSetSecondFactor",
      '' AS "dataVersion"
    FROM usuario
    JOIN tenant ON tenant.tenant_id = usuario.tenant_id
  `.execute(tx)
  const person = (author: Author) =>
    rows.find((row) => row.username === author && row.role === ROLES[author] && row.isActive && row.isDemo)
  const [admin, gerente, tienda08] = [person('admin'), person('gerente'), person('tienda08')]
  if (!admin || !gerente || !tienda08 || rows.length > Object.keys(ROLES).length) return undefined
  return { admin, gerente, tienda08 }
}
