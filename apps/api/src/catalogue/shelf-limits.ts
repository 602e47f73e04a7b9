import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { ShelfLimits } from '@abasto/domain/replenishment/policies/policy'
import { sql } from 'kysely'

/** By product; one that is not there has none. */
export type LimitsOfProducts = ReadonlyMap<number, ShelfLimits>

/**
 * What holds in a store: of each figure its own, else the chain's.
 *
 * @param only products that are asked about; undefined: all
 */
export async function shelfLimits(
  tx: Tx,
  storeKey: number,
  only: readonly number[] | null = null,
): Promise<LimitsOfProducts> {
  const { rows } = await sql<ShelfLimits & { readonly productKey: number }>`
    SELECT
      limite_estante.producto_key AS "productKey",
      coalesce(
        max(limite_estante.capacidad_unid) FILTER (WHERE limite_estante.ubicacion_key IS NOT NULL),
        max(limite_estante.capacidad_unid)
      ) AS "shelfUnits",
      coalesce(
        max(limite_estante.exhibicion_unid) FILTER (WHERE limite_estante.ubicacion_key IS NOT NULL),
        max(limite_estante.exhibicion_unid)
      ) AS "minDisplayUnits"
    FROM limite_estante
    WHERE (limite_estante.ubicacion_key IS NULL OR limite_estante.ubicacion_key = ${storeKey})
      AND (${only}::integer[] IS NULL OR limite_estante.producto_key = ANY(${only}::integer[]))
    GROUP BY limite_estante.producto_key
  `.execute(tx)
  return new Map(rows.map(({ productKey, ...limits }) => [productKey, limits]))
}
