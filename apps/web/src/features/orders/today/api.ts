import {
  aprobarPedidos,
  calcularPedidos,
  enviarPedidos,
  pedidosHoy,
} from '@abasto/contracts/orders/today-calls'
import type { PedidosElegidos } from '@abasto/contracts/orders/today'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Everything about orders begins with this, the orders of the day too. */
const ordersKey = ['pedidos'] as const

const POLL_MS = 60_000
const RUNNING_POLL_MS = 2_000

/** The orders of the day; while they are being made, looked at every two seconds. */
export const useToday = () =>
  useQuery({
    queryKey: [...ordersKey, 'lista', 'hoy'],
    queryFn: ({ signal }) => call(pedidosHoy, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.corrida?.estado === 'en_curso' ? RUNNING_POLL_MS : POLL_MS),
  })

/** Whatever the answer, what is shown may have changed meanwhile. */
function useAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}

/** Makes the orders of all stores, or makes those anew that nobody touched. */
export const useStartRun = () => useAct(() => call(calcularPedidos, { body: {} }))

export const useSendOrders = () => useAct((body: PedidosElegidos) => call(enviarPedidos, { body }))

export const useApproveOrders = () => useAct((body: PedidosElegidos) => call(aprobarPedidos, { body }))
