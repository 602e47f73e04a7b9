import { inicioTienda } from '@abasto/contracts/home/calls'
import { agregarABorradores } from '@abasto/contracts/orders/draft-calls'
import type { Faltante } from '@abasto/contracts/home/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { orderListsKey, ordersKey } from '../api.ts'

const LOOK_EVERY_MS = 60_000

/** What a store lacks in the morning, and what comes of it. */
export const useStoreHome = (store: string) =>
  useQuery({
    queryKey: [...orderListsKey, 'inicio', store],
    queryFn: ({ signal }) => call(inicioTienda, { params: { ubicacion_id: store } }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })

/** Puts a product into the draft of the store; nothing is sent. */
export function useAskFor() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (line: NonNullable<Faltante['pedir']>) =>
      call(agregarABorradores, { body: { lineas: [line] } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
