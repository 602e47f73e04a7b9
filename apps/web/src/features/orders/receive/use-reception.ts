import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../../ui/notice/notices.tsx'
import { detailOf } from '../../../shared/api/client.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { useReceiveOrder } from '../api.ts'
import { orderPath } from '../paths.ts'
import { countSchema, differentLines, nothingCounted, receptionOf } from './reception.ts'

const NOT_RECEIVED =
  'No se pudo recibir el pedido. Lo contado sigue aquí: revisa la conexión y vuelve a intentar.'

/** Counting what arrived, stored over a reload, and telling the server of it in the end. */
export function useReception(order: PedidoDetalle) {
  const { id, productos: lines } = order
  const navigate = useNavigate()
  const count = useSessionState(ownKey(`recepcion-${id}`), countSchema, nothingCounted)
  const receiving = useReceiveOrder(id)
  const { set } = count
  const setPacks = useCallback(
    (code: string, packs: number) =>
      set((current) => ({ ...current, recibido: { ...current.recibido, [code]: packs } })),
    [set],
  )

  // Not by the callbacks of `mutate`: somebody else may have received it, and this page be gone by then.
  const receive = async (): Promise<void> => {
    try {
      const { message } = await receiving.mutateAsync(receptionOf(lines, count.value))
      notify('success', message)
      count.clear()
      void navigate(orderPath(id), { replace: true })
    } catch (error) {
      notify('error', detailOf(error, NOT_RECEIVED))
    }
  }

  return {
    count: count.value,
    different: differentLines(lines, count.value),
    setPacks,
    setNote: (observacion: string) => set((current) => ({ ...current, observacion })),
    /** Todo llegó como se aprobó: whatever was counted is dropped, what was written is not. */
    reset: () => set((current) => ({ ...current, recibido: {} })),
    isReceiving: receiving.isPending,
    receive,
  }
}
export type ReceptionState = ReturnType<typeof useReception>
