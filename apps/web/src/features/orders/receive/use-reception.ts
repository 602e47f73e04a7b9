import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../../ui/notice/notices.tsx'
import { failureOf } from '../../../shared/api/client.ts'
import { outbox, useWaiting } from '../../../shared/outbox/own-outbox.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useIsOffline } from '../../../ui/network/use-network.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { type Dispatch, type Reception, useDispatchOrder, useReceiveOrder } from '../api.ts'
import { byCategory } from '../model/picking.ts'
import { dispatchOrderPath, orderPath, receiveOrderPath } from '../paths.ts'
import { orderedLines, type Movement } from './moved-line.ts'
import { movementWords } from './movement-words.ts'
import {
  addedLines,
  countSchema,
  differentLines,
  isCounted,
  movedProducts,
  nothingCounted,
  withAdded,
  withPacks,
  type Count,
} from './reception.ts'

/** Counting what leaves or arrives, stored over a reload, and telling the server of it in the end. */
export function useReception(order: PedidoDetalle, movement: Movement) {
  const { id, revision } = order
  const navigate = useNavigate()
  // Counting takes longer than a tab may live on a tablet.
  const key = ownKey(`${movement}-${id}`)
  const count = useSessionState(key, countSchema, nothingCounted, localStorage)
  const waitingId = `${movement}-${id}`
  const waiting = useWaiting(waitingId)
  const isOffline = useIsOffline()
  const receiving = useReceiveOrder(id)
  const dispatching = useDispatchOrder(id)
  const words = movementWords(order, movement)
  const { set } = count
  const setPacks = useCallback(
    (code: string, packs: number) => set((current) => withPacks(current, code, packs)),
    [set],
  )
  // On paper the same order: by category, within it by code. What was added stands on top, where it was pressed.
  const ordered = useMemo(
    () => byCategory(orderedLines(order, movement)).flatMap((group) => group.lines),
    [order, movement],
  )
  const lines = [...addedLines(count.value), ...ordered]

  const decided = {
    moved: movedProducts(lines, count.value),
    observacion: count.value.observacion.trim(),
    revision,
  }
  const send = (): Promise<{ message: string }> =>
    movement === 'despacho'
      ? dispatching.mutateAsync(asDispatch(decided))
      : receiving.mutateAsync(asReception(decided))

  /** It is listed until it is sent, and goes as it is counted now. */
  const sendLater = (): void => {
    const counted = lines.filter((line) => isCounted(line, count.value)).length
    const isKept = outbox.add({
      id: waitingId,
      kind: movement,
      label: words.waiting,
      detail: `${formatNumber(counted)} de ${formatNumber(lines.length)} contados`,
      path: movement === 'despacho' ? dispatchOrderPath(id) : receiveOrderPath(id),
      keptAs: key,
      input: { params: { id }, body: movement === 'despacho' ? asDispatch(decided) : asReception(decided) },
    })
    if (!isKept) notify('error', 'Este equipo no tiene espacio para guardarlo: termina cuando vuelva la red.')
  }

  // Not by the callbacks of `mutate`: somebody else may have received it, and this page be gone by then.
  const finish = async (): Promise<void> => {
    if (isOffline) {
      sendLater()
      return
    }
    try {
      const { message } = await send()
      outbox.takeBack(waitingId)
      notify('success', message)
      count.clear()
      void navigate(orderPath(id), { replace: true })
    } catch (error) {
      notify('error', failureOf(error, words.failed))
    }
  }

  return {
    words,
    lines,
    ordered,
    count: count.value,
    different: differentLines(lines, count.value),
    setPacks,
    add: (product: Count['agregados'][number]) => set((current) => withAdded(current, product)),
    setNote: (observacion: string) => set((current) => ({ ...current, observacion })),
    /** Whatever was counted is dropped, what was written is not. */
    reset: () => set((current) => ({ ...current, recibido: {}, agregados: [] })),
    isSending: receiving.isPending || dispatching.isPending,
    finish,
    isOffline,
    /** What was decided without a network, and is not sent yet, or was refused. */
    waiting,
    goOnCounting: (): void => outbox.takeBack(waitingId),
    /** Everything that was counted goes, and is not sent. */
    discard: (): void => {
      outbox.takeBack(waitingId)
      count.clear()
    },
  }
}
interface Decided {
  readonly moved: ReturnType<typeof movedProducts>
  readonly observacion: string
  readonly revision: number
}

const asDispatch = ({ moved, observacion, revision }: Decided): Dispatch => ({
  productos: moved.map(({ packs, ...line }) => ({ ...line, cantidad_despachada_bultos: packs })),
  observacion,
  revision,
})

const asReception = ({ moved, observacion, revision }: Decided): Reception => ({
  productos: moved.map(({ packs, codigo_producto, agregado = false }) => ({
    codigo_producto,
    agregado,
    cantidad_recibida_bultos: packs,
  })),
  observacion,
  revision,
})

export type ReceptionState = ReturnType<typeof useReception>
