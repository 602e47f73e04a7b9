import type { PedidoDeHoy } from '@abasto/contracts/orders/today'

/** Drafts first, the soonest cut-off on top; those without an hour after those with one. */
export const bySoonestCutoff = (orders: readonly PedidoDeHoy[]): PedidoDeHoy[] =>
  orders.toSorted(
    (a, b) =>
      Number(a.estado !== 'borrador') - Number(b.estado !== 'borrador') ||
      (a.corte_en ?? '9999').localeCompare(b.corte_en ?? '9999'),
  )

/** Drafts that this person can send. */
export const openDrafts = (orders: readonly PedidoDeHoy[]): PedidoDeHoy[] =>
  orders.filter(({ estado, puede_enviar }) => estado === 'borrador' && puede_enviar)

export const packsIn = (orders: readonly PedidoDeHoy[]): number =>
  orders.reduce((sum, { bultos }) => sum + bultos, 0)

/** The day on which all of them arrive; null: not on one day, or nobody knows. */
export function sharedArrival(orders: readonly PedidoDeHoy[]): string | null {
  const [first] = orders
  if (!first) return null
  return orders.every(({ llega_el }) => llega_el === first.llega_el) ? first.llega_el : null
}
