import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { periodEnd, periodOf, periodsIn, SUM_LEVELS } from '@abasto/domain/sales/sum-period'
import { periodText } from '@abasto/rollups/sales/period-rows'
import { sql } from 'kysely'
import type { DateRange } from '@abasto/domain/time/period'

/** `nivel desde` of each period of a location whose sums are valid, in the order of the text. */
export async function recordedPeriods(
  owner: Database,
  tenantId: number,
  locationKey: number,
): Promise<string[]> {
  const rows = await withTenant(owner, tenantId, (tx) =>
    tx
      .selectFrom('venta_sello')
      .select(['nivel', 'desde'])
      .where('ubicacion_key', '=', locationKey)
      .execute(),
  )
  return rows.map(({ nivel, desde }) => `${nivel} ${desde}`).sort()
}

/** Those whose sums are to be valid when these are the first and the newest loaded day. */
export function periodsOverBy({ from, to }: DateRange): string[] {
  const around = { from: periodOf('quarter', from), to }
  return SUM_LEVELS.flatMap((level) => periodsIn(level, around))
    .filter(({ level, firstDay }) => periodEnd(level, firstDay) <= to)
    .map(periodText)
    .sort()
}

/**
 * Sums of periods that are not what the lines say: with a record other than the sum of its lines,
 * without one any.
 */
export async function wrongSums(owner: Database, tenantId: number): Promise<unknown[]> {
  const { rows } = await withTenant(owner, tenantId, (tx) =>
    sql`
      WITH
        sello AS (
          SELECT
            venta_sello.ubicacion_key,
            venta_sello.nivel,
            venta_sello.desde,
            CASE venta_sello.nivel
              WHEN 'trimestre' THEN venta_sello.desde + INTERVAL '3 months'
              WHEN 'mes' THEN venta_sello.desde + INTERVAL '1 month'
              WHEN 'decena' THEN least(
                venta_sello.desde + CASE extract(day FROM venta_sello.desde) WHEN 21 THEN 11 ELSE 10 END,
                date_trunc('month', venta_sello.desde) + INTERVAL '1 month'
              )
            END AS fin
          FROM venta_sello
        ),
        debida AS (
          SELECT
            sello.ubicacion_key, sello.nivel, sello.desde, venta_linea.producto_key,
            sum(venta_linea.cantidad)::double precision AS cantidad, count(*)::integer AS lineas
          FROM sello
          JOIN venta_linea
            ON venta_linea.ubicacion_key = sello.ubicacion_key
            AND venta_linea.fecha >= sello.desde
            AND venta_linea.fecha < sello.fin
          GROUP BY sello.ubicacion_key, sello.nivel, sello.desde, venta_linea.producto_key
        ),
        guardada AS (
          SELECT 'decena' AS nivel, venta_decena.* FROM venta_decena
          UNION ALL
          SELECT 'mes', venta_mes.* FROM venta_mes
          UNION ALL
          SELECT 'trimestre', venta_trimestre.* FROM venta_trimestre
        )
      SELECT debida.*, guardada.*
      FROM debida
      FULL JOIN guardada USING (ubicacion_key, nivel, desde, producto_key, cantidad, lineas)
      WHERE debida.producto_key IS NULL OR guardada.tenant_id IS NULL
    `.execute(tx),
  )
  return rows
}
