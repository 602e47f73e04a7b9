import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Moment } from '@abasto/domain/time/moment'
import { policySettings } from '../../../catalogue/policies.ts'
import { stockParamsOf } from '../../../catalogue/stock-params.ts'
import { openReturnsOf } from '../calculate/calculation-read-model.ts'
import { readStoreSide } from '../calculate/store-side.ts'
import { demandFor, lastDay, limitsFor, needsForecast, settingsOf } from '../policies/read-suggester.ts'
import { Suggester } from '../policies/suggester.ts'
import { originFigures } from '../promised/origin-read-model.ts'
import type { DueLocations } from '../run/chain-read-model.ts'
import { positionOf, type ProductPosition, type Source } from './chain-positions.ts'

export interface PositionsOf extends Moment {
  readonly storeKey: number
  readonly user: Pick<SessionUser, 'timeZone'>
  /** Who orders from whom, of the store at least. */
  readonly locations: DueLocations
  /** Products that are asked about. */
  readonly only: readonly number[]
}

/** How some products stand in one store, by the arithmetic that its orders go by. To be called in a snapshot. */
export async function storePositions(
  tx: Tx,
  { storeKey, today, locations, only }: PositionsOf,
): Promise<ProductPosition[]> {
  const pairs = locations.pairs.filter((pair) => pair.storeKey === storeKey)
  const params = await stockParamsOf(tx, storeKey)
  const settings = settingsOf(await policySettings(tx, storeKey), storeKey)
  const until = needsForecast(settings) ? lastDay(pairs.map(({ period }) => period)) : null
  const demand = await demandFor(tx, storeKey, settings, { today, until, only })
  const limits = await limitsFor(tx, storeKey, settings, only)
  const side = await readStoreSide(tx, storeKey, today, undefined, only)
  const sources: Source[] = []
  for (const { originKey, period } of pairs) {
    const suggester = new Suggester({ settings, params, demand, period, limits })
    sources.push({
      origin: { key: originKey, ...(await originFigures(tx, originKey, { only })) },
      suggester,
      period,
    })
  }
  const openReturns = await openReturnsOf(tx, storeKey)
  return side.products.flatMap((_, index) => positionOf({ side, params }, index, sources, openReturns) ?? [])
}
