import { ESTADOS, type EstadoPedido } from '@abasto/contracts/orders/states'
import { ORDENES_LISTA } from '@abasto/contracts/orders/list'
import { areDaysWrong } from '../../../shared/days/chosen-days.ts'
import { oneOfParam, pageParam, textParam } from '../../../ui/hooks/search-params.ts'
import type { OrderPageFilters } from '../api.ts'

export type StateChoice = EstadoPedido | 'todos'

/** The first is the specification's: those that wait first, the longest wait on top; it has no direction. */
export const LIST_ORDERS = ['espera', ...ORDENES_LISTA] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/**
 * The list's address: what is searched for, of which store, between which days of creation, in which state, sorted by
 * what.
 */
export const listParams = {
  estado: oneOfParam(['todos', ...ESTADOS], 'todos'),
  tienda: textParam(),
  buscar: textParam(),
  desde: textParam(),
  hasta: textParam(),
  orden: oneOfParam(LIST_ORDERS, 'espera'),
  sentido: oneOfParam(['desc', 'asc'], 'desc'),
  pagina: pageParam,
}

export interface ListView {
  estado: StateChoice
  tienda: string
  buscar: string
  desde: string
  hasta: string
  orden: ListOrder
  sentido: 'asc' | 'desc'
  pagina: number
}

/** Everything but the state, which has its own row of buttons. */
export const NO_FILTERS = { tienda: '', buscar: '', desde: '', hasta: '', pagina: 1 } as const

/** How many of the filters besides the state narrow the list down. */
export const filterCount = ({ tienda, buscar, desde, hasta }: ListView): number =>
  [tienda, buscar, desde, hasta].filter((value) => value !== '').length

export const isFiltered = (view: ListView): boolean => view.estado !== 'todos' || filterCount(view) > 0

const given = (value: string): string | undefined => (value === '' ? undefined : value)

/** What the server is asked for a view, but the page; null while its days are no range. */
export function listFilters(view: ListView): Omit<OrderPageFilters, 'page'> | null {
  if (areDaysWrong(view)) return null
  return {
    estado: view.estado === 'todos' ? undefined : view.estado,
    tienda_id: given(view.tienda),
    search: given(view.buscar),
    desde: given(view.desde),
    hasta: given(view.hasta),
    sort_by: view.orden === 'espera' ? undefined : view.orden,
    sort_order: view.sentido,
  }
}

type Sorted = Pick<ListView, 'orden' | 'sentido' | 'pagina'>

/** Names and the life of an order begin at their beginning, figures and dates at the largest. */
const FIRST: Readonly<Record<ListOrder, ListView['sentido']>> = {
  espera: 'desc',
  pedido: 'desc',
  destino: 'asc',
  estado: 'asc',
  productos: 'desc',
  bultos: 'desc',
  creado: 'desc',
  persona: 'asc',
}

/** A head clicked: sorted by it, turned, and at the third time as it was at first. Page 1 again. */
export function sortedBy(view: Pick<ListView, 'orden' | 'sentido'>, orden: ListOrder): Sorted {
  const first = FIRST[orden]
  if (view.orden !== orden) return { orden, sentido: first, pagina: 1 }
  if (view.sentido === first) return { orden, sentido: first === 'asc' ? 'desc' : 'asc', pagina: 1 }
  return { orden: 'espera', sentido: 'desc', pagina: 1 }
}
