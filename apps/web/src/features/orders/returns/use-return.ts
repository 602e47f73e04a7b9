import { useNavigate } from 'react-router'
import { detailOf } from '../../../shared/api/client.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { useCreateOrder } from '../api.ts'
import { orderPath } from '../paths.ts'
import { useReturnable } from './api.ts'
import { attemptKey } from '../wizard/model/attempt.ts'
import {
  chosenRows,
  goneCodes,
  obstacle,
  returnRows,
  returnsSchema,
  toReturns,
  type TypedReturn,
  type TypedReturns,
} from './return-lines.ts'

export interface Between {
  readonly cedi: string
  readonly tienda: string
}

const NOTHING: Readonly<Record<string, TypedReturn>> = {}

/** What a store sends back to a CEDI: what it may, what was typed of it, and sending it. */
export function useReturn(between: Between | null) {
  const navigate = useNavigate()
  const products = useReturnable(between)
  const { value, set } = useSessionState(ownKey('devolucion'), returnsSchema, (): TypedReturns => ({}))
  const pair = between ? `${between.cedi}/${between.tienda}` : ''
  const typed = value[pair] ?? NOTHING
  const rows = products.data && returnRows(products.data, typed)
  const chosen = chosenRows(rows ?? [])
  const attemptName = ownKey(`devolucion-intento:${pair}`)

  const forget = (): void => set(({ [pair]: _gone, ...others }) => others)
  const create = useCreateOrder(({ id, numero_pedido }) => {
    notify('success', `Devolución ${numero_pedido} enviada a aprobación`)
    localStorage.removeItem(attemptName)
    forget()
    void navigate(orderPath(id))
  })

  return {
    rows,
    chosen,
    packs: chosen.reduce((sum, row) => sum + row.packs, 0),
    gone: products.data ? goneCodes(products.data, typed) : [],
    obstacle: obstacle(chosen),
    loading: products.isPending && between !== null,
    loadError: products.error,
    isFetching: products.isFetching,
    reload: () => void products.refetch(),
    type: (code: string, change: Partial<TypedReturn>, before: TypedReturn) =>
      set((current) => ({
        ...current,
        [pair]: { ...current[pair], [code]: { ...before, ...current[pair]?.[code], ...change } },
      })),
    discard: forget,
    sendError:
      create.error && detailOf(create.error, 'Error al crear la devolución. Lo que escribiste sigue aquí.'),
    isSending: create.isPending,
    send: (): void => {
      if (!between) return
      create.mutate(
        {
          cedi_origen: between.cedi,
          tienda_destino: between.tienda,
          productos: [],
          devoluciones: toReturns(chosen),
          clave_idempotencia: attemptKey(localStorage, attemptName, Date.now()),
        },
        // What may go back has changed, perhaps.
        { onError: () => void products.refetch() },
      )
    },
  }
}

export type Return = ReturnType<typeof useReturn>
