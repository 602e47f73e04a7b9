import { primeraVisita, terminarPrimeraVisita } from '@abasto/contracts/preferences/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Whether the person was shown the way, or needs it no more. */
export const visitQuery = queryOptions({
  queryKey: ['preferencias', 'primera-visita'],
  queryFn: ({ signal }) => call(primeraVisita, {}, { signal }),
  staleTime: Infinity,
  retry: false,
})

/** It never comes by itself again, on whatever device. */
export function useEndVisit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(terminarPrimeraVisita, { body: {} }),
    onMutate: () => queries.setQueryData(visitQuery.queryKey, { hecha: true }),
  })
}
