/** Every call of the back-tests. */
import {
  cancelarRetroprueba,
  pedirRetroprueba,
  quitarRetroprueba,
  retroprueba,
  retropruebaProductos,
  retropruebas,
} from '@abasto/contracts/backtests/calls'
import type { EstadoRetroprueba, RetropruebaNueva } from '@abasto/contracts/backtests/schema'
import { politicas, usarPolitica } from '@abasto/contracts/policies/calls'
import type { CallInput } from '@abasto/contracts/wire/call'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** While one waits or is worked on it is asked about so often. */
const LOOK_EVERY_MS = 1000

export const isGoing = (state: EstadoRetroprueba): boolean => state === 'en_espera' || state === 'en_curso'

/** Those that are kept, the newest first. */
export const useBacktests = () =>
  useQuery({
    queryKey: ['retropruebas', 'lista'],
    queryFn: ({ signal }) => call(retropruebas, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.retropruebas.some(({ estado }) => isGoing(estado)) ? 2 * LOOK_EVERY_MS : false,
  })

/** One of them, as it goes on; requests nothing for null. */
export const useBacktest = (id: number | null) =>
  useQuery({
    queryKey: ['retropruebas', 'una', id],
    queryFn: ({ signal }) => call(retroprueba, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isGoing(state.data.estado) ? LOOK_EVERY_MS : false),
  })

export interface ComparedProducts extends CallInput<typeof retropruebaProductos> {
  readonly params: { readonly id: number }
}

/** Products under two points of a back-test that is done. */
export const useComparedProducts = (input: ComparedProducts) =>
  useQuery({
    queryKey: ['retropruebas', 'productos', input],
    queryFn: ({ signal }) => call(retropruebaProductos, input, { signal }),
    placeholderData: keepPreviousData,
    // What a back-test found does not change.
    staleTime: Infinity,
  })

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['retropruebas'] }),
  })
}

export const useRequestBacktest = () =>
  useChange((body: RetropruebaNueva) => call(pedirRetroprueba, { body }))

export const useCancelBacktest = () =>
  useChange((id: number) => call(cancelarRetroprueba, { params: { id }, body: {} }))

export const useRemoveBacktest = () =>
  useChange((id: number) => call(quitarRetroprueba, { params: { id }, body: {} }))

/** By what stores order, and since which change. */
export const usePolicies = () =>
  useQuery({
    queryKey: ['politicas'],
    queryFn: ({ signal }) => call(politicas, {}, { signal }),
  })

/** Gives a store or the chain another policy; whatever orders are suggested by it is read anew. */
export function useChoosePolicy() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof usarPolitica>['body']) => call(usarPolitica, { body }),
    onSettled: () => queries.invalidateQueries(),
  })
}
