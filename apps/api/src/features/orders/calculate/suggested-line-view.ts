import { policyOfLine } from '@abasto/contracts/policies/line-suggestion'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { RepartoLinea } from '@abasto/contracts/orders/share'
import { toDevolucion } from '@abasto/contracts/orders/suggestion'
import type { CalculatedLine } from './calculate-lines.ts'

/**
 * A calculated line as the wizard receives it.
 *
 * @param reparto what the last run gave the store of it
 * @param elsewhere name of the CEDI whose order has it already: it is not in this one unless a person says so
 */
export function toSuggestedLine(
  line: CalculatedLine,
  reparto: RepartoLinea | null,
  elsewhere: string | null = null,
): LineaSugerida {
  const { product, averages, suggestion } = line
  const assumed = suggestion.input.assumedStock
  const politica = policyOfLine(suggestion)
  return {
    codigo_producto: product.codigo_producto,
    descripcion_producto: product.descripcion_producto,
    categoria: product.categoria,
    cuadrante_producto: product.cuadrante_producto,
    cantidad_bultos: suggestion.unitsPerPack,
    bultos_por_capa: product.bultos_por_capa,
    bultos_por_paleta: product.bultos_por_paleta,
    prom_ventas_5dias_unid: averages.average5Days,
    prom_ventas_20dias_unid: averages.average20Days,
    prom_mismo_dia_unid: averages.averageSameWeekday,
    stock_tienda: suggestion.input.storeStock,
    stock_desconocido: assumed !== undefined,
    stock_conocido_en: assumed?.knownAt ?? null,
    stock_en_transito: suggestion.input.inTransit,
    stock_total: suggestion.positionUnits,
    stock_cedi_origen: suggestion.input.originStock,
    cantidad_ajustada_bultos: suggestion.suggestedPacks,
    cantidad_pedida_bultos: suggestion.suggestedPacks,
    // What rests on a stock that nobody knows is ordered by a person or not at all.
    incluido: suggestion.suggestedPacks > 0 && assumed === undefined && elsewhere === null,
    razon_pedido: '',
    clase: suggestion.salesClass,
    critico: suggestion.critical,
    cedi_limitado: suggestion.originLimited,
    en_cedi: line.isCarried,
    conocido_en_tienda: line.isKnown,
    ...line.originStock,
    ...line.transit,
    tienda_pendiente_bultos: line.pendingPacks,
    devolucion_en_camino_bultos: line.openReturnPacks,
    reparto,
    ...(politica && { politica }),
    en_pedido_a: elsewhere,
    devolucion: line.returnCandidate && toDevolucion(line.returnCandidate),
  }
}
