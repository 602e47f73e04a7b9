import type { BacktestFigures } from '@abasto/domain/backtest/totals'
import { SERVICE_LEVELS, type CycleDays } from '@abasto/domain/replenishment/policies/policy'
import type { TestedPolicy } from '@abasto/domain/backtest/tested-policy'
import type { Trial } from './trials.ts'

/** A service level with what it did. */
export interface Point {
  readonly serviceLevel: number
  readonly figures: BacktestFigures
}

type Run = (trial: Trial) => Promise<BacktestFigures[]>

export type Deliveries = Omit<Trial, 'policies'>

const COARSE = 16
const FINE = 8
const ROUNDS = 2

/** The policy at a service level, with or without cycle days. */
export function upTo(serviceLevel: number, cycleDays: CycleDays | null): TestedPolicy {
  return { policy: 'proxima_entrega', params: { serviceLevel, cycleDays, guard: true, maxCoverDays: null } }
}

/**
 * The least service level that serves `fill`, for each of several cycle days: a bisection in as many parts as one pass
 * over the forecasts pays for, in the odds of the level. The highest level where none serves it.
 */
export async function atFill(
  run: Run,
  deliveries: Deliveries,
  fill: number,
  cycles: readonly (CycleDays | null)[],
): Promise<Point[]> {
  let ranges = cycles.map(() => ({ low: oddsOf(SERVICE_LEVELS.min), high: oddsOf(SERVICE_LEVELS.max) }))
  let found: Point[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const parts = round === 0 ? COARSE : FINE
    const levels = ranges.map(({ low, high }) =>
      Array.from({ length: parts + 1 }, (_, part) => levelOf(low + ((high - low) * part) / parts)),
    )
    const policies = levels.flatMap((each, index) => each.map((level) => upTo(level, cycles[index] ?? null)))
    const figures = await run({ ...deliveries, policies })
    found = levels.map((each, index) => {
      const points = each.map((serviceLevel, part) => ({
        serviceLevel,
        figures: figures[index * (parts + 1) + part] ?? none(),
      }))
      const at = points.findIndex((point) => (point.figures.fill ?? 0) >= fill)
      const reached = at === -1 ? points.length - 1 : at
      const before = points[Math.max(0, reached - 1)]
      const point = points[reached]
      if (!point || !before) throw new Error('no level was tried')
      ranges = ranges.with(index, { low: oddsOf(before.serviceLevel), high: oddsOf(point.serviceLevel) })
      return point
    })
  }
  return found
}

function oddsOf(level: number): number {
  return Math.log(level / (1 - level))
}

function levelOf(odds: number): number {
  const level = 1 / (1 + Math.exp(-odds))
  return Math.min(SERVICE_LEVELS.max, Math.max(SERVICE_LEVELS.min, level))
}

function none(): never {
  throw new Error('a policy has no figures')
}
