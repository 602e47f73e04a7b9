import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { OpenOrderList } from '../frame/OpenOrders.tsx'

export interface UnseenOrdersDialogProps {
  orders: readonly PedidoResumen[]
  onSend: () => void
  onStay: () => void
}

/** Somebody sent an order for the same store while this one was made: both should know before it is sent. */
export function UnseenOrdersDialog({ orders, onSend, onStay }: UnseenOrdersDialogProps) {
  // What is closing still shows what it showed.
  const [last, setLast] = useState(orders)
  if (orders.length > 0 && orders !== last) setLast(orders)
  return (
    <ConfirmDialog
      opened={orders.length > 0}
      title="Hay otro pedido para esta tienda"
      confirmLabel="Enviar de todos modos"
      cancelLabel="Revisar mi pedido"
      onConfirm={onSend}
      onCancel={onStay}
    >
      <p>Mientras preparabas el tuyo se envió otro pedido para la misma tienda:</p>
      <OpenOrderList orders={last} />
    </ConfirmDialog>
  )
}
