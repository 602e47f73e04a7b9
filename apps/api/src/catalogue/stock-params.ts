import type { Tx } from '@abasto/database/with-tenant'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'

/** The multipliers of a location: its own, or the defaults where it has none. */
export async function stockParamsOf(tx: Tx, ubicacionKey: number): Promise<StockParams> {
  return (await ownStockParams(tx, ubicacionKey)) ?? DEFAULT_STOCK_PARAMS
}

/** A location's own multipliers; undefined: the defaults hold. */
export async function ownStockParams(tx: Tx, ubicacionKey: number): Promise<StockParams | undefined> {
  const own = await tx
    .selectFrom('stock_params')
    .selectAll()
    .where('ubicacion_key', '=', ubicacionKey)
    .executeTakeFirst()
  if (!own) return undefined
  const { ubicacion_key, tenant_id, ...params } = own
  return params
}
