import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../../ui/notice/notices.tsx'
import { detailOf } from '../../../shared/api/client.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { useDispatchOrder, useReceiveOrder } from '../api.ts'
import { byCategory } from '../model/picking.ts'
import { orderPath } from '../paths.ts'
import { orderedLines, type Movement } from './moved-line.ts'
import { movementWords } from './movement-words.ts'
import {
  addedLines,
  countSchema,
  differentLines,
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
  const count = useSessionState(ownKey(`${movement}-${id}`), countSchema, nothingCounted)
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

  const send = (): Promise<{ message: string }> => {
    const moved = movedProducts(lines, count.value)
    const observacion = count.value.observacion.trim()
    return movement === 'despacho'
      ? dispatching.mutateAsync({
          productos: moved.map(({ packs, ...line }) => ({ ...line, cantidad_despachada_bultos: packs })),
          observacion,
          revision,
        })
      : receiving.mutateAsync({
          productos: moved.map(({ packs, codigo_producto, agregado = false }) => ({
            codigo_producto,
            agregado,
            cantidad_recibida_bultos: packs,
          })),
          observacion,
          revision,
        })
  }

  // Not by the callbacks of `mutate`: somebody else may have received it, and this page be gone by then.
  const finish = async (): Promise<void> => {
    try {
      const { message } = await send()
      notify('success', message)
      count.clear()
      void navigate(orderPath(id), { replace: true })
    } catch (error) {
      notify('error', detailOf(error, words.failed))
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
  }
}
export type ReceptionState = ReturnType<typeof useReception>
