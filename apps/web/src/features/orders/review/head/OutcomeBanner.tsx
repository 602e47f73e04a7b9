import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { arrivedOtherwise } from '../../model/approved.ts'

/** Why it was rejected or cancelled, or how what arrived differs: said at the top, before all figures. */
export function OutcomeBanner({ order }: { order: PedidoDetalle }) {
  if (order.estado === 'cancelado') {
    return (
      <Banner tone="info">
        <strong>Cancelado</strong>
        {order.motivo_cancelacion !== null && <>: {order.motivo_cancelacion}</>}
      </Banner>
    )
  }
  if (order.motivo_rechazo !== null) {
    return (
      <Banner tone="error">
        <strong>Rechazado:</strong> {order.motivo_rechazo}
      </Banner>
    )
  }
  if (order.estado !== 'finalizado') return null
  const different = arrivedOtherwise(order.productos).length
  return different === 0 ? (
    <Banner tone="success">Todo llegó como se aprobó.</Banner>
  ) : (
    <Banner tone="warning">
      {formatCount(different, 'producto no llegó', 'productos no llegaron')} como se aprobó; están primero en
      la lista.
    </Banner>
  )
}
