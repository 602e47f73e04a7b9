import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useContext, useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { formatCount, formatSigned } from '../../../../ui/format/numbers.ts'
import { useBeyondReason } from '../../paths.ts'
import { unsavedComments } from '../model/comments.ts'
import { linesUnder, reviewedTotal } from '../model/exceptions.ts'
import { beyondStock } from '../model/promised-text.ts'
import { PromisedContext } from '../promised-context.ts'
import { BeyondStock } from './BeyondStock.tsx'
import type { Review } from '../use-review.ts'

/** As the contract bounds a reason. */
const LONGEST_REASON = 2000

export type DecisionDialog = 'approve' | 'approve-next' | 'reject' | 'reject-next'

export interface ReviewDialogsProps {
  order: PedidoDetalle
  review: Review
  /** The order to go on with; null where no other waits. */
  next: number | null
  dialog: DecisionDialog | null
  onClose: () => void
}

const APPROVE_AND_NEXT = 'Aprobar y ver siguiente'
const REJECT_AND_NEXT = 'Rechazar y ver siguiente'

/** Asks before an order is approved, and why it is rejected. */
export function ReviewDialogs({ order, review, next, dialog, onClose }: ReviewDialogsProps) {
  const goesOn = (dialog === 'approve-next' || dialog === 'reject-next') && next !== null
  const [beyondReason, setBeyondReason] = useState(useBeyondReason() ?? '')
  const promised = useContext(PromisedContext)
  const beyond = beyondStock(promised?.values() ?? [])
  const approve = (to: number | null) => () =>
    void review.approve(to, beyond.length > 0 ? beyondReason : '').then(onClose)
  const cut = () => {
    for (const { codigo_producto: code, puede_prometer_bultos: left } of beyond) {
      const line = order.productos.find(({ codigo_producto }) => codigo_producto === code)
      if (line) review.actions.changeQuantity(line, left)
    }
  }
  return (
    <>
      <ConfirmDialog
        opened={dialog === 'approve' || dialog === 'approve-next'}
        title="Aprobar Pedido"
        confirmLabel={goesOn ? APPROVE_AND_NEXT : 'Aprobar Pedido'}
        busy={review.isDeciding}
        busyLabel="Procesando..."
        confirmDisabled={review.isSaving || (beyond.length > 0 && beyondReason.trim() === '')}
        onConfirm={approve(goesOn ? next : null)}
        onCancel={onClose}
        also={
          next === null || goesOn || review.isDeciding
            ? undefined
            : { label: APPROVE_AND_NEXT, onConfirm: approve(next) }
        }
      >
        <p>Estas seguro de aprobar este pedido?</p>
        <WhatIsApproved order={order} review={review} />
        {beyond.length > 0 && (
          <BeyondStock
            order={order}
            products={beyond}
            reason={beyondReason}
            disabled={review.isDeciding || review.isSaving}
            onReason={setBeyondReason}
            onCut={cut}
          />
        )}
      </ConfirmDialog>
      <RejectDialog
        opened={dialog === 'reject' || dialog === 'reject-next'}
        review={review}
        next={next}
        goesOn={goesOn}
        onClose={onClose}
      />
    </>
  )
}

function WhatIsApproved({ order, review }: Pick<ReviewDialogsProps, 'order' | 'review'>) {
  const comments = unsavedComments(order.productos, review.notes).length
  const corrected = linesUnder(order.productos, 'revisados').length
  const difference = reviewedTotal(order.productos)
  return (
    <>
      <p>
        {order.numero_pedido} para {order.tienda_destino_nombre}:{' '}
        {formatCount(order.total_productos, 'producto', 'productos')},{' '}
        <strong>{formatCount(order.total_bultos, 'bulto', 'bultos')}</strong>
        {corrected > 0 &&
          `; corregiste ${formatCount(corrected, 'cantidad', 'cantidades')} (${formatSigned(difference)})`}
        .
      </p>
      {comments > 0 && (
        <p>
          Antes {comments === 1 ? 'se guarda' : 'se guardan'}{' '}
          {formatCount(comments, 'comentario que falta', 'comentarios que faltan')} por guardar.
        </p>
      )}
    </>
  )
}

interface RejectDialogProps extends Pick<ReviewDialogsProps, 'review' | 'next' | 'onClose'> {
  opened: boolean
  /** On to the next order, as was asked for; otherwise it is offered. */
  goesOn: boolean
}

function RejectDialog({ opened, review, next, goesOn, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const isEmpty = reason.trim() === ''
  const reject = (to: number | null) => () =>
    void review.reject(reason, to).then((rejected) => rejected && onClose())
  return (
    <ConfirmDialog
      opened={opened}
      title="Rechazar Pedido"
      confirmLabel={goesOn ? REJECT_AND_NEXT : 'Rechazar'}
      destructive
      busy={review.isDeciding}
      busyLabel="Procesando..."
      confirmDisabled={isEmpty}
      onConfirm={reject(goesOn ? next : null)}
      onCancel={onClose}
      also={
        next === null || goesOn || review.isDeciding
          ? undefined
          : { label: REJECT_AND_NEXT, onConfirm: reject(next) }
      }
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
