import { pedidos } from '@abasto/contracts/orders/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

export interface OrdersToDecide {
  count: number
  /** Age of the one that waits longest. */
  oldestDays: number
}

/** Orders that wait for the decision of the person who asks; part of what needs attention. */
export const ordersToDecideQuery = queryOptions({
  queryKey: ['pedidos', 'por decidir'],
  queryFn: async ({ signal }): Promise<OrdersToDecide> => {
    const waiting = await call(pedidos, { query: { estado: 'pendiente_aprobacion_gerente' } }, { signal })
    const days = waiting.filter((order) => order.puede_decidir).map((order) => order.dias_desde_creacion)
    return { count: days.length, oldestDays: Math.max(0, ...days) }
  },
})
