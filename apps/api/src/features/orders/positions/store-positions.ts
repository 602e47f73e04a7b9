import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { policySettings } from '../../../catalogue/policies.ts'
import { allStockParams } from '../../../catalogue/stock-params.ts'
import { openReturnsOfStores, products } from '../calculate/calculation-read-model.ts'
import { readStoreSides, sideOf } from '../calculate/store-side.ts'
import { demandFor, lastDay, limitsFor, needsForecast, settingsOf } from '../policies/read-suggester.ts'
import { Suggester } from '../policies/suggester.ts'
import { originFigures, type OriginFigures } from '../promised/origin-read-model.ts'
import type { DueLocations } from '../run/chain-read-model.ts'
import { positionOf, type ProductPosition, type Source } from './chain-positions.ts'

export interface PositionsOf {
  readonly storeKeys: readonly number[]
  readonly today: IsoDate
  /** Who orders from whom, of the stores at least. */
  readonly locations: DueLocations
  /** Products that are asked about. */
  readonly only: readonly number[]
}

/**
 * How some products stand in some stores, by the arithmetic that their orders go by, by store. What all stores are asked
 * is asked once, and each CEDI is read once; what a store's policy forecasts is its own. To be called in a snapshot.
 */
export async function storePositions(
  tx: Tx,
  { storeKeys, today, locations, only }: PositionsOf,
): Promise<ReadonlyMap<number, ProductPosition[]>> {
  const policies = await policySettings(tx)
  const params = await allStockParams(tx)
  const sides = await readStoreSides(tx, storeKeys, { today, all: await products(tx, only), only })
  const openReturns = await openReturnsOfStores(tx, storeKeys)
  const origins = new Map<number, OriginFigures>()
  const positions = new Map<number, ProductPosition[]>()
  for (const storeKey of storeKeys) {
    const pairs = locations.pairs.filter((pair) => pair.storeKey === storeKey)
    const settings = settingsOf(policies, storeKey)
    const until = needsForecast(settings) ? lastDay(pairs.map(({ period }) => period)) : null
    const store = {
      side: sideOf(sides, storeKey),
      params: params.get(storeKey) ?? DEFAULT_STOCK_PARAMS,
      settings,
      demand: await demandFor(tx, storeKey, settings, { today, until, only }),
      limits: await limitsFor(tx, storeKey, settings, only),
    }
    const sources: Source[] = []
    for (const { originKey, period } of pairs) {
      const figures = origins.get(originKey) ?? (await originFigures(tx, originKey, { only }))
      origins.set(originKey, figures)
      sources.push({
        origin: { key: originKey, ...figures },
        suggester: new Suggester({ ...store, period }),
        period,
      })
    }
    const returns = openReturns.get(storeKey) ?? new Map<number, number>()
    positions.set(
      storeKey,
      store.side.products.flatMap((_, index) => positionOf(store, index, sources, returns) ?? []),
    )
  }
  return positions
}
