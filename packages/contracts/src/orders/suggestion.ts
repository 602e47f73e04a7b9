import type { ReturnCandidate, ReturnReason } from '@abasto/domain/replenishment/returns'
import type { Suggestion, SuggestionInput, SuggestionReason } from '@abasto/domain/replenishment/suggest'
import type { Calculo } from './calculation.ts'
import type { LineaSugerida } from './schema.ts'

/** Between the domain's suggestion and the trail that is stored with a line and sent. */

const REASON_ON_WIRE = {
  no_sales: 'sin_ventas',
  above_reorder_point: 'sobre_punto_reorden',
  reorder: 'reponer',
} as const satisfies Record<SuggestionReason, Calculo['motivo']>

const REASON_OF_WIRE = {
  sin_ventas: 'no_sales',
  sobre_punto_reorden: 'above_reorder_point',
  reponer: 'reorder',
} as const satisfies Record<Calculo['motivo'], SuggestionReason>

export function toCalculo(suggestion: Suggestion): Calculo {
  const { input, multipliers, levels } = suggestion
  return {
    version: suggestion.version,
    entrada: {
      prom_ventas_5dias_unid: input.average5Days,
      cantidad_bultos: input.unitsPerPack,
      stock_tienda: input.storeStock,
      stock_en_transito: input.inTransit,
      stock_cedi_origen: input.originStock,
      ...(input.assumedStock && { stock_supuesto: { conocido_en: input.assumedStock.knownAt } }),
    },
    unidades_por_bulto: suggestion.unitsPerPack,
    prom_bultos_dia: suggestion.dailyPacks,
    clase: suggestion.salesClass,
    umbral_clase: suggestion.classThreshold,
    multiplicadores: multipliers && { min: multipliers.min, seg: multipliers.safety, max: multipliers.max },
    niveles: {
      stock_min: levels.min,
      stock_seg: levels.safety,
      stock_max: levels.max,
      punto_reorden: levels.reorderPoint,
    },
    punto_reorden_dias: suggestion.reorderPointDays,
    stock_total_unid: suggestion.positionUnits,
    stock_total_bultos: suggestion.positionPacks,
    dias_stock: suggestion.daysOfStock,
    motivo: REASON_ON_WIRE[suggestion.reason],
    necesidad_bultos: suggestion.neededPacks,
    stock_cedi_bultos: suggestion.originPacks,
    necesidad_limitada_bultos: suggestion.cappedNeedPacks,
    sugerido_sin_limite_bultos: suggestion.uncappedPacks,
    sugerido_bultos: suggestion.suggestedPacks,
    critico: suggestion.critical,
    cedi_limitado: suggestion.originLimited,
  }
}

export function toSuggestion(calculo: Calculo): Suggestion {
  const { multiplicadores, niveles } = calculo
  return {
    version: calculo.version,
    input: toSuggestionInput(calculo.entrada),
    unitsPerPack: calculo.unidades_por_bulto,
    dailyPacks: calculo.prom_bultos_dia,
    salesClass: calculo.clase,
    classThreshold: calculo.umbral_clase,
    multipliers: multiplicadores && {
      min: multiplicadores.min,
      safety: multiplicadores.seg,
      max: multiplicadores.max,
    },
    levels: {
      min: niveles.stock_min,
      safety: niveles.stock_seg,
      max: niveles.stock_max,
      reorderPoint: niveles.punto_reorden,
    },
    reorderPointDays: calculo.punto_reorden_dias,
    positionUnits: calculo.stock_total_unid,
    positionPacks: calculo.stock_total_bultos,
    daysOfStock: calculo.dias_stock,
    reason: REASON_OF_WIRE[calculo.motivo],
    neededPacks: calculo.necesidad_bultos,
    originPacks: calculo.stock_cedi_bultos,
    cappedNeedPacks: calculo.necesidad_limitada_bultos,
    uncappedPacks: calculo.sugerido_sin_limite_bultos,
    suggestedPacks: calculo.sugerido_bultos,
    critical: calculo.critico,
    originLimited: calculo.cedi_limitado,
  }
}

/** What a suggestion was made from. */
export function toSuggestionInput(line: Calculo['entrada']): SuggestionInput {
  return {
    average5Days: line.prom_ventas_5dias_unid,
    unitsPerPack: line.cantidad_bultos,
    storeStock: line.stock_tienda,
    inTransit: line.stock_en_transito,
    originStock: line.stock_cedi_origen,
    ...(line.stock_supuesto && { assumedStock: { knownAt: line.stock_supuesto.conocido_en } }),
  }
}

type FiguresOfLine = Omit<Calculo['entrada'], 'stock_supuesto'> &
  Pick<LineaSugerida, 'stock_desconocido' | 'stock_conocido_en'>

/** The same of a line of the wizard. */
export function suggestionInputOf(line: FiguresOfLine): SuggestionInput {
  if (!line.stock_desconocido) return toSuggestionInput(line)
  return toSuggestionInput({ ...line, stock_supuesto: { conocido_en: line.stock_conocido_en } })
}

type Devolucion = NonNullable<LineaSugerida['devolucion']>

const RETURN_REASON_ON_WIRE = {
  excess_stock: 'sobre_stock',
  no_sales: 'sin_ventas',
} as const satisfies Record<ReturnReason, Devolucion['motivo']>

export function toDevolucion({ packs, reason }: ReturnCandidate): Devolucion {
  return { cantidad_bultos: packs, motivo: RETURN_REASON_ON_WIRE[reason] }
}
