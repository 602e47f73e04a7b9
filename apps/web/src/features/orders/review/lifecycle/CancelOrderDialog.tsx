import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { cancelarPideMotivo } from '@abasto/contracts/orders/states'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { detailOf } from '../../../../shared/api/client.ts'
import { useCancelOrder } from '../../api.ts'

/** As the contract bounds a reason. */
const LONGEST_REASON = 2000

/** Asks before an order is cancelled. The page then shows what is. */
export function CancelOrderDialog({
  opened,
  order,
  onClose,
}: {
  opened: boolean
  order: PedidoDetalle
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const cancelling = useCancelOrder(order.id)
  const isNeeded = cancelarPideMotivo(order.estado)
  const isMissing = isNeeded && reason.trim() === ''
  const cancel = (): void =>
    cancelling.mutate(reason, {
      onSuccess: ({ message }) => notify('info', message),
      onError: (error) => notify('error', detailOf(error, 'Error al cancelar el pedido')),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened={opened}
      title="Cancelar pedido"
      confirmLabel="Cancelar pedido"
      cancelLabel="Volver"
      destructive
      busy={cancelling.isPending}
      busyLabel="Cancelando..."
      confirmDisabled={isMissing}
      onConfirm={cancel}
      onCancel={onClose}
    >
      <p>
        El pedido {order.numero_pedido} queda cancelado y no se puede retomar.
        {order.despachado_en !== null &&
          ' Ya salió del CEDI: acuerda con la tienda qué pasa con la mercancía.'}
      </p>
      <TextAreaField
        label={isNeeded ? 'Motivo de la cancelación' : 'Motivo (opcional)'}
        data-autofocus
        required={isNeeded}
        maxLength={LONGEST_REASON}
        value={reason}
        error={touched && isMissing ? 'Indica por qué se cancela un pedido aprobado' : undefined}
        disabled={cancelling.isPending}
        onBlur={() => setTouched(true)}
        onChange={(event) => {
          setTouched(true)
          setReason(event.currentTarget.value)
        }}
      />
    </ConfirmDialog>
  )
}
