import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import { formatCount } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { totalPacks } from '../model/approved.ts'
import { OrderLoader } from '../OrderLoader.tsx'
import { orderPath } from '../paths.ts'
import { StateBadge } from '../StateBadge.tsx'
import { useWaiting } from '../../../shared/outbox/own-outbox.ts'
import { Arrivals } from './Arrivals.tsx'
import { ArrivalsLoading } from './ArrivalsLoading.tsx'
import { TwoCounts } from './TwoCounts.tsx'
import { ReturnDelivery } from './ReturnDelivery.tsx'

/** /pedidos-sugeridos/{pedidoId}/recibir: what arrived in the store of an approved order. */
export default function ReceiveScreen() {
  return (
    <OrderLoader skeleton={<ArrivalsLoading />}>{(order) => <OrderReception order={order} />}</OrderLoader>
  )
}

/** What arrived of an approved order, for whoever receives in its store; otherwise why it is not received here. */
function OrderReception({ order }: { order: PedidoDetalle }) {
  const waiting = useWaiting(`recepcion-${order.id}`)
  const head = (
    <PageHead
      title={`${order.total_productos === 0 ? 'Entregar' : 'Recibir'} ${order.numero_pedido}`}
      back={{ to: orderPath(order.id), label: 'Volver al pedido' }}
      aside={<StateBadge state={order.estado} />}
      answer={
        <span>
          {order.cedi_origen_nombre} → <strong>{order.tienda_destino_nombre}</strong> ·{' '}
          {order.total_productos === 0
            ? 'devolución sin pedido'
            : `${formatCount(order.total_productos, 'producto', 'productos')} · ${formatCount(totalPacks(order.productos), 'bulto', 'bultos')}`}
        </span>
      }
    />
  )
  if (order.puede_recibir && order.total_productos > 0)
    return <Arrivals order={order} movement="recepcion" head={head} />
  if (order.puede_recibir) return <ReturnDelivery order={order} head={head} />
  return (
    <PageFrame>
      {head}
      {waiting && waiting.refusal !== null ? (
        <TwoCounts order={order} refused={waiting} />
      ) : (
        <Banner tone="info">{refusalReason(order)}</Banner>
      )}
    </PageFrame>
  )
}

function refusalReason(order: PedidoDetalle): string {
  switch (order.estado) {
    case 'finalizado':
      return 'Este pedido ya se recibió. En el pedido se ve qué llegó.'
    case 'aprobado_gerente':
      return `Lo recibe quien hace los pedidos de ${order.tienda_destino_nombre}.`
    default:
      return `Solo se recibe un pedido aprobado: este está en estado ${ETIQUETA_ESTADO[order.estado]}.`
  }
}
