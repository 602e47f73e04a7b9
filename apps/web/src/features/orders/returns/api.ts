import { devolvibles } from '@abasto/contracts/orders/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from '../api.ts'

/** What a store may send back to a CEDI, and how much; null requests nothing. */
export const useReturnable = (between: { cedi: string; tienda: string } | null) =>
  useQuery({
    queryKey: [...ordersKey, 'devolvibles', between],
    queryFn: between
      ? ({ signal }) => {
          const query = { cedi_origen: between.cedi, tienda_destino: between.tienda }
          return call(devolvibles, { query }, { signal })
        }
      : skipToken,
    // Nobody's limits may move while they type; whoever sends is told what changed.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })
