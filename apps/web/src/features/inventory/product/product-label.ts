import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'

/** `Víveres · bultos de 24 unidades · 0,50 kg por unidad` */
export function productWords(product: StockProductoRespuesta['producto']): string {
  const { categoria, cantidad_bultos: perPack, peso_unitario_kg: weightKg } = product
  const packs = perPack > 0 ? `bultos de ${formatUnits(perPack)} unidades` : 'sin unidades por bulto'
  const weight = weightKg !== null && weightKg > 0 && `${formatNumber(weightKg, 2)} kg por unidad`
  return [categoria, packs, weight].filter(Boolean).join(' · ')
}
