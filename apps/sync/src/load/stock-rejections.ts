import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { Rejections } from '../transform/rejections.ts'

/** Replaces what the last reading of a location's products and stock rejected. */
export async function replaceStockRejections(
  tx: Tx,
  target: { readonly tenantId: number; readonly locationKey: number; readonly runId: number },
  rejections: readonly Rejections[],
): Promise<void> {
  for (const table of ['etl_rechazo', 'etl_rechazo_conteo'] as const) {
    await tx
      .deleteFrom(table)
      .where('ubicacion_key', '=', target.locationKey)
      .where('tipo', '=', 'inventario')
      .execute()
  }
  for (const { rows, counts } of rejections.map((each) => each.take())) {
    if (counts.length === 0) continue
    await sql`
      INSERT INTO etl_rechazo (tenant_id, corrida_id, ubicacion_key, tipo, motivo, fila)
      SELECT
        ${target.tenantId}::integer, ${target.runId}::bigint, ${target.locationKey}::integer, 'inventario',
        rechazo.*
      FROM unnest(
        ${rows.map(({ reason }) => reason)}::text[],
        ${rows.map(({ row }) => row)}::jsonb[]
      ) AS rechazo
    `.execute(tx)
    await sql`
      INSERT INTO etl_rechazo_conteo (tenant_id, corrida_id, ubicacion_key, tipo, motivo, filas, ignorada)
      SELECT
        ${target.tenantId}::integer, ${target.runId}::bigint, ${target.locationKey}::integer, 'inventario',
        conteo.*
      FROM unnest(
        ${counts.map(({ reason }) => reason)}::text[],
        ${counts.map(({ rows: count }) => count)}::bigint[],
        ${counts.map(({ isIgnored }) => isIgnored)}::boolean[]
      ) AS conteo
      ON CONFLICT (ubicacion_key, tipo, fecha, junto_a, motivo) DO UPDATE SET
        filas = etl_rechazo_conteo.filas + excluded.filas
    `.execute(tx)
  }
}
