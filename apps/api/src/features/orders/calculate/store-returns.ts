import type { Devolvible } from '@abasto/contracts/orders/returns'
import { toDevolucion } from '@abasto/contracts/orders/suggestion'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { returnablePacks } from '@abasto/domain/replenishment/returns'
import { type CalculatedLine, calculateLines } from './calculate-lines.ts'
import type { SuggestedAt } from '../policies/read-suggester.ts'
import type { OriginAndDestination } from './origin-and-destination.ts'

/** What a store could send back to a CEDI: what the CEDI carries and the store has, or is not known not to have. */
export async function storeReturns(
  tx: Tx,
  between: OriginAndDestination,
  at: SuggestedAt,
): Promise<Devolvible[]> {
  const { lines } = await calculateLines(tx, between, at)
  return lines.flatMap((line) => {
    const most = returnablePacks(line.suggestion, line.openReturnPacks)
    return line.isCarried && line.isKnown && most !== 0 ? [toReturnable(line, most)] : []
  })
}

function toReturnable(line: CalculatedLine, most: number | null): Devolvible {
  const { product, suggestion, openReturnPacks, returnCandidate } = line
  const { assumedStock, storeStock } = suggestion.input
  return {
    codigo_producto: product.codigo_producto,
    descripcion_producto: product.descripcion_producto,
    categoria: product.categoria,
    cantidad_bultos: suggestion.unitsPerPack,
    stock_tienda: storeStock,
    stock_desconocido: assumedStock !== undefined,
    stock_conocido_en: assumedStock?.knownAt ?? null,
    en_camino_bultos: openReturnPacks,
    maximo_bultos: most,
    propuesta: returnCandidate && toDevolucion(returnCandidate),
  }
}
