import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { cancelarPideMotivo } from '@abasto/contracts/orders/states'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { detailOf } from '../../../../shared/api/client.ts'
import { useCancelOrder, useDispatchOrder } from '../../api.ts'

/** As the contract bounds a reason. */
const LONGEST_REASON = 2000

export interface LifecycleDialogsProps {
  order: PedidoDetalle
  dialog: 'cancel' | 'dispatch' | null
  onClose: () => void
}

/** Asks before an order is cancelled, or marked as gone from the CEDI. Either way the page then shows what is. */
export function LifecycleDialogs({ order, dialog, onClose }: LifecycleDialogsProps) {
  const dispatching = useDispatchOrder(order.id)
  const dispatch = (): void =>
    dispatching.mutate(undefined, {
      onSuccess: ({ message }) => notify('success', message),
      onError: (error) => notify('error', detailOf(error, 'Error al marcar el despacho')),
      onSettled: onClose,
    })
  return (
    <>
      <CancelOrderDialog opened={dialog === 'cancel'} order={order} onClose={onClose} />
      <ConfirmDialog
        opened={dialog === 'dispatch'}
        title="Marcar despachado"
        confirmLabel="Marcar despachado"
        cancelLabel="Volver"
        busy={dispatching.isPending}
        busyLabel="Procesando..."
        onConfirm={dispatch}
        onCancel={onClose}
      >
        <p>
          ¿Salió el pedido {order.numero_pedido} de {order.cedi_origen_nombre}? La hora queda en su historia.
        </p>
      </ConfirmDialog>
    </>
  )
}

function CancelOrderDialog({
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
