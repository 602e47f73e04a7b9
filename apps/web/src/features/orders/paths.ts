import { useLocation } from 'react-router'
import { z } from 'zod'

export const ordersPath = '/pedidos-sugeridos'
export const newOrderPath = '/pedidos-sugeridos/nuevo'
/** An order that is sent once the network is back. */
export const waitingOrderPath = (id: string): string => `${newOrderPath}?espera=${encodeURIComponent(id)}`
/** Where an order is read, and approved by who may. */
export const orderPath = (id: number): string => `/pedidos-sugeridos/${id}/aprobar`
/** Where a product of an order that its CEDI has too little of is shared. */
export const sharePath = (id: number, code: string): string =>
  `/pedidos-sugeridos/${id}/reparto/${encodeURIComponent(code)}`
/** Where a draft or a rejected order is changed. */
export const editOrderPath = (id: number): string => `/pedidos-sugeridos/${id}/editar`
/** Where a store says what arrived. */
export const receiveOrderPath = (id: number): string => `/pedidos-sugeridos/${id}/recibir`
/** Where the CEDI says what leaves. */
export const dispatchOrderPath = (id: number): string => `/pedidos-sugeridos/${id}/despachar`
/** Its sheets on paper: for the store, and for whoever picks it in the CEDI. */
export const printOrderPath = (id: number): string => `/pedidos-sugeridos/${id}/imprimir`
/** What is on its way to the stores. */
export const arrivingPath = '/pedidos-sugeridos/por-recibir'
/** A store in the morning. */
export const homePath = (store: string): string => `/inicio/${encodeURIComponent(store)}`
/** All stores' orders of the day. */
export const todayPath = '/pedidos-sugeridos/hoy'
/** What did not leave or arrive as approved, by CEDI and store. */
export const differencesPath = '/pedidos-sugeridos/diferencias'
/** What a store sends back without ordering anything. */
export const returnPath = '/pedidos-sugeridos/devolucion'
/** How many days of sales a store holds of each class. */
export const parametersPath = '/pedidos-sugeridos/parametros'

/** Goes along with an order that was opened from the list: how the list was filtered. */
const fromList = z.object({ lista: z.string() })

/** Goes along with an order that is one of several to go through: which, in which order. */
const fromToday = z.object({ cola: z.array(z.number()) })

/** Goes along from a share to the order's approval: why beyond stock; empty where there is enough. */
const fromShare = z.object({ sobre_stock: z.string() })

/** What the way back to an order takes along, for it to be approved there. */
export function withBeyondReason(state: unknown, reason: string): object {
  return { ...(typeof state === 'object' ? state : null), sobre_stock: reason }
}

/** The reason that somebody came with to approve the order; undefined: they came for something else. */
export function useBeyondReason(): string | undefined {
  return fromShare.safeParse(useLocation().state).data?.sobre_stock
}

/** The orders to go through, where somebody chose them; undefined: all that wait. */
export function useChosenQueue(): readonly number[] | undefined {
  return fromToday.safeParse(useLocation().state).data?.cola
}

/** What a link from the list to an order takes along. */
export function useFromList(): z.infer<typeof fromList> {
  return { lista: useLocation().search }
}

/** The way back from an order: the list as it was left, or else all of it. */
export function useListPath(): string {
  const { state } = useLocation()
  if (fromToday.safeParse(state).success) return todayPath
  const { data } = fromList.safeParse(state)
  return `${ordersPath}${data?.lista ?? ''}`
}
