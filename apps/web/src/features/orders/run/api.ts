import type { ProgramaCorridaNuevo } from '@abasto/contracts/orders/run'
import { estadoCorrida, guardarProgramaCorrida } from '@abasto/contracts/orders/today-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from '../api.ts'

const runKey = [...ordersKey, 'corrida'] as const

/** The last run, and when the next one begins by itself. */
export const useRunState = () =>
  useQuery({
    queryKey: runKey,
    queryFn: ({ signal }) => call(estadoCorrida, {}, { signal }),
    // Nobody's settings may change while they type.
    refetchOnWindowFocus: false,
  })

export function useSaveSchedule() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ProgramaCorridaNuevo) => call(guardarProgramaCorrida, { body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
