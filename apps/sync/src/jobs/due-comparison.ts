import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/**
 * Stores of the transaction's tenant whose last days are to be compared with their sources: read since the hour of
 * the night struck, and not compared since, or not since they could be read. None while the night is still read.
 */
export async function dueComparisons(tx: Tx, struck: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ubicacion_key: number }>`
    SELECT ubicacion.ubicacion_key
    FROM ubicacion
    JOIN fuente
      ON fuente.ubicacion_key = ubicacion.ubicacion_key
    CROSS JOIN LATERAL (
      SELECT max(etl_corrida_tienda.terminada_en) AS terminada_en
      FROM etl_corrida_tienda
      JOIN etl_corrida
        ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
      WHERE etl_corrida_tienda.ubicacion_key = ubicacion.ubicacion_key
        AND etl_corrida_tienda.status = 'completed'
        AND etl_corrida.tipo = 'ventas'
        AND etl_corrida.iniciada_en >= ${struck}
    ) AS leida
    CROSS JOIN LATERAL (
      SELECT
        max(etl_corrida_tienda.terminada_en) AS terminada_en,
        coalesce(bool_or(etl_corrida_tienda.status = 'completed'), false) AS completada
      FROM etl_corrida_tienda
      JOIN etl_corrida
        ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
      WHERE etl_corrida_tienda.ubicacion_key = ubicacion.ubicacion_key
        AND etl_corrida.tipo = 'conciliacion'
        AND etl_corrida.iniciada_en >= ${struck}
    ) AS comparada
    WHERE ubicacion.activa
      AND ubicacion.tipo = 'tienda'
      AND leida.terminada_en IS NOT NULL
      AND NOT comparada.completada
      AND (comparada.terminada_en IS NULL OR comparada.terminada_en < leida.terminada_en)
      AND EXISTS (
        SELECT
        FROM etl_corrida
        WHERE etl_corrida.tipo = 'ventas'
          AND etl_corrida.turno = ${struck}
      )
  `.execute(tx)
  return new Set(rows.map(({ ubicacion_key }) => ubicacion_key))
}
