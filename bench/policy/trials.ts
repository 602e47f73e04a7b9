import { demandModel } from '@abasto/domain/demand/models/demand-models'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { regularSchedule } from '@abasto/domain/backtest/schedule'
import { simulate, WARM_UP_DAYS } from '@abasto/domain/backtest/simulate'
import type { TestedPolicy } from '@abasto/domain/backtest/tested-policy'
import { addSums, NOTHING_MEASURED, totalSums, type BacktestSums } from '@abasto/domain/backtest/totals'
import type { TestedStore } from './read-chain.ts'

/** Policies to replay, all of them on the same forecasts and deliveries. */
export interface Trial {
  readonly model: DemandModelId
  readonly reviewDays: number
  readonly leadDays: number
  readonly policies: readonly TestedPolicy[]
}

/** Days that forecasts begin with, at most: less of a short history. */
const HISTORY_DAYS = 120
const SHORTEST_HISTORY = 14
const LEAST_MEASURED = 28

/** First day that is replayed: with 120 days before it where there are enough, and a third of a short history. */
export function firstDay(days: number): number {
  return Math.max(SHORTEST_HISTORY, Math.min(HISTORY_DAYS, days - WARM_UP_DAYS - LEAST_MEASURED - 20))
}

/** What each policy did in all of the stores. */
export function tryOut(stores: readonly TestedStore[], trial: Trial): BacktestSums[] {
  let sums: BacktestSums[] = trial.policies.map(() => NOTHING_MEASURED)
  for (const { history, products } of stores) {
    const done = simulate(
      {
        history,
        products,
        model: demandModel(trial.model),
        schedule: regularSchedule(history.days, trial.reviewDays, trial.leadDays),
        from: firstDay(history.days),
        warmUpDays: WARM_UP_DAYS,
      },
      trial.policies,
    )
    sums = sums.map((sum, policy) => {
      const of = done[policy]
      return of ? addSums(sum, totalSums(of)) : sum
    })
  }
  return sums
}
