import { decidirReparto, verReparto } from '@abasto/contracts/orders/share/calls'
import type { DecisionReparto } from '@abasto/contracts/orders/share/decision'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from '../api.ts'

/** A product of an order: what its CEDI can promise now, who waits for it, what each would get. */
export const useProductShare = (id: number, code: string) =>
  useQuery({
    queryKey: [...ordersKey, 'reparto', id, code],
    queryFn: ({ signal }) => call(verReparto, { params: { id, codigo: code } }, { signal }),
  })

/** Writes the decision into every order that it is about; all of them are read anew, refused or not. */
export function useDecideShare(id: number, code: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: DecisionReparto) => call(decidirReparto, { params: { id, codigo: code }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
