import type { ProductoPrometido } from '@abasto/contracts/orders/promised'
import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'

/** "CEDI 200 · prometido 150 · reserva 20 · otras 2 tiendas esperan 37": what a reviewer sees of the CEDI on a line. */
export function promisedText(of: ProductoPrometido): string {
  const parts = [`CEDI ${formatNumber(of.stock_cedi_bultos)}`]
  if (of.prometido_bultos > 0) parts.push(`prometido ${formatNumber(of.prometido_bultos)}`)
  if (of.reserva_bultos > 0) parts.push(`reserva ${formatNumber(of.reserva_bultos)}`)
  if (of.esperan_bultos > 0) parts.push(asked(of.esperan_tiendas, of.esperan_bultos, 'en espera'))
  if (of.borradores_bultos > 0) parts.push(asked(of.borradores_tiendas, of.borradores_bultos, 'en borrador'))
  return parts.join(' · ')
}

const asked = (stores: number, packs: number, how: string): string =>
  `${formatNumber(packs)} ${how} (${formatCount(stores, 'tienda', 'tiendas')})`

/** Products of which the CEDI would promise more than it has, the most first. */
export function beyondStock(products: Iterable<ProductoPrometido>): ProductoPrometido[] {
  return [...products]
    .filter(({ sobre_stock_bultos }) => sobre_stock_bultos > 0)
    .toSorted((a, b) => b.sobre_stock_bultos - a.sobre_stock_bultos)
}

/** "repartido 50 de 120": what a decision gave the line, until somebody changed it again; null: none did. */
export function sharedText(line: LineaPedido): string | null {
  const { reparto: shared, cantidad_aprobada_bultos: approved, cantidad_pedida_bultos: requested } = line
  if (shared === null || shared.recibe_bultos !== (approved ?? requested)) return null
  const how = shared.decision === 'recortar' ? 'recortado a' : 'repartido'
  return `${how} ${formatNumber(shared.recibe_bultos)} de ${formatNumber(shared.pide_bultos)}`
}
