import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'

type Alert = AlertasInventario['clase_a_en_cero']

/** A product and the store that has none of it. */
export type EmptyClassARow = Alert['filas'][number]

/** What the dashboard says of empty shelves, and where it is listed. */
export interface EmptyShelves {
  readonly alert: Alert
  readonly title: string
  /** The list's own title. */
  readonly heading: string
  readonly none: string
  /** Of all of them; undefined where it is not counted. */
  readonly packsADay: number | undefined
}

/** Products of class A that a store has none of; of a chain that sells less, whatever sells. */
export function emptyShelvesOf({
  clase_a_en_cero: classA,
  agotados_con_venta: sellers,
}: AlertasInventario): EmptyShelves {
  if (sellers === null || sellers.total === 0) {
    return {
      alert: classA,
      title: formatCount(classA.productos, 'producto clase A en cero', 'productos clase A en cero'),
      heading: 'Productos clase A en cero',
      none: 'Ningún producto clase A está en cero.',
      packsADay: undefined,
    }
  }
  return {
    alert: sellers,
    title: formatCount(
      sellers.productos,
      'producto que se vende está en cero',
      'productos que se venden están en cero',
    ),
    heading: 'Productos que se venden y están en cero',
    none: 'Ningún producto que se venda está en cero.',
    packsADay: sellers.bultos_dia,
  }
}

/** `Harina Juana 1 kg y 7 más, en 5 tiendas`: the best seller by name, the others by number. */
export function emptyClassADetail({ filas, productos, tiendas }: Alert, packsADay?: number): string {
  const stores = `en ${formatCount(tiendas, 'tienda', 'tiendas')}`
  const lost = packsADay === undefined ? '' : ` · sin vender ${lostPacks(packsADay)} al día`
  const best = filas[0]?.descripcion_producto
  if (best === undefined) return stores
  const which = productos > 1 ? `${best} y ${formatNumber(productos - 1)} más` : best
  return `${which}, ${stores}${lost}`
}

/** What the list says of itself: how many pairs there are, and how many of them it shows. */
export function emptyClassASubtitle({ filas, total, tiendas }: Alert): string {
  const pairs = formatCount(total, 'caso', 'casos')
  const shown = filas.length < total ? ` · se muestran los ${formatNumber(filas.length)} de mayor venta` : ''
  return `${pairs} en ${formatCount(tiendas, 'tienda', 'tiendas')}${shown}`
}

function lostPacks(packs: number): string {
  return packs < 1 ? 'menos de un bulto' : formatCount(Math.round(packs), 'bulto', 'bultos')
}
