import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

interface Row extends Omit<Ubicacion, 'cedis' | 'a_mano'> {
  readonly a_mano: boolean
  readonly cedis: string[] | null
}

/** The location selects of every screen. */
export async function listLocations(tx: Tx): Promise<Ubicacion[]> {
  const { rows } = await sql<Row>`
    SELECT
      ubicacion.ubicacion_id AS id,
      ubicacion.nombre,
      ubicacion.tipo,
      ubicacion.tipo = 'cedi' AND NOT EXISTS (
        SELECT FROM fuente WHERE fuente.ubicacion_key = ubicacion.ubicacion_key
      ) AS a_mano,
      (
        SELECT json_agg(cedi.ubicacion_id ORDER BY cedi.orden, cedi.ubicacion_id)
        FROM cedi_tienda
        JOIN ubicacion AS cedi ON cedi.ubicacion_key = cedi_tienda.cedi_key
        WHERE cedi_tienda.tienda_key = ubicacion.ubicacion_key
      ) AS cedis
    FROM ubicacion
    WHERE ubicacion.activa
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows.map(({ cedis, a_mano, ...row }) => ({
    ...row,
    ...(cedis && { cedis }),
    ...(a_mano && { a_mano }),
  }))
}
