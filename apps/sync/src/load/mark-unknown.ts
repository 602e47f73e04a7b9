import { SELLING_DAYS } from '@abasto/domain/stock/unknown-stock'
import type { FactsTx } from '@abasto/database/tenancy/loaded-facts'
import { sql } from 'kysely'
import type { StockMoment } from './stock-target.ts'

/**
 * Makes room for a reading of a location's stock. A product that it does not tell, and that sells, or whose row could
 * not be read, is not at zero: its last known stock stays, marked as unknown. The others go.
 *
 * What is no longer in the stock, or never was since it was read last, is looked for in its history.
 */
export async function markUnknown(
  { tx }: FactsTx,
  { tenantId, locationKey, today }: StockMoment,
  told: readonly number[],
  rejected: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ producto_key: number }>`
    SELECT unnest(${rejected}::integer[]) AS producto_key
    UNION
    SELECT venta_diaria.producto_key
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key = ${locationKey}
      AND venta_diaria.fecha > ${today}::date - ${sql.lit(SELLING_DAYS)}
      AND venta_diaria.fecha <= ${today}::date
      AND venta_diaria.cantidad > 0
  `.execute(tx)
  const known = new Set(told)
  const unknown = rows.map((row) => row.producto_key).filter((key) => !known.has(key))
  await sql`
    DELETE FROM public.existencia
    WHERE existencia.ubicacion_key = ${locationKey}
      AND existencia.producto_key <> ALL (${unknown}::integer[])
  `.execute(tx)
  if (unknown.length === 0) return
  await sql`
    UPDATE public.existencia
    SET desconocido = true
    WHERE existencia.ubicacion_key = ${locationKey}
      AND NOT existencia.desconocido
  `.execute(tx)
  await sql`
    INSERT INTO public.existencia (
      tenant_id, ubicacion_key, producto_key, stock_actual, fecha_extraccion, desconocido
    )
    SELECT
      ${tenantId}::integer, ${locationKey}::integer, perdido.producto_key, ultimo.stock_cierre, ultimo.extraido_en,
      true
    FROM unnest(${unknown}::integer[]) AS perdido (producto_key)
    CROSS JOIN LATERAL (
      SELECT existencia_diaria.stock_cierre, existencia_dia.extraido_en
      FROM existencia_diaria
      JOIN existencia_dia
        ON existencia_dia.ubicacion_key = existencia_diaria.ubicacion_key
        AND existencia_dia.fecha = existencia_diaria.fecha
      WHERE existencia_diaria.ubicacion_key = ${locationKey}
        AND existencia_diaria.producto_key = perdido.producto_key
        AND existencia_diaria.fecha > ${today}::date - ${sql.lit(SELLING_DAYS)}
      ORDER BY existencia_diaria.fecha DESC
      LIMIT 1
    ) AS ultimo
    ON CONFLICT (ubicacion_key, producto_key) DO NOTHING
  `.execute(tx)
}
