import type { Persona } from '@abasto/contracts/people/schema'
import { isAlive } from '@abasto/database/tenancy/sessions'
import type { RowsQuery } from '@abasto/database/connections/cursor'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

export interface PersonRow extends Omit<
  Persona,
  | 'creado_en'
  | 'desactivado_en'
  | 'ultimo_uso'
  | 'soy_yo'
  | 'vence_en'
  | 'invitacion'
  | 'segundo_factor_desde'
> {
  readonly vence_en: Date | null
  readonly segundo_factor_desde: Date | null
  readonly invitado_correo: string | null
  readonly invitado_en: Date | null
  readonly invitado_envio: NonNullable<Persona['invitacion']>['envio'] | null
  readonly creado_en: Date
  readonly desactivado_en: Date | null
  readonly ultimo_uso: Date | null
}

/** Personas: everybody of the chain, those who may sign in first. */
export function personRows(): RowsQuery<PersonRow> {
  return sql<PersonRow>`
    SELECT
      usuario.usuario_id,
      usuario.username,
      usuario.nombre_completo,
      usuario.correo,
      usuario.rol,
      usuario.activo,
      usuario.creado_en,
      usuario.desactivado_en,
      usuario.debe_cambiar_clave,
      usuario.revision,
      usuario.segundo_factor_desde,
      usuario.rol = ANY (tenant.segundo_factor_roles) AS segundo_factor_exigido,
      coalesce(invitacion.expira_en, usuario.clave_expira_en) AS vence_en,
      invitacion.correo AS invitado_correo,
      invitacion.creada_en AS invitado_en,
      invitacion.envio AS invitado_envio,
      uso.ultimo_uso,
      uso.sesiones,
      tienda.tiendas
    FROM usuario
    JOIN tenant ON tenant.tenant_id = usuario.tenant_id
    LEFT JOIN invitacion ON invitacion.usuario_id = usuario.usuario_id
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
  `
}

export async function people(tx: Tx, ownId: number): Promise<Persona[]> {
  const { rows } = await personRows().execute(tx)
  return rows.map(({ invitado_correo, invitado_en, invitado_envio, ...row }) => ({
    ...row,
    vence_en: row.vence_en?.toISOString() ?? null,
    segundo_factor_desde: row.segundo_factor_desde?.toISOString() ?? null,
    invitacion:
      invitado_en !== null && invitado_envio !== null
        ? { correo: invitado_correo, creada_en: invitado_en.toISOString(), envio: invitado_envio }
        : null,
    creado_en: row.creado_en.toISOString(),
    desactivado_en: row.desactivado_en?.toISOString() ?? null,
    ultimo_uso: row.ultimo_uso?.toISOString() ?? null,
    soy_yo: row.usuario_id === ownId,
  }))
}
