import { cancelarCorrida, corridaDeHistoria, corridas } from '@abasto/contracts/etl/calls'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RunKind } from '../../../shared/sync-runs/run-queries.ts'
import { call } from '../../../shared/api/client.ts'

export const RUNS_PAGE_SIZE = 20

/** Runs of a kind, the latest first. */
export const runsQuery = (tipo: RunKind, page: number, pageSize = RUNS_PAGE_SIZE) =>
  queryOptions({
    queryKey: ['etl', tipo, 'corridas', page, pageSize],
    queryFn: ({ signal }) => call(corridas, { query: { tipo, page, page_size: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One run with its stores and its log. */
export const runQuery = (id: number) =>
  queryOptions({
    queryKey: ['etl', 'corrida', id],
    queryFn: ({ signal }) => call(corridaDeHistoria, { params: { id } }, { signal }),
  })

/** Ends a run under way; what it has loaded stays. */
export function useCancelRun(kind: RunKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(cancelarCorrida, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['etl', kind] }),
  })
}
