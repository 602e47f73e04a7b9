import { claseProducto } from '@abasto/contracts/orders/calculation'
import type { Suggestion, SuggestionReason } from '@abasto/domain/replenishment/suggest'
import type { CalculatedLine } from '../calculate/calculate-lines.ts'

/**
 * The trail of a line that a run made, as `pedido_producto.cifras` holds it: what stands in no other column of the
 * line. Figures keep their place for ever; what changes the meaning of one is another version.
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

const VERSION = 1
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
  const { input, multipliers, levels } = suggestion
  figures.push(
    VERSION,
    now.getTime(),
    orNone(input.unitsPerPack),
    knownAt(suggestion),
    suggestion.dailyPacks,
    suggestion.salesClass === null ? Number.NaN : CLASSES.indexOf(suggestion.salesClass) + 1,
    orNone(suggestion.classThreshold),
    orNone(multipliers && multipliers.min),
    orNone(multipliers && multipliers.safety),
    orNone(multipliers && multipliers.max),
    levels.min,
    levels.safety,
    levels.max,
    levels.reorderPoint,
    suggestion.reorderPointDays,
    suggestion.positionUnits,
    suggestion.positionPacks,
    orNone(suggestion.daysOfStock),
    REASONS.indexOf(suggestion.reason) + 1,
    suggestion.neededPacks,
    suggestion.originPacks,
    suggestion.cappedNeedPacks,
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
  if (figures[0] !== VERSION || figures.length !== LINE_FIGURES.length) {
    throw new RangeError(`not figures of version ${VERSION}`)
  }
  const of = (name: LineFigure) => figures[LINE_FIGURES.indexOf(name)] ?? Number.NaN
  const known = (name: LineFigure) => (Number.isNaN(of(name)) ? null : of(name))
  const min = known('multiplicador_min')
  const assumed = of('stock_conocido_en')
  const reason = REASONS[of('motivo') - 1]
  if (reason === undefined) throw new RangeError(`no reason ${of('motivo')}`)
  const suggestion: Suggestion = {
    version: VERSION,
    input: {
      average5Days: line.prom_ventas_5dias_unid,
      unitsPerPack: known('cantidad_bultos'),
      storeStock: line.stock_tienda,
      inTransit: line.stock_en_transito,
      originStock: line.stock_cedi_origen,
      ...(!Number.isNaN(assumed) && {
        assumedStock: { knownAt: Number.isFinite(assumed) ? new Date(assumed).toISOString() : null },
      }),
    },
    unitsPerPack: line.cantidad_bultos,
    dailyPacks: of('prom_bultos_dia'),
    salesClass: CLASSES[of('clase') - 1] ?? null,
    classThreshold: known('umbral_clase'),
    multipliers: min === null ? null : { min, safety: of('multiplicador_seg'), max: of('multiplicador_max') },
    levels: {
      min: of('stock_min'),
      safety: of('stock_seg'),
      max: of('stock_max'),
      reorderPoint: of('punto_reorden'),
    },
    reorderPointDays: of('punto_reorden_dias'),
    positionUnits: of('stock_total_unid'),
    positionPacks: of('stock_total_bultos'),
    daysOfStock: known('dias_stock'),
    reason,
    neededPacks: of('necesidad_bultos'),
    originPacks: of('stock_cedi_bultos'),
    cappedNeedPacks: of('necesidad_limitada_bultos'),
    uncappedPacks: of('sugerido_sin_limite_bultos'),
    suggestedPacks: line.cantidad_sugerida_bultos,
    critical: of('critico') === 1,
    originLimited: of('cedi_limitado') === 1,
  }
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

function orNone(value: number | null): number {
  return value ?? Number.NaN
}

function knownAt({ input }: CalculatedLine['suggestion']): number {
  if (!input.assumedStock) return Number.NaN
  const { knownAt: at } = input.assumedStock
  return at === null ? Number.NEGATIVE_INFINITY : Date.parse(at)
}
