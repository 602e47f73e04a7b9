/** Every call of the policies. */
import {
  historiaPolitica,
  politicas,
  usarPolitica,
  vistaPolitica,
  volverPolitica,
} from '@abasto/contracts/policies/calls'
import type { PoliticaProbada } from '@abasto/contracts/policies/preview'
import type { PoliticaNueva } from '@abasto/contracts/policies/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** A store; null: the whole chain. */
export type Scope = string | null

const policiesKey = ['politicas'] as const

export const usePolicies = () =>
  useQuery({ queryKey: policiesKey, queryFn: ({ signal }) => call(politicas, {}, { signal }) })

export const usePolicyHistory = (scope: Scope) =>
  useQuery({
    queryKey: [...policiesKey, 'historia', scope],
    queryFn: ({ signal }) =>
      call(historiaPolitica, { query: scope === null ? {} : { ubicacion_id: scope } }, { signal }),
  })

/** What today's orders would be under another policy; requests nothing for null. */
export const usePolicyPreview = (tried: PoliticaProbada | null) =>
  useQuery({
    queryKey: [...policiesKey, 'vista', tried],
    queryFn: ({ signal }) => {
      if (tried === null) throw new Error('nothing to preview')
      return call(vistaPolitica, { body: tried }, { signal })
    },
    enabled: tried !== null,
    refetchOnWindowFocus: false,
    // Today's stock goes on changing: nothing of an older preview is shown as if it were today's.
    gcTime: 0,
  })

/** Whatever the answer: somebody else may have changed it meanwhile. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['pedidos', 'sugeridos'] })
    // What was typed stands until what holds now is known.
    return queries.invalidateQueries({ queryKey: policiesKey })
  }
}

export const useUsePolicy = () =>
  useMutation({
    mutationFn: (body: PoliticaNueva) => call(usarPolitica, { body }),
    onSettled: useRefresh(),
  })

export const useUndoPolicy = () =>
  useMutation({
    mutationFn: (body: Omit<PoliticaNueva, 'ajuste'>) => call(volverPolitica, { body }),
    onSettled: useRefresh(),
  })
