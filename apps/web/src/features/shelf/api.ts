/** Every call of the shelves. */
import { guardarLimitesEstante, limitesEstante } from '@abasto/contracts/shelf/calls'
import type { LimitesNuevos } from '@abasto/contracts/shelf/schema'
import type { CallInput } from '@abasto/contracts/wire/call'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

const KEY = ['limites-estante'] as const

export const useShelfLimits = (query: NonNullable<CallInput<typeof limitesEstante>['query']>) =>
  useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(limitesEstante, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Afterwards whatever suggests orders is read anew. */
export function useSaveLimits() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: LimitesNuevos) => call(guardarLimitesEstante, { body }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['politicas'] })
      void queries.invalidateQueries({ queryKey: ['pedidos', 'sugeridos'] })
      return queries.invalidateQueries({ queryKey: KEY })
    },
  })
}
