/** Every call of what deserves attention. */
import { atencion, mostrarAsunto, ocultarAsunto } from '@abasto/contracts/attention/calls'
import type { AccionAsunto, GrupoAsunto } from '@abasto/contracts/attention/schema'
import { agregarABorradores } from '@abasto/contracts/orders/draft-calls'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { attentionKey, LOOK_EVERY_MS } from './count-query.ts'

export interface Asked {
  readonly grupo: GrupoAsunto | undefined
  readonly ubicacion_id: string | undefined
  readonly menores: 'si' | 'no'
}

export const useAttention = (asked: Asked) =>
  useQuery({
    queryKey: [...attentionKey, 'lista', asked],
    queryFn: ({ signal }) => call(atencion, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  })

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: attentionKey })

export function useHideIssue() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (clave: string) => call(ocultarAsunto, { body: { clave } }),
    onSettled: () => refresh(queries),
  })
}

export function useShowIssue() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (clave: string) => call(mostrarAsunto, { body: { clave } }),
    onSettled: () => refresh(queries),
  })
}

export type OrderLines = Extract<AccionAsunto, { tipo: 'pedir' }>['lineas']

/** Puts them into the drafts of their stores. */
export function useOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (lineas: OrderLines) => call(agregarABorradores, { body: { lineas } }),
    onSettled: () => {
      void refresh(queries)
      void queries.invalidateQueries({ queryKey: ['pedidos'] })
    },
  })
}
