import type { UbicacionGestionada } from '@abasto/contracts/locations/administration'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

interface Row extends Omit<UbicacionGestionada, 'retirada_en' | 'a_mano'> {
  readonly retirada_en: Date | null
  readonly momento: Date | null
  readonly por: string
  readonly productos: number
}

/** Ubicaciones (/settings/ubicaciones): every location of the chain, the active ones first, as the screens show them. */
export async function managedLocations(tx: Tx): Promise<UbicacionGestionada[]> {
  const { rows } = await sql<Row>`
    SELECT
      ubicacion.ubicacion_id AS id,
      ubicacion.nombre,
      ubicacion.tipo,
      ubicacion.activa,
      ubicacion.retirada_en,
      ubicacion.revision,
      fuente.tipo AS fuente,
      (
        SELECT json_agg(cedi.ubicacion_id ORDER BY cedi.orden, cedi.ubicacion_id)
        FROM cedi_tienda
        JOIN ubicacion AS cedi ON cedi.ubicacion_key = cedi_tienda.cedi_key
        WHERE cedi_tienda.tienda_key = ubicacion.ubicacion_key
      ) AS cedis,
      ARRAY(
        SELECT calendario_semana.dia
        FROM calendario_semana
        WHERE calendario_semana.ubicacion_key = ubicacion.ubicacion_key
        ORDER BY calendario_semana.dia
      ) AS dias_cerrados,
      mano.momento,
      mano.por,
      mano.productos
    FROM ubicacion
    LEFT JOIN fuente ON fuente.ubicacion_key = ubicacion.ubicacion_key
    LEFT JOIN LATERAL (
      SELECT
        existencia_manual.momento,
        coalesce(usuario.nombre_completo, usuario.username) AS por,
        existencia_manual.productos
      FROM existencia_manual
      JOIN usuario ON usuario.usuario_id = existencia_manual.usuario_id
      WHERE existencia_manual.ubicacion_key = ubicacion.ubicacion_key
      ORDER BY existencia_manual.existencia_manual_id DESC
      LIMIT 1
    ) AS mano ON true
    ORDER BY ubicacion.activa DESC, ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows.map(({ momento, por, productos, ...row }) => ({
    ...row,
    retirada_en: row.retirada_en?.toISOString() ?? null,
    a_mano: momento && { momento: momento.toISOString(), por, productos },
  }))
}
