import {
  calendarioEntregas,
  guardarDiasEntrega,
  guardarFechaEntrega,
  quitarFechaEntrega,
} from '@abasto/contracts/deliveries/calls'
import type { CallInput } from '@abasto/contracts/wire/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** When every store orders from every CEDI. */
export const useDeliveryBoard = () =>
  useQuery({
    queryKey: ['entregas'],
    queryFn: ({ signal }) => call(calendarioEntregas, {}, { signal }),
  })

/** A change of calendars, after which whatever says when orders arrive is read anew. */
function useChange<Input>(change: (input: Input) => Promise<{ message: string }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries(),
  })
}

export const useSaveWeekdays = () =>
  useChange((body: CallInput<typeof guardarDiasEntrega>['body']) => call(guardarDiasEntrega, { body }))

export const useSaveDate = () =>
  useChange((body: CallInput<typeof guardarFechaEntrega>['body']) => call(guardarFechaEntrega, { body }))

export const useRemoveDate = () =>
  useChange((body: CallInput<typeof quitarFechaEntrega>['body']) => call(quitarFechaEntrega, { body }))
