import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'

type Alert = AlertasInventario['clase_a_en_cero']

/** A product and the store that has none of it. */
export type EmptyClassARow = Alert['filas'][number]

/** `Harina Juana 1 kg y 7 más, en 5 tiendas`: the best seller by name, the others by number. */
export function emptyClassADetail({ filas, productos, tiendas }: Alert): string {
  const stores = `en ${formatCount(tiendas, 'tienda', 'tiendas')}`
  const best = filas[0]?.descripcion_producto
  if (best === undefined) return stores
  return productos > 1 ? `${best} y ${formatNumber(productos - 1)} más, ${stores}` : `${best}, ${stores}`
}

/** What the list says of itself: how many pairs there are, and how many of them it shows. */
export function emptyClassASubtitle({ filas, total, tiendas }: Alert): string {
  const pairs = formatCount(total, 'caso', 'casos')
  const shown = filas.length < total ? ` · se muestran los ${formatNumber(filas.length)} de mayor venta` : ''
  return `${pairs} en ${formatCount(tiendas, 'tienda', 'tiendas')}${shown}`
}
