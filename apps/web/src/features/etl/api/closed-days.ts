import { calendarioUbicacion, guardarCalendario } from '@abasto/contracts/completeness/calls'
import type { Calendario } from '@abasto/contracts/completeness/schema'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** The days a store does not open. */
export const closedDaysQuery = (ubicacionId: string) =>
  queryOptions({
    queryKey: ['ventas', 'cerrados', ubicacionId],
    queryFn: ({ signal }) => call(calendarioUbicacion, { params: { ubicacion_id: ubicacionId } }, { signal }),
  })

/** Changes them; what is missing is judged anew. */
export function useSaveClosedDays(ubicacionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (calendar: Calendario) =>
      call(guardarCalendario, { params: { ubicacion_id: ubicacionId }, body: calendar }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ventas'] }),
  })
}
