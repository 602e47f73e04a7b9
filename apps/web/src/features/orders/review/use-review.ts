import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type NoticeTone, notify } from '../../../components/notices.tsx'
import { detailOf } from '../../../lib/api/client.ts'
import { ownKey, useSessionState } from '../../../lib/session-state.ts'
import { useApproveOrder } from '../api/approve-order.ts'
import { useCommentProduct } from '../api/comment-product.ts'
import { useRejectOrder } from '../api/reject-order.ts'
import { ordersPath } from '../paths.ts'
import { noNotes, reviewNotesSchema, unsavedComments } from './comments.ts'

/** Deciding an order: what was typed on it, and the calls that save comments, approve and reject. */
export function useReview(order: PedidoDetalle) {
  const { id } = order
  const navigate = useNavigate()
  const notes = useSessionState(ownKey(`revision-${id}`), reviewNotesSchema, noNotes)
  const comment = useCommentProduct(id)
  const approval = useApproveOrder(id)
  const rejection = useRejectOrder(id)
  const [savingCode, setSavingCode] = useState<string | null>(null)
  const [isDeciding, setDeciding] = useState(false)

  const done = (tone: NoticeTone, message: string): void => {
    notify(tone, message, { sign: false })
    notes.clear()
    void navigate(ordersPath)
  }

  const saveComment = async (codigo: string, comentario: string): Promise<void> => {
    setSavingCode(codigo)
    try {
      await comment.mutateAsync({ codigo, comentario })
      notify('success', 'Comentario guardado exitosamente')
    } catch (error) {
      notify('error', detailOf(error, 'Error guardando comentario'))
    }
    setSavingCode(null)
  }

  /** All unsaved comments first, then the approval: one that cannot be saved stops it (specification section 5). */
  const approve = async (): Promise<boolean> => {
    setDeciding(true)
    try {
      let failure = 'Error guardando comentario'
      try {
        for (const unsaved of unsavedComments(order.productos, notes.value))
          await comment.mutateAsync(unsaved)
        failure = 'Error aprobando el pedido'
        const { message } = await approval.mutateAsync(notes.value.general)
        done('success', `✓ ${message}`)
        return true
      } catch (error) {
        notify('error', detailOf(error, failure))
        return false
      }
    } finally {
      setDeciding(false)
    }
  }

  const reject = async (reason: string): Promise<boolean> => {
    setDeciding(true)
    try {
      const { message } = await rejection.mutateAsync(reason)
      done('info', `✗ ${message}`)
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
    typeComment: (code: string, text: string) =>
      notes.set((current) => ({ ...current, productos: { ...current.productos, [code]: text } })),
    typeGeneral: (general: string) => notes.set((current) => ({ ...current, general })),
    savingCode,
    saveComment,
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
  readonly onReject: () => void
}
