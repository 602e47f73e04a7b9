import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { rejectedRow, type Rejection } from '../transform/rejected-row.ts'

/** Rejected rows stored of one reading of stock: beyond that they only repeat what is wrong. */
const MOST_STORED = 10_000

/** Replaces what the last reading of a location's products and stock rejected. */
export async function replaceStockRejections(
  tx: Tx,
  target: { readonly tenantId: number; readonly locationKey: number; readonly runId: number },
  rejections: readonly Rejection[],
): Promise<void> {
  await tx
    .deleteFrom('etl_rechazo')
    .where('ubicacion_key', '=', target.locationKey)
    .where('tipo', '=', 'inventario')
    .execute()
  const stored = rejections.slice(0, MOST_STORED)
  if (stored.length === 0) return
  await sql`
    INSERT INTO etl_rechazo (tenant_id, corrida_id, ubicacion_key, tipo, motivo, fila)
    SELECT
      ${target.tenantId}::integer, ${target.runId}::bigint, ${target.locationKey}::integer, 'inventario',
      rechazo.*
    FROM unnest(
      ${stored.map(({ reason }) => reason)}::text[],
      ${stored.map(({ row }) => rejectedRow(row))}::jsonb[]
    ) AS rechazo
  `.execute(tx)
}
