import {
  cadenas,
  crearCadena,
  darPrimeraClave,
  editarCadena,
  reactivarCadena,
  suspenderCadena,
} from '@abasto/contracts/chains/calls'
import type { CallInput } from '@abasto/contracts/wire/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

const KEY = ['cadenas'] as const

export const useChains = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(cadenas, {}, { signal }) })

/** A change of a chain, after which the list is read anew, and the cards that pages are drawn with. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: ['tenant'] }),
      ]),
  })
}

export const useCreateChain = () =>
  useChange((body: CallInput<typeof crearCadena>['body']) => call(crearCadena, { body }))

export const useEditChain = () =>
  useChange((input: CallInput<typeof editarCadena>) => call(editarCadena, input))

export const useSuspendChain = () =>
  useChange((cadena: string) => call(suspenderCadena, { params: { cadena }, body: {} }))

export const useBringChainBack = () =>
  useChange((cadena: string) => call(reactivarCadena, { params: { cadena }, body: {} }))

export const useGiveFirstPassword = () =>
  useChange((input: CallInput<typeof darPrimeraClave>) => call(darPrimeraClave, input))
