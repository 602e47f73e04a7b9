import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { TextAreaField } from '../../../components/TextField.tsx'
import { formatCount } from '../../../lib/format/numbers.ts'
import { unsavedComments } from './comments.ts'
import type { Review } from './use-review.ts'

/** As the contract bounds a reason. */
const LONGEST_REASON = 2000

export interface ReviewDialogsProps {
  order: PedidoDetalle
  review: Review
  asking: 'approve' | 'reject' | null
  onClose: () => void
}

/** Asks before an order is approved, and why it is rejected. */
export function ReviewDialogs({ order, review, asking, onClose }: ReviewDialogsProps) {
  const comments = unsavedComments(order.productos, review.notes).length
  return (
    <>
      <ConfirmDialog
        opened={asking === 'approve'}
        title="Aprobar Pedido"
        confirmLabel="Aprobar Pedido"
        busy={review.isDeciding}
        busyLabel="Procesando..."
        onConfirm={() => void review.approve().then(onClose)}
        onCancel={onClose}
      >
        <p>Estas seguro de aprobar este pedido?</p>
        {comments > 0 && (
          <p>
            Antes {comments === 1 ? 'se guarda' : 'se guardan'}{' '}
            {formatCount(comments, 'comentario que falta', 'comentarios que faltan')} por guardar.
          </p>
        )}
      </ConfirmDialog>
      <RejectDialog opened={asking === 'reject'} review={review} onClose={onClose} />
    </>
  )
}

interface RejectDialogProps {
  opened: boolean
  review: Review
  onClose: () => void
}

function RejectDialog({ opened, review, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const isEmpty = reason.trim() === ''
  return (
    <ConfirmDialog
      opened={opened}
      title="Rechazar Pedido"
      confirmLabel="Rechazar"
      destructive
      busy={review.isDeciding}
      busyLabel="Procesando..."
      confirmDisabled={isEmpty}
      onConfirm={() => void review.reject(reason).then((rejected) => rejected && onClose())}
      onCancel={onClose}
    >
      <TextAreaField
        label="Motivo del rechazo"
        data-autofocus
        required
        maxLength={LONGEST_REASON}
        value={reason}
        error={touched && isEmpty ? 'Debes proporcionar un motivo de rechazo' : undefined}
        disabled={review.isDeciding}
        onBlur={() => setTouched(true)}
        onChange={(event) => {
          setTouched(true)
          setReason(event.currentTarget.value)
        }}
      />
    </ConfirmDialog>
  )
}
