import type { Tx } from '@abasto/database/with-tenant'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'

/** The multipliers of a location: its own, or the defaults where it has none. */
export async function stockParamsOf(tx: Tx, ubicacionKey: number): Promise<StockParams> {
  const own = await tx
    .selectFrom('stock_params')
    .selectAll()
    .where('ubicacion_key', '=', ubicacionKey)
    .executeTakeFirst()
  return own ?? DEFAULT_STOCK_PARAMS
}
