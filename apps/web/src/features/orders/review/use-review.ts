import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type NoticeTone, notify } from '../../../ui/notice/notices.tsx'
import { detailOf, failureOf } from '../../../shared/api/client.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { useApproveOrder, useCommentProduct, useRejectOrder } from '../api.ts'
import { useChangeQuantity } from '../quantity-api.ts'
import { approvedPacks } from '../model/approved.ts'
import { orderPath, useListPath } from '../paths.ts'
import { noNotes, reviewNotesSchema, unsavedComments } from './model/comments.ts'

/** What a reviewer does on one line; always the same object, so that typing in a line draws that line alone. */
export interface LineActions {
  typeComment(code: string, text: string): void
  saveComment(code: string, text: string): Promise<void>
  changeQuantity(line: LineaPedido, packs: number): void
  /** Says why the line's quantity is another than requested. */
  explain(line: LineaPedido, reason: MotivoCambio | null): void
}

/** Deciding an order: what was typed on it, and the calls that save comments and quantities, approve and reject. */
export function useReview(order: PedidoDetalle) {
  const { id } = order
  const navigate = useNavigate()
  const { state } = useLocation()
  const listPath = useListPath()
  const notes = useSessionState(ownKey(`revision-${id}`), reviewNotesSchema, noNotes)
  const comment = useCommentProduct(id)
  const quantity = useChangeQuantity(id)
  const approval = useApproveOrder(id)
  const rejection = useRejectOrder(id)
  const [savingCode, setSavingCode] = useState<string | null>(null)
  const [isDeciding, setDeciding] = useState(false)

  const done = (tone: NoticeTone, message: string, next: number | null): void => {
    notify(tone, message, { sign: false })
    notes.clear()
    void (next === null ? navigate(listPath) : navigate(orderPath(next), { state }))
  }

  const { set: setNotes } = notes
  const { mutateAsync: sendComment } = comment
  const { mutateAsync: sendQuantity } = quantity
  const actions = useMemo<LineActions>(
    () => ({
      typeComment: (code, text) =>
        setNotes((current) => ({ ...current, productos: { ...current.productos, [code]: text } })),
      saveComment: async (code, text) => {
        setSavingCode(code)
        try {
          await sendComment({ code, comment: text })
          notify('success', 'Comentario guardado exitosamente')
        } catch (error) {
          notify('error', detailOf(error, 'Error guardando comentario'))
        }
        setSavingCode(null)
      },
      changeQuantity: (line, packs) => {
        const before = formatNumber(approvedPacks(line))
        const failure = `No se guardó la cantidad de ${line.descripcion_producto}: sigue en ${before}.`
        void sendQuantity({ code: line.codigo_producto, packs }).catch((error: unknown) =>
          notify('error', failureOf(error, failure)),
        )
      },
      explain: (line, reason) => {
        const failure = `No se guardó el motivo de ${line.descripcion_producto}.`
        const change = { code: line.codigo_producto, packs: approvedPacks(line), reason }
        void sendQuantity(change).catch((error: unknown) => notify('error', failureOf(error, failure)))
      },
    }),
    [setNotes, sendComment, sendQuantity],
  )

  /**
   * All unsaved comments first, then the approval of the order as it was read: what cannot be saved stops it
   * (specification section 5). `next` is the order to go on with; null leads back to the list. `beyond` says why
   * although the CEDI has less.
   */
  const approve = async (next: number | null, beyond: string): Promise<boolean> => {
    setDeciding(true)
    try {
      let failure = 'Error guardando comentario'
      try {
        for (const unsaved of unsavedComments(order.productos, notes.value))
          await comment.mutateAsync(unsaved)
        failure = 'Error aprobando el pedido'
        const { general } = notes.value
        const { message } = await approval.mutateAsync({ comment: general, revision: order.revision, beyond })
        done('success', `✓ ${message}`, next)
        return true
      } catch (error) {
        notify('error', detailOf(error, failure))
        return false
      }
    } finally {
      setDeciding(false)
    }
  }

  /** `next` as in `approve`. */
  const reject = async (reason: string, next: number | null): Promise<boolean> => {
    setDeciding(true)
    try {
      const { message } = await rejection.mutateAsync(reason)
      done('info', `✗ ${message}`, next)
      return true
    } catch (error) {
      notify('error', detailOf(error, 'Error rechazando el pedido'))
      return false
    } finally {
      setDeciding(false)
    }
  }

  return {
    notes: notes.value,
    typeGeneral: (general: string) => setNotes((current) => ({ ...current, general })),
    /** The product whose comment is being saved. */
    savingCode,
    actions,
    /** A quantity is still on its way: the order is not yet what will be approved. */
    isSaving: quantity.isPending,
    isDeciding,
    approve,
    reject,
  }
}
export type Review = ReturnType<typeof useReview>

/** What the screen offers to who may decide. */
export interface Decision {
  readonly review: Review
  readonly onApprove: () => void
  /** Null where no other order waits. */
  readonly onApproveAndNext: (() => void) | null
  readonly onReject: () => void
  /** Null where no other order waits. */
  readonly onRejectAndNext: (() => void) | null
}
