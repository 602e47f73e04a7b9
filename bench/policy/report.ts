import type { BacktestFigures } from '@abasto/domain/backtest/totals'
import { scaledParams, type TestedPolicy } from '@abasto/domain/backtest/tested-policy'
import { DEFAULT_CYCLE_DAYS, type CycleDays } from '@abasto/domain/replenishment/policies/policy'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { atFill, upTo, type Deliveries, type Point } from './search.ts'
import type { Trial } from './trials.ts'

const LEVELS = [0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999]
const RULE_FACTORS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2]
/** The default cycle days, all of them longer or shorter. */
const CYCLE_FACTORS = [0.25, 0.5, 0.75, 0.85, 1, 1.5, 2]
/** With cycle days, so many order lines of the rule's are the most. */
const MOST_LINES = 2
const WEEKLY_FILL = 0.985

/** What the tables are made of: plain data, also printed as JSON. */
export interface PolicyReport {
  readonly rule: BacktestFigures
  readonly guard: BacktestFigures
  readonly clairvoyant: BacktestFigures
  readonly ruleCurve: readonly { readonly factor: number; readonly figures: BacktestFigures }[]
  readonly curve: readonly Point[]
  readonly cycleCurve: readonly Point[]
  readonly atRulesFill: {
    readonly withoutCycle: Point
    readonly cycles: readonly (Point & { readonly factor: number })[]
    /** Of the cycles with no more than twice the rule's lines, the one that holds least. */
    readonly withCycle: (Point & { readonly factor: number }) | null
  }
  readonly weekly: {
    readonly rule: BacktestFigures
    readonly curve: readonly Point[]
    readonly atLeast: Point
  }
}

export async function policyReport(
  run: (trial: Trial) => Promise<BacktestFigures[]>,
  model: Trial['model'],
): Promise<PolicyReport> {
  const daily: Deliveries = { model, reviewDays: 1, leadDays: 1 }
  const weekly: Deliveries = { model, reviewDays: 7, leadDays: 2 }
  const rule = (factor: number): TestedPolicy => ({
    policy: 'regla_niveles',
    params: scaledParams(DEFAULT_STOCK_PARAMS, factor),
  })
  const [asIs, guard, clairvoyant] = await runAll(run, daily, [
    rule(1),
    { policy: 'regla_guarda', params: DEFAULT_STOCK_PARAMS },
    { policy: 'adivino' },
  ])
  if (!asIs || !guard || !clairvoyant) throw new Error('a policy has no figures')
  const points = async (deliveries: Deliveries, cycle: CycleDays | null): Promise<Point[]> => {
    const figures = await runAll(
      run,
      deliveries,
      LEVELS.map((level) => upTo(level, cycle)),
    )
    return figures.map((each, index) => ({ serviceLevel: LEVELS[index] ?? 0, figures: each }))
  }
  const fill = asIs.fill ?? 1
  const cycles = [null, ...CYCLE_FACTORS.map(scaledCycle)]
  const [withoutCycle, ...cyclePoints] = await atFill(run, daily, fill, cycles)
  if (!withoutCycle) throw new Error('no level was tried')
  const withFactors = cyclePoints.map((point, index) => ({ ...point, factor: CYCLE_FACTORS[index] ?? 1 }))
  const few = withFactors.filter(
    ({ figures }) => figures.linesPerProductWeek <= MOST_LINES * asIs.linesPerProductWeek,
  )
  const [weeklyRule] = await runAll(run, weekly, [rule(1)])
  const [atLeast] = await atFill(run, weekly, WEEKLY_FILL, [null])
  if (!weeklyRule || !atLeast) throw new Error('no level was tried')
  const ruleFigures = await runAll(run, daily, RULE_FACTORS.map(rule))
  return {
    rule: asIs,
    guard,
    clairvoyant,
    ruleCurve: ruleFigures.map((figures, index) => ({ factor: RULE_FACTORS[index] ?? 1, figures })),
    curve: await points(daily, null),
    cycleCurve: await points(daily, DEFAULT_CYCLE_DAYS),
    atRulesFill: {
      withoutCycle,
      cycles: withFactors,
      withCycle: few.toSorted((a, b) => (a.figures.coverDays ?? 0) - (b.figures.coverDays ?? 0))[0] ?? null,
    },
    weekly: { rule: weeklyRule, curve: await points(weekly, null), atLeast },
  }
}

function runAll(
  run: (trial: Trial) => Promise<BacktestFigures[]>,
  deliveries: Deliveries,
  policies: readonly TestedPolicy[],
): Promise<BacktestFigures[]> {
  return run({ ...deliveries, policies })
}

function scaledCycle(factor: number): CycleDays {
  const { A, AB, B, BC, C } = DEFAULT_CYCLE_DAYS
  return { A: A * factor, AB: AB * factor, B: B * factor, BC: BC * factor, C: C * factor }
}
