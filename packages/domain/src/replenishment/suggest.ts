import { atLeast, atMost, roundHalfUp } from '../arithmetic/compare.ts'
import { classify, type SalesClass } from '../stock/classify.ts'
import { multipliersOf, type Multipliers, type StockParams } from '../stock/params.ts'
import { daysOfStock, quantity, totalStock, unitsPerPack } from '../stock/position.ts'
import { NO_LEVELS, reorderPointDays, stockLevels, type StockLevels } from './levels.ts'

/** What a suggestion is made from; a 'Suggested product line' of specification §3 is one. Stocks in units. */
export interface SuggestionInput {
  readonly prom_ventas_5dias_unid: number
  /** Units per pack; unusable values count as 1. */
  readonly cantidad_bultos: number | null
  readonly stock_tienda: number
  readonly stock_en_transito: number
  readonly stock_cedi_origen: number
}

/** Why a line is suggested or not: nothing sold, enough stock, or at or below the reorder point. */
export type SuggestionReason = 'sin_ventas' | 'sobre_punto_reorden' | 'reponer'

/**
 * A suggestion with every step that led to it, in the order of the arithmetic. Plain data: it is stored with
 * an order's line and read years later, hence `version`, which changes whenever the meaning of a field does.
 */
export interface Suggestion {
  readonly version: 1
  readonly entrada: SuggestionInput
  /** Units per pack used. */
  readonly unidades_por_bulto: number
  /** 5-day average in packs a day. */
  readonly prom_bultos_dia: number
  readonly clase: SalesClass | null
  /** Packs a day that the class asks for and that were reached. */
  readonly umbral_clase: number | null
  /** Days of sales; they are also the levels in days. */
  readonly multiplicadores: Multipliers | null
  /** In packs. */
  readonly niveles: StockLevels
  readonly punto_reorden_dias: number
  readonly stock_total_unid: number
  readonly stock_total_bultos: number
  /** Null when nothing sells. */
  readonly dias_stock: number | null
  readonly motivo: SuggestionReason
  /** Maximum minus total stock, in packs, before any rounding; 0 unless `motivo` is 'reponer'. */
  readonly necesidad_bultos: number
  readonly stock_cedi_bultos: number
  /** The need after the CEDI's cap, before rounding. */
  readonly necesidad_limitada_bultos: number
  /** Whole packs that would be suggested if the CEDI had enough. */
  readonly sugerido_sin_limite_bultos: number
  /** Whole packs suggested: `cantidad_ajustada_bultos` of the line. */
  readonly sugerido_bultos: number
  /** Sells, and store plus in transit is at or below the minimum (specification §4, 'Critical product'). */
  readonly critico: boolean
  /** The CEDI has fewer packs than would be suggested: 'Stock CEDI limitado' (specification §2, step 2). */
  readonly cedi_limitado: boolean
}

/**
 * The suggested order of one product for one store, in packs (specification §5), with its arithmetic.
 *
 * The cap by the CEDI's stock is applied before rounding, as specified and as the example table shows: 2.7
 * packs in the CEDI give a suggestion of 3. The suggestion thus stays within half a pack of what is there,
 * and `cedi_limitado` is set whenever whole packs do not suffice.
 *
 * Negative stock is valid everywhere: in the store it raises the need, in the CEDI it caps at zero. A
 * negative average (more returned than sold) counts as no sales.
 * @throws InvalidInputError for a quantity that is NaN, infinite or beyond MAX_QUANTITY, or a multiplier of
 * the product's class that is out of range
 */
export function suggest(entrada: SuggestionInput, params: StockParams): Suggestion {
  const dailyUnits = quantity('prom_ventas_5dias_unid', entrada.prom_ventas_5dias_unid)
  const stockTotalUnits = totalStock(entrada.stock_tienda, entrada.stock_en_transito)
  const perPack = unitsPerPack(entrada.cantidad_bultos)

  const dailyPacks = dailyUnits / perPack
  const reached = classify(dailyPacks)
  const multiplicadores = reached && multipliersOf(params, reached.clase)
  const niveles = multiplicadores ? stockLevels(dailyPacks, multiplicadores) : NO_LEVELS
  const reorderDays = multiplicadores ? reorderPointDays(multiplicadores) : 0

  const stockTotalPacks = stockTotalUnits / perPack
  const diasStock = daysOfStock(stockTotalUnits, dailyUnits)
  const motivo = reasonFor(diasStock, reorderDays)

  const need = motivo === 'reponer' ? niveles.stock_max - stockTotalPacks : 0
  const cediPacks = quantity('stock_cedi_origen', entrada.stock_cedi_origen) / perPack
  const cappedNeed = Math.min(need, cediPacks)
  const uncapped = wholePacks(need)

  return {
    version: 1,
    entrada: inputOf(entrada),
    unidades_por_bulto: perPack,
    prom_bultos_dia: dailyPacks,
    clase: reached?.clase ?? null,
    umbral_clase: reached?.umbral ?? null,
    multiplicadores,
    niveles,
    punto_reorden_dias: reorderDays,
    stock_total_unid: stockTotalUnits,
    stock_total_bultos: stockTotalPacks,
    dias_stock: diasStock,
    motivo,
    necesidad_bultos: need,
    stock_cedi_bultos: cediPacks,
    necesidad_limitada_bultos: cappedNeed,
    sugerido_sin_limite_bultos: uncapped,
    sugerido_bultos: wholePacks(cappedNeed),
    critico: dailyUnits > 0 && atMost(stockTotalPacks, niveles.stock_min),
    cedi_limitado: uncapped > 0 && !atLeast(cediPacks, uncapped),
  }
}

function reasonFor(diasStock: number | null, reorderDays: number): SuggestionReason {
  if (diasStock === null) return 'sin_ventas'
  return atMost(diasStock, reorderDays) ? 'reponer' : 'sobre_punto_reorden'
}

function wholePacks(packs: number): number {
  return Math.max(0, roundHalfUp(packs))
}

/** The five fields alone: a caller may pass a whole line, and the trail must not carry its texts along. */
function inputOf(line: SuggestionInput): SuggestionInput {
  return {
    prom_ventas_5dias_unid: line.prom_ventas_5dias_unid,
    cantidad_bultos: line.cantidad_bultos,
    stock_tienda: line.stock_tienda,
    stock_en_transito: line.stock_en_transito,
    stock_cedi_origen: line.stock_cedi_origen,
  }
}
