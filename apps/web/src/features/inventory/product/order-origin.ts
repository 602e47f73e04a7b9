import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import type { LocationStock } from './location-figures.ts'

/** The CEDI that a store would order a product from: of those that list it the one with most; undefined: none does. */
export function orderOrigin(
  { ubicaciones }: Pick<StockProductoRespuesta, 'ubicaciones'>,
  storeId: string,
): LocationStock | undefined {
  const store = ubicaciones.find(({ ubicacion_id: id }) => id === storeId)
  if (store?.tipo_ubicacion !== 'tienda') return undefined
  return ubicaciones
    .filter(({ tipo_ubicacion: type, stock_actual: units }) => type === 'cedi' && units !== null)
    .toSorted((one, other) => (other.stock_actual ?? 0) - (one.stock_actual ?? 0))[0]
}
