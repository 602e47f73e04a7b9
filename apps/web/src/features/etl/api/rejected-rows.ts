import { rechazos } from '@abasto/contracts/etl/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RunKind } from '../../../shared/sync-runs/run-queries.ts'
import { call } from '../../../shared/api/client.ts'

export const REJECTED_PAGE_SIZE = 50

export interface RejectedFilter {
  tipo: RunKind
  ubicacion_id: string | undefined
}

/** Rows that could not be read, the latest first. */
export const rejectedRowsQuery = (filter: RejectedFilter, page: number) =>
  queryOptions({
    queryKey: ['etl', filter.tipo, 'rechazos', filter.ubicacion_id ?? 'todas', page],
    queryFn: ({ signal }) =>
      call(rechazos, { query: { ...filter, page, page_size: REJECTED_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
