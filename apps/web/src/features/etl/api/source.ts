import type { Fuente } from '@abasto/contracts/sources/schema'
import { fuenteUbicacion, guardarFuente, probarFuente } from '@abasto/contracts/sources/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Where a location's data is read from. */
export const sourceQuery = (ubicacionId: string) =>
  queryOptions({
    queryKey: ['etl', 'fuente', ubicacionId],
    queryFn: ({ signal }) => call(fuenteUbicacion, { params: { ubicacion_id: ubicacionId } }, { signal }),
    // What is being typed must not be overtaken by what was saved.
    refetchOnWindowFocus: false,
  })

/** Reads the first rows without saving anything. */
export const useTrySource = (ubicacionId: string) =>
  useMutation({
    mutationFn: (fuente: Fuente) =>
      call(probarFuente, { params: { ubicacion_id: ubicacionId }, body: fuente }),
  })

export function useSaveSource(ubicacionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fuente: Fuente & { sin_probar: boolean }) =>
      call(guardarFuente, { params: { ubicacion_id: ubicacionId }, body: fuente }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sourceQuery(ubicacionId).queryKey }),
  })
}
