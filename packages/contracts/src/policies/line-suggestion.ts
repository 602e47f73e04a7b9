import {
  suggestBy,
  type ForecastOrder,
  type LineSuggestion,
  type Policy,
  type PolicyDemand,
} from '@abasto/domain/replenishment/line-suggestion'
import type { OrderCap, OrderUpToReason } from '@abasto/domain/replenishment/policies/order-up-to'
import {
  NO_LIMITS,
  type OrderUpToParams,
  type ShelfLimits,
} from '@abasto/domain/replenishment/policies/policy'
import type { GuardedSuggestion } from '@abasto/domain/replenishment/policies/rule-with-guard'
import { suggest } from '@abasto/domain/replenishment/suggest'
import type { StockParams } from '@abasto/domain/stock/params'
import { addDays } from '@abasto/domain/time/business-day'
import type { CalculoEntrega, CalculoGuarda, CalculoLinea, PoliticaLinea } from './trail.ts'
import type { LineaSugerida } from '../orders/schema.ts'
import { suggestionInputOf, toCalculo, toSuggestion } from '../orders/suggestion.ts'

/** Between the domain's suggestions of any policy and their trails on the wire. */

const REASON_ON_WIRE = {
  no_sales: 'sin_ventas',
  above_reorder_point: 'sobre_punto_reorden',
  reorder: 'reponer',
  capped: 'tope',
  guard: 'guarda',
} as const satisfies Record<OrderUpToReason, CalculoEntrega['motivo']>

const REASON_OF_WIRE = {
  sin_ventas: 'no_sales',
  sobre_punto_reorden: 'above_reorder_point',
  reponer: 'reorder',
  tope: 'capped',
  guarda: 'guard',
} as const satisfies Record<CalculoEntrega['motivo'], OrderUpToReason>

const CAP_ON_WIRE = { max_cover: 'cobertura_max', shelf: 'anaquel' } as const satisfies Record<
  OrderCap,
  CalculoEntrega['tope']
>

const CAP_OF_WIRE = { cobertura_max: 'max_cover', anaquel: 'shelf' } as const satisfies Record<
  NonNullable<CalculoEntrega['tope']>,
  OrderCap
>

export function toTrail(suggestion: LineSuggestion): CalculoLinea {
  if (!('policy' in suggestion)) return toCalculo(suggestion)
  return suggestion.policy === 'regla_guarda' ? guardedTrail(suggestion) : forecastTrail(suggestion)
}

export function ofTrail(trail: CalculoLinea): LineSuggestion {
  if (!('politica' in trail)) return toSuggestion(trail)
  return trail.politica === 'regla_guarda' ? guardedSuggestion(trail) : forecastOrder(trail)
}

/** What the wizard's line says of its policy; undefined: it is the rule's. */
export function policyOfLine(suggestion: LineSuggestion): PoliticaLinea | undefined {
  if (!('policy' in suggestion)) return undefined
  if (suggestion.policy === 'regla_guarda') {
    return { politica: 'regla_guarda', vendido_8_semanas: suggestion.soldLately }
  }
  const { input, params, model } = suggestion
  const [first] = input.forecast
  return {
    politica: 'proxima_entrega',
    modelo: model,
    pronostico_desde: first?.date ?? '',
    pronostico_unid: input.forecast.map(({ units }) => units),
    dias_llegada: input.leadDays,
    varianza: input.variance,
    vendido_8_semanas: input.soldLately,
    parametros: paramsOnWire(params),
    limites: limitsOnWire(input.limits),
  }
}

/** What of a line its suggestion is made from. */
type FiguresOfLine = Parameters<typeof suggestionInputOf>[0] & Pick<LineaSugerida, 'politica'>

/** The suggestion of a line of the wizard, worked out as the server did. */
export function suggestionOfLine(line: FiguresOfLine, params: StockParams): LineSuggestion {
  const input = suggestionInputOf(line)
  const { politica } = line
  return politica ? suggestBy(policyIn(politica), input, params, demandIn(politica)) : suggest(input, params)
}

function policyIn(line: PoliticaLinea): Policy {
  if (line.politica === 'regla_guarda') return { policy: 'regla_guarda' }
  return { policy: 'proxima_entrega', params: paramsOfWire(line.parametros) }
}

function demandIn(line: PoliticaLinea): PolicyDemand {
  const soldLately = line.vendido_8_semanas
  if (line.politica === 'regla_guarda') {
    return { soldLately, forecast: null, leadDays: 0, variance: 0, model: 'nivel_perfil', limits: NO_LIMITS }
  }
  return {
    soldLately,
    forecast: line.pronostico_unid.map((units, ahead) => ({
      date: addDays(line.pronostico_desde, ahead),
      units,
    })),
    leadDays: line.dias_llegada,
    variance: line.varianza,
    model: line.modelo,
    limits: limitsOfWire(line.limites),
  }
}

function guardedTrail(suggestion: GuardedSuggestion): CalculoGuarda {
  return {
    ...toCalculo(suggestion),
    politica: 'regla_guarda',
    vendido_8_semanas: suggestion.soldLately,
    guarda: suggestion.guarded,
  }
}

function guardedSuggestion(trail: CalculoGuarda): GuardedSuggestion {
  return {
    ...toSuggestion(trail),
    policy: 'regla_guarda',
    soldLately: trail.vendido_8_semanas,
    guarded: trail.guarda,
  }
}

function forecastTrail(order: ForecastOrder): CalculoEntrega {
  const { input, levels } = order
  return {
    politica: 'proxima_entrega',
    version: order.version,
    modelo: order.model,
    entrada: {
      pronostico: input.forecast.map(({ date, units }) => ({ fecha: date, unidades: units })),
      dias_llegada: input.leadDays,
      varianza: input.variance,
      prom_ventas_5dias_unid: input.average5Days,
      vendido_8_semanas: input.soldLately,
      cantidad_bultos: input.unitsPerPack,
      stock_tienda: input.storeStock,
      stock_en_transito: input.inTransit,
      stock_cedi_origen: input.originStock,
      limites: limitsOnWire(input.limits),
      ...(input.assumedStock && { stock_supuesto: { conocido_en: input.assumedStock.knownAt } }),
    },
    parametros: paramsOnWire(order.params),
    unidades_por_bulto: order.unitsPerPack,
    prom_bultos_dia: order.dailyPacks,
    clase: order.salesClass,
    niveles: {
      stock_min: levels.min,
      stock_seg: levels.safety,
      stock_max: levels.max,
      punto_reorden: levels.reorderPoint,
    },
    dias_proteccion: order.protectionDays,
    pronostico_unid: order.forecastUnits,
    media_diaria_unid: order.meanDailyUnits,
    error_unid: order.errorUnits,
    factor_nivel: order.levelFactor,
    dias_ciclo: order.cycleDays,
    ciclo_unid: order.cycleUnits,
    lote_unid: order.batchUnits,
    seguridad_unid: order.safetyUnits,
    punto_reorden_unid: order.reorderPointUnits,
    hasta_unid: order.orderUpToUnits,
    stock_total_unid: order.positionUnits,
    stock_total_bultos: order.positionPacks,
    dias_stock: order.daysOfStock,
    faltan_unid: order.neededUnits,
    necesidad_bultos: order.neededPacks,
    tope_unid: order.capUnits,
    tope: order.cap && CAP_ON_WIRE[order.cap],
    motivo: REASON_ON_WIRE[order.reason],
    stock_cedi_bultos: order.originPacks,
    sugerido_sin_limite_bultos: order.uncappedPacks,
    sugerido_bultos: order.suggestedPacks,
    critico: order.critical,
    cedi_limitado: order.originLimited,
  }
}

function forecastOrder(trail: CalculoEntrega): ForecastOrder {
  const { entrada, niveles } = trail
  return {
    policy: 'proxima_entrega',
    version: trail.version,
    model: trail.modelo,
    input: {
      forecast: entrada.pronostico.map(({ fecha, unidades }) => ({ date: fecha, units: unidades })),
      leadDays: entrada.dias_llegada,
      variance: entrada.varianza,
      average5Days: entrada.prom_ventas_5dias_unid,
      soldLately: entrada.vendido_8_semanas,
      unitsPerPack: entrada.cantidad_bultos,
      storeStock: entrada.stock_tienda,
      inTransit: entrada.stock_en_transito,
      originStock: entrada.stock_cedi_origen,
      limits: limitsOfWire(entrada.limites),
      ...(entrada.stock_supuesto && { assumedStock: { knownAt: entrada.stock_supuesto.conocido_en } }),
    },
    params: paramsOfWire(trail.parametros),
    unitsPerPack: trail.unidades_por_bulto,
    dailyPacks: trail.prom_bultos_dia,
    salesClass: trail.clase,
    levels: {
      min: niveles.stock_min,
      safety: niveles.stock_seg,
      max: niveles.stock_max,
      reorderPoint: niveles.punto_reorden,
    },
    protectionDays: trail.dias_proteccion,
    forecastUnits: trail.pronostico_unid,
    meanDailyUnits: trail.media_diaria_unid,
    errorUnits: trail.error_unid,
    levelFactor: trail.factor_nivel,
    cycleDays: trail.dias_ciclo,
    cycleUnits: trail.ciclo_unid,
    batchUnits: trail.lote_unid,
    safetyUnits: trail.seguridad_unid,
    reorderPointUnits: trail.punto_reorden_unid,
    orderUpToUnits: trail.hasta_unid,
    positionUnits: trail.stock_total_unid,
    positionPacks: trail.stock_total_bultos,
    daysOfStock: trail.dias_stock,
    neededUnits: trail.faltan_unid,
    neededPacks: trail.necesidad_bultos,
    capUnits: trail.tope_unid,
    cap: trail.tope && CAP_OF_WIRE[trail.tope],
    reason: REASON_OF_WIRE[trail.motivo],
    originPacks: trail.stock_cedi_bultos,
    uncappedPacks: trail.sugerido_sin_limite_bultos,
    suggestedPacks: trail.sugerido_bultos,
    critical: trail.critico,
    originLimited: trail.cedi_limitado,
  }
}

function paramsOnWire(params: OrderUpToParams): CalculoEntrega['parametros'] {
  return {
    nivel_servicio: params.serviceLevel,
    dias_ciclo: params.cycleDays,
    guarda: params.guard,
    cobertura_max_dias: params.maxCoverDays,
  }
}

function paramsOfWire(wire: CalculoEntrega['parametros']): OrderUpToParams {
  return {
    serviceLevel: wire.nivel_servicio,
    cycleDays: wire.dias_ciclo,
    guard: wire.guarda,
    maxCoverDays: wire.cobertura_max_dias,
  }
}

function limitsOnWire(limits: ShelfLimits): CalculoEntrega['entrada']['limites'] {
  return { capacidad_unid: limits.shelfUnits, exhibicion_unid: limits.minDisplayUnits }
}

function limitsOfWire(wire: CalculoEntrega['entrada']['limites']): ShelfLimits {
  return { shelfUnits: wire.capacidad_unid, minDisplayUnits: wire.exhibicion_unid }
}
