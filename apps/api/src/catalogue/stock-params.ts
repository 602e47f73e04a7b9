import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DEFAULT_STOCK_PARAMS, STOCK_PARAM_NAMES, type StockParams } from '@abasto/domain/stock/params'

/** The multipliers of a location: its own, or the defaults where it has none. */
export async function stockParamsOf(tx: Tx, ubicacionKey: number): Promise<StockParams> {
  return (await ownStockParams(tx, ubicacionKey)) ?? DEFAULT_STOCK_PARAMS
}

/** A location's own multipliers; undefined: the defaults hold. */
export function ownStockParams(tx: Tx, ubicacionKey: number): Promise<StockParams | undefined> {
  return tx
    .selectFrom('stock_params')
    .select(STOCK_PARAM_NAMES)
    .where('ubicacion_key', '=', ubicacionKey)
    .executeTakeFirst()
}
