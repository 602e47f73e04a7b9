import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { fromStockParamsWire, STOCK_PARAM_NAMES } from '@abasto/contracts/parameters/stock-params'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'

/** The multipliers of a location: its own, or the defaults where it has none. */
export async function stockParamsOf(tx: Tx, locationKey: number): Promise<StockParams> {
  const own = await ownStockParams(tx, locationKey)
  return own ? fromStockParamsWire(own) : DEFAULT_STOCK_PARAMS
}

/** A location's own multipliers; undefined: the defaults hold. */
export function ownStockParams(tx: Tx, locationKey: number): Promise<StockParamsWire | undefined> {
  return tx
    .selectFrom('stock_params')
    .select(STOCK_PARAM_NAMES)
    .where('ubicacion_key', '=', locationKey)
    .executeTakeFirst()
}

/** Of every location that has its own, by location. */
export async function allStockParams(tx: Tx): Promise<ReadonlyMap<number, StockParams>> {
  const rows = await tx
    .selectFrom('stock_params')
    .select(['ubicacion_key', ...STOCK_PARAM_NAMES])
    .execute()
  return new Map(rows.map(({ ubicacion_key, ...own }) => [ubicacion_key, fromStockParamsWire(own)]))
}
