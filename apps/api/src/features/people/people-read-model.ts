import type { Persona } from '@abasto/contracts/people/schema'
import { isAlive } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

interface Row extends Omit<Persona, 'creado_en' | 'desactivado_en' | 'ultimo_uso' | 'soy_yo'> {
  readonly creado_en: Date
  readonly desactivado_en: Date | null
  readonly ultimo_uso: Date | null
}

/** Personas: everybody of the chain, those who may sign in first. */
export async function people(tx: Tx, ownId: number): Promise<Persona[]> {
  const { rows } = await sql<Row>`
    SELECT
      usuario.usuario_id,
      usuario.username,
      usuario.nombre_completo,
      usuario.rol,
      usuario.activo,
      usuario.creado_en,
      usuario.desactivado_en,
      usuario.debe_cambiar_clave,
      uso.ultimo_uso,
      uso.sesiones,
      tienda.tiendas
    FROM usuario
    CROSS JOIN LATERAL (
      SELECT
        max(sesion.ultimo_uso) AS ultimo_uso,
        (count(*) FILTER (WHERE ${isAlive}))::integer AS sesiones
      FROM sesion
      WHERE sesion.tenant_id = usuario.tenant_id
        AND sesion.usuario_id = usuario.usuario_id
    ) AS uso
    CROSS JOIN LATERAL (
      SELECT coalesce(
        jsonb_agg(
          jsonb_build_object('ubicacion_id', ubicacion.ubicacion_id, 'nombre', ubicacion.nombre)
          ORDER BY ubicacion.ubicacion_id
        ),
        '[]'
      ) AS tiendas
      FROM usuario_ubicacion
      JOIN ubicacion ON ubicacion.ubicacion_key = usuario_ubicacion.ubicacion_key
      WHERE usuario_ubicacion.usuario_id = usuario.usuario_id
        AND usuario.rol = 'tienda'
    ) AS tienda
    ORDER BY usuario.activo DESC, coalesce(usuario.nombre_completo, usuario.username), usuario.usuario_id
  `.execute(tx)
  return rows.map((row) => ({
    ...row,
    creado_en: row.creado_en.toISOString(),
    desactivado_en: row.desactivado_en?.toISOString() ?? null,
    ultimo_uso: row.ultimo_uso?.toISOString() ?? null,
    soy_yo: row.usuario_id === ownId,
  }))
}
