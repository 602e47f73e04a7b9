import { claseProducto } from '@abasto/contracts/orders/calculation'
import { modeloPronostico } from '@abasto/contracts/policies/trail'
import type { ForecastOrder } from '@abasto/domain/replenishment/line-suggestion'
import type { OrderCap, OrderUpToReason } from '@abasto/domain/replenishment/policies/order-up-to'
import type { GuardedSuggestion } from '@abasto/domain/replenishment/policies/rule-with-guard'
import { addDays } from '@abasto/domain/time/business-day'

/** What stands behind LINE_FIGURES in the figures of a line that is not the rule's alone. */

/** Of the rule with a guard. */
export const GUARD_FIGURES = ['vendido_8_semanas', 'guarda'] as const

/** Of an order up to the next delivery; the forecasts of its days follow. */
export const ORDER_FIGURES = [
  /** From 1 on, as all choices here. */
  'modelo',
  'dias_llegada',
  'varianza',
  'vendido_8_semanas',
  /** NaN: none, as all limits here. */
  'capacidad_unid',
  'exhibicion_unid',
  'nivel_servicio',
  /** NaN: no cycle days at all. */
  'dias_ciclo_a',
  'dias_ciclo_ab',
  'dias_ciclo_b',
  'dias_ciclo_bc',
  'dias_ciclo_c',
  'con_guarda',
  'cobertura_max_dias',
  'pronostico_total_unid',
  'media_diaria_unid',
  'error_unid',
  'factor_nivel',
  'dias_ciclo',
  'ciclo_unid',
  'lote_unid',
  'seguridad_unid',
  'punto_reorden_unid',
  'hasta_unid',
  'faltan_unid',
  'tope_unid',
  'tope',
  /** Milliseconds since 1970 of the first forecast day's midnight in UTC. */
  'pronostico_desde',
] as const

const MODELS = modeloPronostico.options
const CLASSES = claseProducto.options
const CAPS: readonly OrderCap[] = ['max_cover', 'shelf']
export const ORDER_REASONS: readonly OrderUpToReason[] = [
  'no_sales',
  'above_reorder_point',
  'reorder',
  'capped',
  'guard',
]

export function pushGuardFigures(figures: number[], { soldLately, guarded }: GuardedSuggestion): void {
  figures.push(Number(soldLately), Number(guarded))
}

/** @throws RangeError unless they are as many as there must be */
export function readGuardFigures(
  figures: readonly number[],
): Pick<GuardedSuggestion, 'soldLately' | 'guarded'> {
  if (figures.length !== GUARD_FIGURES.length) throw new RangeError('not the figures of a guard')
  const [soldLately, guarded] = figures
  return { soldLately: soldLately === 1, guarded: guarded === 1 }
}

export function pushOrderFigures(figures: number[], order: ForecastOrder): void {
  const { input, params } = order
  figures.push(
    MODELS.indexOf(order.model) + 1,
    input.leadDays,
    input.variance,
    Number(input.soldLately),
    input.limits.shelfUnits ?? Number.NaN,
    input.limits.minDisplayUnits ?? Number.NaN,
    params.serviceLevel,
    ...CLASSES.map((each) => params.cycleDays?.[each] ?? Number.NaN),
    Number(params.guard),
    params.maxCoverDays ?? Number.NaN,
    order.forecastUnits,
    order.meanDailyUnits,
    order.errorUnits,
    order.levelFactor,
    order.cycleDays,
    order.cycleUnits,
    order.batchUnits,
    order.safetyUnits,
    order.reorderPointUnits,
    order.orderUpToUnits,
    order.neededUnits,
    order.capUnits ?? Number.NaN,
    order.cap === null ? Number.NaN : CAPS.indexOf(order.cap) + 1,
    Date.parse(input.forecast[0]?.date ?? ''),
  )
  for (const { units } of input.forecast) figures.push(units)
}

type OrderFigures = Pick<
  ForecastOrder,
  | 'model'
  | 'params'
  | 'protectionDays'
  | 'forecastUnits'
  | 'meanDailyUnits'
  | 'errorUnits'
  | 'levelFactor'
  | 'cycleDays'
  | 'cycleUnits'
  | 'batchUnits'
  | 'safetyUnits'
  | 'reorderPointUnits'
  | 'orderUpToUnits'
  | 'neededUnits'
  | 'capUnits'
  | 'cap'
> & {
  readonly input: Pick<ForecastOrder['input'], 'forecast' | 'leadDays' | 'variance' | 'soldLately' | 'limits'>
}

/** @throws RangeError for too few of them, or a model that there never was */
export function readOrderFigures(figures: readonly number[]): OrderFigures {
  const units = figures.slice(ORDER_FIGURES.length)
  const of = (name: (typeof ORDER_FIGURES)[number]) => figures[ORDER_FIGURES.indexOf(name)] ?? Number.NaN
  const known = (name: (typeof ORDER_FIGURES)[number]) => (Number.isNaN(of(name)) ? null : of(name))
  const model = MODELS[of('modelo') - 1]
  if (units.length === 0 || model === undefined) throw new RangeError('not the figures of an order')
  const from = new Date(of('pronostico_desde')).toISOString().slice(0, 10)
  return {
    model,
    input: {
      forecast: units.map((each, ahead) => ({ date: addDays(from, ahead), units: each })),
      leadDays: of('dias_llegada'),
      variance: of('varianza'),
      soldLately: of('vendido_8_semanas') === 1,
      limits: { shelfUnits: known('capacidad_unid'), minDisplayUnits: known('exhibicion_unid') },
    },
    params: {
      serviceLevel: of('nivel_servicio'),
      cycleDays:
        known('dias_ciclo_a') === null
          ? null
          : {
              A: of('dias_ciclo_a'),
              AB: of('dias_ciclo_ab'),
              B: of('dias_ciclo_b'),
              BC: of('dias_ciclo_bc'),
              C: of('dias_ciclo_c'),
            },
      guard: of('con_guarda') === 1,
      maxCoverDays: known('cobertura_max_dias'),
    },
    protectionDays: units.length,
    forecastUnits: of('pronostico_total_unid'),
    meanDailyUnits: of('media_diaria_unid'),
    errorUnits: of('error_unid'),
    levelFactor: of('factor_nivel'),
    cycleDays: of('dias_ciclo'),
    cycleUnits: of('ciclo_unid'),
    batchUnits: of('lote_unid'),
    safetyUnits: of('seguridad_unid'),
    reorderPointUnits: of('punto_reorden_unid'),
    orderUpToUnits: of('hasta_unid'),
    neededUnits: of('faltan_unid'),
    capUnits: known('tope_unid'),
    cap: CAPS[of('tope') - 1] ?? null,
  }
}
