import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { SoldProduct, StoreSales } from '@abasto/domain/attention/assortment'
import type { ProductHistory } from '@abasto/domain/demand/models/store-history'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { raisedByHand, type RaisedByHand } from '@abasto/rollups/attention/hand-edits'
import { keptNights, type KeptNights } from '@abasto/rollups/attention/kept-nights'
import { lostProducts, type LostProduct } from '@abasto/rollups/attention/lost-products'
import { missedProducts } from '@abasto/rollups/attention/missed-products'
import { storeDays, type StoreDays } from '@abasto/rollups/attention/store-days'
import { chosenModel } from '@abasto/rollups/forecasts/chosen-model'
import { storeDemand, type StoreDemand } from '@abasto/rollups/forecasts/store-demand'
import type { StorePositions } from './positions.ts'

/** All that the findings of a store are made from. */
export interface StoreWork extends StorePositions {
  readonly today: IsoDate
  readonly days: StoreDays
  readonly byProduct: ReadonlyMap<number, ProductHistory>
  readonly deliveredDays: number
  readonly demand: StoreDemand
  readonly nights: KeptNights
  readonly missed: Awaited<ReturnType<typeof missedProducts>>
  /** Null: last week is not measured. */
  readonly lost: readonly LostProduct[] | null
  /** Undefined: nobody raised anything whose outcome is known. */
  readonly raised: RaisedByHand | undefined
  readonly sales: StoreSales
}

/** To be called in a snapshot. */
export async function readStoreWork(tx: Tx, store: StorePositions, today: IsoDate): Promise<StoreWork> {
  const { storeKey, until } = store
  const days = await storeDays(tx, storeKey, today)
  const demand = await storeDemand(tx, { locationKey: storeKey, today, until })
  const { history } = days
  return {
    ...store,
    today,
    days,
    demand,
    byProduct: new Map(history.products.map((product) => [product.productKey, product])),
    deliveredDays: history.delivered.reduce((sum, day) => sum + day, 0),
    nights: await keptNights(tx, storeKey, { model: demand.model, today }),
    // What it misses is said of the model that it orders by.
    missed: await missedProducts(tx, storeKey, { model: await chosenModel(tx, storeKey), today }),
    lost: await lostProducts(tx, storeKey, today),
    raised: await raisedByHand(tx, storeKey, today),
    sales: salesOf(storeKey, days),
  }
}

function salesOf(storeKey: number, { history, prices }: StoreDays): StoreSales {
  const hasPrices = prices.size > 0
  const products = new Map<number, SoldProduct>()
  for (const { productKey, units } of history.products) {
    let sum = 0
    let sellingDays = 0
    for (const sold of units) {
      if (Number.isNaN(sold)) continue
      sum += sold
      if (sold > 0) sellingDays++
    }
    const price = hasPrices ? (prices.get(productKey) ?? 0) : 1
    products.set(productKey, { units: sum, sellingDays, value: sum * price })
  }
  return { storeKey, products, deliveredDays: history.delivered.reduce((sum, day) => sum + day, 0) }
}
