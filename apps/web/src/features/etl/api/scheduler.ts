import {
  configurarScheduler,
  deshabilitarScheduler,
  dispararScheduler,
  estadoScheduler,
  habilitarScheduler,
} from '@abasto/contracts/etl/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Section 9: how often the state of the automatic ETL is asked for. */
const REFRESH_MS = 30_000

export const schedulerQuery = queryOptions({
  queryKey: ['etl', 'scheduler'],
  queryFn: ({ signal }) => call(estadoScheduler, {}, { signal }),
  refetchInterval: REFRESH_MS,
})

const toggle = (enable: boolean) => call(enable ? habilitarScheduler : deshabilitarScheduler, { body: {} })
const trigger = (days: { fecha_inicio: string; fecha_fin: string }) => call(dispararScheduler, { body: days })
const configure = (settings: { hora: string; dias_relectura: number }) =>
  call(configurarScheduler, { body: settings })

/** A change of the automatic ETL; its state is asked for again, whatever came of it. */
function useSchedulerCall<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      queries.invalidateQueries({
        queryKey: ['etl'],
        predicate: ({ queryKey }) => queryKey[1] !== 'conectividad',
      }),
  })
}

export const useToggleScheduler = () => useSchedulerCall(toggle)
export const useTriggerScheduler = () => useSchedulerCall(trigger)
export const useConfigureScheduler = () => useSchedulerCall(configure)
