import table from './replenishment-examples.json' with { type: 'json' }
import type { Suggestion, SuggestionInput } from '../src/replenishment/suggest.ts'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '../src/stock/params.ts'

export interface Example {
  readonly input: SuggestionInput
  readonly params: StockParams
  readonly expected: Pick<
    Suggestion,
    'dailyPacks' | 'levels' | 'daysOfStock' | 'suggestedPacks' | 'critical'
  > & { readonly salesClass: string | null }
}

/** The example table of the specification, in the words of the code; the file says where it comes from. */
export const examples: readonly Example[] = table.ejemplos.map(({ entrada, parametros, esperado }) => ({
  input: {
    average5Days: entrada.prom_ventas_5dias_unid,
    unitsPerPack: entrada.cantidad_bultos,
    storeStock: entrada.stock_tienda,
    inTransit: entrada.stock_en_transito,
    originStock: entrada.stock_cedi_origen,
  },
  params: parametros ? paramsOf(parametros) : DEFAULT_STOCK_PARAMS,
  expected: {
    dailyPacks: esperado.daily_packs,
    salesClass: esperado.clase,
    levels: {
      min: esperado.stock_min,
      safety: esperado.stock_seg,
      max: esperado.stock_max,
      reorderPoint: esperado.punto_reorden,
    },
    daysOfStock: esperado.dias_stock,
    suggestedPacks: esperado.sugerido_bultos,
    critical: esperado.critico,
  },
}))

type Parameters = NonNullable<(typeof table.ejemplos)[number]['parametros']>

function paramsOf(wire: Parameters): StockParams {
  return {
    A: { min: wire.stock_min_mult_a, safety: wire.stock_seg_mult_a, max: wire.stock_max_mult_a },
    AB: { min: wire.stock_min_mult_ab, safety: wire.stock_seg_mult_ab, max: wire.stock_max_mult_ab },
    B: { min: wire.stock_min_mult_b, safety: wire.stock_seg_mult_b, max: wire.stock_max_mult_b },
    BC: { min: wire.stock_min_mult_bc, safety: wire.stock_seg_mult_bc, max: wire.stock_max_mult_bc },
    C: { min: wire.stock_min_mult_c, safety: wire.stock_seg_mult_c, max: wire.stock_max_mult_c },
  }
}
