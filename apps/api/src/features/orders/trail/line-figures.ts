import { claseProducto } from '@abasto/contracts/orders/calculation'
import {
  policyIdOf,
  type ForecastOrder,
  type LineSuggestion,
} from '@abasto/domain/replenishment/line-suggestion'
import type { GuardedSuggestion } from '@abasto/domain/replenishment/policies/rule-with-guard'
import type { Suggestion, SuggestionReason } from '@abasto/domain/replenishment/suggest'
import type { CalculatedLine } from '../calculate/calculate-lines.ts'
import {
  ORDER_REASONS,
  pushGuardFigures,
  pushOrderFigures,
  readGuardFigures,
  readOrderFigures,
} from './policy-figures.ts'

/**
 * The trail of a line that a run made, as `pedido_producto.cifras` holds it: what stands in no other column of the
 * line. Figures keep their place for ever; what changes the meaning of one is another version. These are all that the
 * rule's lines have, and the first of every other policy's: `policy-figures.ts` says what follows.
 */
export const LINE_FIGURES = [
  'version',
  /** When the run began, as all moments here in milliseconds since 1970. */
  'calculado_en',
  /** As the product says it, usable or not. */
  'cantidad_bultos',
  /** NaN: the store's stock was known. Infinitely long ago: it never was. */
  'stock_conocido_en',
  'prom_bultos_dia',
  /** From 1 on; NaN: none. */
  'clase',
  'umbral_clase',
  'multiplicador_min',
  'multiplicador_seg',
  'multiplicador_max',
  'stock_min',
  'stock_seg',
  'stock_max',
  'punto_reorden',
  'punto_reorden_dias',
  'stock_total_unid',
  'stock_total_bultos',
  'dias_stock',
  /** From 1 on. */
  'motivo',
  'necesidad_bultos',
  'stock_cedi_bultos',
  'necesidad_limitada_bultos',
  'sugerido_sin_limite_bultos',
  'critico',
  'cedi_limitado',
  'stock_cedi_leido',
  'cedi_prometido_bultos',
  'cedi_pendiente_bultos',
  'transito_aprobado_bultos',
  'transito_despachado_bultos',
  'transito_recibido_bultos',
  'cedi_reserva_bultos',
  'tienda_pendiente_bultos',
] as const

export type LineFigure = (typeof LINE_FIGURES)[number]

/** Which policy's figures they are. */
const VERSIONS = { regla_niveles: 1, regla_guarda: 2, proxima_entrega: 3 } as const
const CLASSES = claseProducto.options
const REASONS: readonly SuggestionReason[] = ['no_sales', 'above_reorder_point', 'reorder']

/** A line as a run calculated it. */
export interface TrailOfRun {
  readonly calculated: Pick<CalculatedLine, 'suggestion' | 'originStock' | 'transit' | 'pendingPacks'>
  readonly reservePacks: number
  readonly now: Date
}

/** Puts the figures of a line behind those that are there. */
export function pushFigures(figures: number[], { calculated, reservePacks, now }: TrailOfRun): void {
  const { suggestion, originStock, transit, pendingPacks } = calculated
  const { input, levels } = suggestion
  const order = 'policy' in suggestion && suggestion.policy === 'proxima_entrega' ? suggestion : null
  const multipliers = 'multipliers' in suggestion ? suggestion.multipliers : null
  figures.push(
    VERSIONS[policyIdOf(suggestion)],
    now.getTime(),
    orNone(input.unitsPerPack),
    knownAt(suggestion),
    suggestion.dailyPacks,
    suggestion.salesClass === null ? Number.NaN : CLASSES.indexOf(suggestion.salesClass) + 1,
    'classThreshold' in suggestion ? orNone(suggestion.classThreshold) : Number.NaN,
    orNone(multipliers && multipliers.min),
    orNone(multipliers && multipliers.safety),
    orNone(multipliers && multipliers.max),
    levels.min,
    levels.safety,
    levels.max,
    levels.reorderPoint,
    'reorderPointDays' in suggestion ? suggestion.reorderPointDays : Number.NaN,
    suggestion.positionUnits,
    suggestion.positionPacks,
    orNone(suggestion.daysOfStock),
    reasonNumber(suggestion),
    suggestion.neededPacks,
    suggestion.originPacks,
    'cappedNeedPacks' in suggestion ? suggestion.cappedNeedPacks : Number.NaN,
    suggestion.uncappedPacks,
    Number(suggestion.critical),
    Number(suggestion.originLimited),
    originStock.stock_cedi_leido,
    originStock.cedi_prometido_bultos,
    originStock.cedi_pendiente_bultos,
    transit.transito_aprobado_bultos,
    transit.transito_despachado_bultos,
    transit.transito_recibido_bultos,
    reservePacks,
    pendingPacks,
  )
  if (order) pushOrderFigures(figures, order)
  else if ('policy' in suggestion && suggestion.policy === 'regla_guarda')
    pushGuardFigures(figures, suggestion)
}

function reasonNumber(suggestion: LineSuggestion): number {
  const { reason } = suggestion
  const reasons: readonly string[] = policyIdOf(suggestion) === 'proxima_entrega' ? ORDER_REASONS : REASONS
  return reasons.indexOf(reason) + 1
}

/** What else of the line its trail is made of: columns that stay as they were stored. */
export interface StoredLine {
  readonly cantidad_bultos: number
  readonly prom_ventas_5dias_unid: number
  readonly stock_tienda: number
  readonly stock_en_transito: number
  readonly stock_cedi_origen: number
  readonly cantidad_sugerida_bultos: number
}

/** @throws RangeError for figures of another version */
export function readFigures(figures: readonly number[], line: StoredLine) {
  const of = (name: LineFigure) => figures[LINE_FIGURES.indexOf(name)] ?? Number.NaN
  const suggestion = suggestionOf(figures, line)
  const contexto = {
    stock_cedi_leido: of('stock_cedi_leido'),
    cedi_prometido_bultos: of('cedi_prometido_bultos'),
    cedi_pendiente_bultos: of('cedi_pendiente_bultos'),
    transito_aprobado_bultos: of('transito_aprobado_bultos'),
    transito_despachado_bultos: of('transito_despachado_bultos'),
    transito_recibido_bultos: of('transito_recibido_bultos'),
    corrida: {
      calculado_en: new Date(of('calculado_en')).toISOString(),
      cedi_reserva_bultos: of('cedi_reserva_bultos'),
      tienda_pendiente_bultos: of('tienda_pendiente_bultos'),
    },
  }
  return { suggestion, contexto }
}

function suggestionOf(figures: readonly number[], line: StoredLine): LineSuggestion {
  const own = figures.slice(0, LINE_FIGURES.length)
  const rest = figures.slice(LINE_FIGURES.length)
  const version = own.length === LINE_FIGURES.length ? own[0] : undefined
  if (version === VERSIONS.regla_niveles && rest.length === 0) return readRule(own, line)
  if (version === VERSIONS.regla_guarda) return readGuarded(own, rest, line)
  if (version === VERSIONS.proxima_entrega) return readOrder(own, rest, line)
  throw new RangeError('not figures of any version')
}

function readGuarded(own: readonly number[], rest: readonly number[], line: StoredLine): GuardedSuggestion {
  return { ...readRule(own, line), policy: 'regla_guarda', ...readGuardFigures(rest) }
}

function readOrder(own: readonly number[], rest: readonly number[], line: StoredLine): ForecastOrder {
  const of = (name: LineFigure) => own[LINE_FIGURES.indexOf(name)] ?? Number.NaN
  const reason = ORDER_REASONS[of('motivo') - 1]
  if (reason === undefined) throw new RangeError(`no reason ${of('motivo')}`)
  const { input, ...order } = readOrderFigures(rest)
  return {
    policy: 'proxima_entrega',
    version: 1,
    ...order,
    ...commonOf(own, line),
    input: { ...inputOf(own, line), ...input },
    neededPacks: of('necesidad_bultos'),
    reason,
  }
}

function readRule(own: readonly number[], line: StoredLine): Suggestion {
  const of = (name: LineFigure) => own[LINE_FIGURES.indexOf(name)] ?? Number.NaN
  const known = (name: LineFigure) => (Number.isNaN(of(name)) ? null : of(name))
  const min = known('multiplicador_min')
  const reason = REASONS[of('motivo') - 1]
  if (reason === undefined) throw new RangeError(`no reason ${of('motivo')}`)
  return {
    version: 1,
    ...commonOf(own, line),
    input: inputOf(own, line),
    classThreshold: known('umbral_clase'),
    multipliers: min === null ? null : { min, safety: of('multiplicador_seg'), max: of('multiplicador_max') },
    reorderPointDays: of('punto_reorden_dias'),
    reason,
    neededPacks: of('necesidad_bultos'),
    cappedNeedPacks: of('necesidad_limitada_bultos'),
  }
}

function inputOf(own: readonly number[], line: StoredLine): Suggestion['input'] {
  const of = (name: LineFigure) => own[LINE_FIGURES.indexOf(name)] ?? Number.NaN
  const assumed = of('stock_conocido_en')
  const perPack = of('cantidad_bultos')
  return {
    average5Days: line.prom_ventas_5dias_unid,
    unitsPerPack: Number.isNaN(perPack) ? null : perPack,
    storeStock: line.stock_tienda,
    inTransit: line.stock_en_transito,
    originStock: line.stock_cedi_origen,
    ...(!Number.isNaN(assumed) && {
      assumedStock: { knownAt: Number.isFinite(assumed) ? new Date(assumed).toISOString() : null },
    }),
  }
}

/** What every policy's suggestion says. */
function commonOf(own: readonly number[], line: StoredLine) {
  const of = (name: LineFigure) => own[LINE_FIGURES.indexOf(name)] ?? Number.NaN
  const days = of('dias_stock')
  return {
    unitsPerPack: line.cantidad_bultos,
    dailyPacks: of('prom_bultos_dia'),
    salesClass: CLASSES[of('clase') - 1] ?? null,
    levels: {
      min: of('stock_min'),
      safety: of('stock_seg'),
      max: of('stock_max'),
      reorderPoint: of('punto_reorden'),
    },
    positionUnits: of('stock_total_unid'),
    positionPacks: of('stock_total_bultos'),
    daysOfStock: Number.isNaN(days) ? null : days,
    originPacks: of('stock_cedi_bultos'),
    uncappedPacks: of('sugerido_sin_limite_bultos'),
    suggestedPacks: line.cantidad_sugerida_bultos,
    critical: of('critico') === 1,
    originLimited: of('cedi_limitado') === 1,
  }
}

function orNone(value: number | null): number {
  return value ?? Number.NaN
}

function knownAt({ input }: CalculatedLine['suggestion']): number {
  if (!input.assumedStock) return Number.NaN
  const { knownAt: at } = input.assumedStock
  return at === null ? Number.NEGATIVE_INFINITY : Date.parse(at)
}
