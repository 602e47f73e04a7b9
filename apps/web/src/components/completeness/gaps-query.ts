import { ventasGaps } from '@abasto/contracts/completeness/calls'
import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** How complete the sales of each store are. */
export const gapsQuery = queryOptions({
  queryKey: ['ventas', 'gaps'],
  queryFn: ({ signal }) => call(ventasGaps, {}, { signal }),
})

/** The sales of one store; undefined while that is not known, or for a location that sells nothing. */
export function useStoreCompleteness(ubicacionId: string | null): CompletitudTienda | undefined {
  const { data } = useQuery({ ...gapsQuery, enabled: ubicacionId !== null && ubicacionId !== '' })
  return data?.tiendas.find((store) => store.ubicacion_id === ubicacionId)
}
