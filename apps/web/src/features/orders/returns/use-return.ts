import { useNavigate } from 'react-router'
import { outbox, useWaiting } from '../../../shared/outbox/own-outbox.ts'
import { detailOf } from '../../../shared/api/client.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useIsOffline } from '../../../ui/network/use-network.ts'
import { useCreateOrder } from '../api.ts'
import { orderPath, returnPath } from '../paths.ts'
import { useReturnable } from './api.ts'
import { attemptKey, keepAttempt } from '../wizard/model/attempt.ts'
import {
  chosenRows,
  goneCodes,
  typedOfWaiting,
  obstacle,
  type ReturnRow,
  returnRows,
  returnsSchema,
  toReturns,
  type TypedReturn,
  type TypedReturns,
} from './return-lines.ts'

export interface Between {
  readonly cedi: string
  readonly cediName: string
  readonly tienda: string
}

const NOTHING: Readonly<Record<string, TypedReturn>> = {}

/** As it is sent: of the same key until it is answered. */
const returnOrder = ({ cedi, tienda }: Between, rows: readonly ReturnRow[], attemptName: string) => ({
  cedi_origen: cedi,
  tienda_destino: tienda,
  productos: [],
  devoluciones: toReturns(rows),
  clave_idempotencia: attemptKey(localStorage, attemptName, Date.now()),
})

/** What a store sends back to a CEDI: what it may, what was typed of it, and sending it. */
export function useReturn(between: Between | null) {
  const navigate = useNavigate()
  const products = useReturnable(between)
  const isOffline = useIsOffline()
  const { value, set } = useSessionState(ownKey('devolucion'), returnsSchema, (): TypedReturns => ({}))
  const pair = between ? `${between.cedi}/${between.tienda}` : ''
  const typed = value[pair] ?? NOTHING
  const rows = products.data && returnRows(products.data, typed)
  const chosen = chosenRows(rows ?? [])
  const waitingId = `devolucion ${pair}`
  const waiting = useWaiting(waitingId)
  const attemptName = ownKey(`devolucion-intento:${pair}`)

  const forget = (): void => set(({ [pair]: _gone, ...others }) => others)
  const create = useCreateOrder(({ id, numero_pedido }) => {
    notify('success', `Devolución ${numero_pedido} enviada a aprobación`)
    localStorage.removeItem(attemptName)
    forget()
    void navigate(orderPath(id))
  })

  const sendLater = (of: Between): void => {
    const isKept = outbox.add({
      id: waitingId,
      kind: 'devolucion',
      label: `Devolución a ${of.cediName}`,
      detail: formatCount(chosen.length, 'producto', 'productos'),
      path: `${returnPath}?${new URLSearchParams({ tienda: of.tienda, cedi: of.cedi }).toString()}`,
      keptAs: attemptName,
      input: {
        send: { edits: null, body: returnOrder(of, chosen, attemptName) },
        seen: null,
        arrives: null,
        author: '',
        back: typed,
      },
    })
    if (isKept) forget()
    else notify('error', 'Este equipo no tiene espacio para guardarlo: envíala cuando vuelva la red.')
  }
  /** What waited is typed again, and not sent by itself. */
  const goOn = (): void => {
    const taken = waiting && typedOfWaiting(waiting)
    if (!taken) return
    set((current) => ({ ...current, [pair]: { ...taken.typed, ...current[pair] } }))
    if (taken.key !== undefined) keepAttempt(localStorage, attemptName, taken.key, Date.now())
    outbox.takeBack(waitingId)
  }

  return {
    waiting,
    goOn,
    dropWaiting: () => outbox.takeBack(waitingId),
    isOffline,
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
      if (isOffline) return sendLater(between)
      // What may go back has changed, perhaps.
      create.mutate(returnOrder(between, chosen, attemptName), { onError: () => void products.refetch() })
    },
  }
}

export type Return = ReturnType<typeof useReturn>
