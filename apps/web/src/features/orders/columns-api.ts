import { columnasDelAsistente, guardarColumnasDelAsistente } from '@abasto/contracts/preferences/calls'
import type { Columnas } from '@abasto/contracts/preferences/schema'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

const columnsQuery = queryOptions({
  queryKey: ['preferencias', 'columnas-asistente'],
  queryFn: ({ signal }) => call(columnasDelAsistente, {}, { signal }),
  // Theirs alone: what another device changed is seen with the next visit.
  staleTime: Infinity,
  retry: false,
})

/** The columns that this person has chosen for the table of the order. */
export const useKeptColumns = () => useQuery(columnsQuery)

export function useKeepColumns() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (columnas: Columnas) => call(guardarColumnasDelAsistente, { body: columnas }),
    onSuccess: (_, columnas) => queries.setQueryData(columnsQuery.queryKey, { columnas }),
  })
}
