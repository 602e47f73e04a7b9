import { scaledParams, type TestedPolicy } from '@abasto/domain/backtest/tested-policy'
import { chosenPolicy } from '@abasto/domain/replenishment/chosen-policy'
import { DEFAULT_CYCLE_DAYS, type OrderUpToParams } from '@abasto/domain/replenishment/policies/policy'
import { CLASS_THRESHOLDS, type SalesClass } from '@abasto/domain/stock/classify'
import type { StockParams } from '@abasto/domain/stock/params'
import type { Politica } from '@abasto/contracts/policies/schema'
import type { PointSpec } from './points.ts'
import type { ReplayedHistory } from './replayed-history.ts'

/** The points of a back-test as the simulation takes them. */
export interface TestedPoints {
  /** How many points there are. */
  readonly points: number
  readonly policies: readonly TestedPolicy[]
  /** Index of the policy that a product of a class is replayed under at a point. */
  readonly policyOf: (point: number, salesClass: SalesClass | null) => number
}

const FACTORY: Politica = { politica: 'regla_niveles' }

/**
 * Today's point is what the store orders by now, class by class: each policy that it says anything of is simulated, and
 * a product counts under the one of its class.
 */
export function testedPoints({
  store,
  points,
}: {
  readonly store: ReplayedHistory
  readonly points: readonly PointSpec[]
}): TestedPoints {
  const classes = [...CLASS_THRESHOLDS.map(({ salesClass }) => salesClass), null]
  const ofClass = new Map(classes.map((salesClass) => [salesClass, policyToday(store, salesClass)]))
  const distinct = [...new Map([...ofClass.values()].map((policy) => [JSON.stringify(policy), policy]))]
  const others = points.slice(1).map((point) => testedPoint(point, store.params))
  const today = distinct.map(([, policy]) => testedPolicy(policy, store.params))
  const place = (salesClass: SalesClass | null) =>
    distinct.findIndex(([text]) => text === JSON.stringify(ofClass.get(salesClass)))
  const places = new Map(classes.map((salesClass) => [salesClass, place(salesClass)]))
  return {
    points: points.length,
    policies: [...today, ...others],
    policyOf: (point, salesClass) => (point === 0 ? (places.get(salesClass) ?? 0) : today.length + point - 1),
  }
}

function policyToday(
  { policies: { chain, store } }: ReplayedHistory,
  salesClass: SalesClass | null,
): Politica {
  const of = {
    chain: { base: chain.base, classes: chain.clases },
    store: { base: store.base, classes: store.clases },
  }
  return chosenPolicy<Politica>(of, salesClass, FACTORY).policy
}

function testedPolicy(policy: Politica, params: StockParams): TestedPolicy {
  if (policy.politica !== 'proxima_entrega') return { policy: policy.politica, params }
  return {
    policy: policy.politica,
    params: {
      serviceLevel: policy.nivel_servicio_pct / 100,
      cycleDays: policy.dias_ciclo,
      guard: policy.guarda,
      maxCoverDays: policy.cobertura_max_dias,
    },
  }
}

function testedPoint({ politica, nivel, con_ciclo, dias_pct }: PointSpec, params: StockParams): TestedPolicy {
  if (politica === 'adivino') return { policy: politica }
  if (politica === 'mixta') throw new Error('only today may be a mixture')
  if (politica === 'proxima_entrega') {
    return { policy: politica, params: upToParams(nivel ?? 0, con_ciclo === true) }
  }
  return { policy: politica, params: scaledParams(params, (dias_pct ?? 100) / 100) }
}

const upToParams = (level: number, hasCycle: boolean): OrderUpToParams => ({
  serviceLevel: level / 100,
  cycleDays: hasCycle ? DEFAULT_CYCLE_DAYS : null,
  guard: true,
  maxCoverDays: null,
})
