import type { InformeTienda } from '@abasto/contracts/reports/schema'
import { oneOfParam } from '../../../ui/hooks/search-params.ts'
import { changeOf } from '../model/change.ts'

export const STORE_ORDERS = [
  'nombre',
  'venta',
  'cambio',
  'disponibilidad',
  'perdida',
  'stock',
  'precision',
  'datos',
] as const
export type StoreOrder = (typeof STORE_ORDERS)[number]

/** The least available first. */
export const storeOrderParams = {
  orden: oneOfParam(STORE_ORDERS, 'disponibilidad'),
  sentido: oneOfParam(['asc', 'desc'], 'asc'),
}

/** What most people want first. */
export const FIRST_DIRECTION = {
  nombre: 'asc',
  venta: 'desc',
  cambio: 'asc',
  disponibilidad: 'asc',
  perdida: 'desc',
  stock: 'desc',
  precision: 'desc',
  datos: 'asc',
} as const satisfies Record<StoreOrder, 'asc' | 'desc'>

const VALUES: Record<Exclude<StoreOrder, 'nombre'>, (store: InformeTienda) => number | null> = {
  venta: (store) => store.unidades,
  cambio: (store) => changeOf(store.venta),
  disponibilidad: (store) => store.disponibilidad,
  perdida: (store) => store.perdidas_unidades,
  stock: (store) => store.stock_dias,
  precision: (store) => store.precision.error_semana,
  datos: ({ dias_enteros, dias_esperados }) => (dias_esperados === 0 ? null : dias_enteros / dias_esperados),
}

/** Stores in an order; those of which the figure is not known last, whatever the direction. */
export function orderedStores(
  stores: readonly InformeTienda[],
  order: StoreOrder,
  direction: 'asc' | 'desc',
): InformeTienda[] {
  const sign = direction === 'asc' ? 1 : -1
  if (order === 'nombre')
    return stores.toSorted(
      (one, other) => sign * one.ubicacion_nombre.localeCompare(other.ubicacion_nombre, 'es'),
    )
  const value = VALUES[order]
  return stores.toSorted((one, other) => {
    const [own, others] = [value(one), value(other)]
    if (own === null || others === null) return Number(own === null) - Number(others === null)
    return sign * (own - others)
  })
}
