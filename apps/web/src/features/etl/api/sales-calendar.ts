import { ventasCalendario } from '@abasto/contracts/completeness/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

/** A store's days of sales. @param desde first one; undefined: from the oldest loaded */
export const salesCalendarQuery = (ubicacionId: string, desde: string | undefined) =>
  queryOptions({
    queryKey: ['ventas', 'calendario', ubicacionId, desde ?? 'todo'],
    queryFn: ({ signal }) =>
      call(ventasCalendario, { query: { ubicacion_id: ubicacionId, desde } }, { signal }),
  })
