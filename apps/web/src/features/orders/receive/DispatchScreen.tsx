import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import { dropRefused, useWaiting } from '../../../shared/outbox/own-outbox.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { totalPacks } from '../model/approved.ts'
import { OrderLoader } from '../OrderLoader.tsx'
import { orderPath } from '../paths.ts'
import { StateBadge } from '../StateBadge.tsx'
import { Arrivals } from './Arrivals.tsx'
import { ArrivalsLoading } from './ArrivalsLoading.tsx'

/** /pedidos-sugeridos/{pedidoId}/despachar: what leaves the CEDI of an approved order. */
export default function DispatchScreen() {
  return (
    <OrderLoader skeleton={<ArrivalsLoading />}>{(order) => <OrderDispatch order={order} />}</OrderLoader>
  )
}

function OrderDispatch({ order }: { order: PedidoDetalle }) {
  const waiting = useWaiting(`despacho-${order.id}`)
  const head = (
    <PageHead
      title={`Despachar ${order.numero_pedido}`}
      back={{ to: orderPath(order.id), label: 'Volver al pedido' }}
      aside={<StateBadge state={order.estado} />}
      answer={
        <span>
          {order.cedi_origen_nombre} → <strong>{order.tienda_destino_nombre}</strong> ·{' '}
          {formatCount(order.total_productos, 'producto', 'productos')} ·{' '}
          {formatCount(totalPacks(order.productos), 'bulto', 'bultos')}
        </span>
      }
    />
  )
  if (order.puede_despachar) return <Arrivals order={order} movement="despacho" head={head} />
  return (
    <PageFrame>
      {head}
      {waiting && waiting.refusal !== null && (
        <Banner
          tone="warning"
          action={<Button onClick={() => dropRefused(waiting)}>Quitar lo que conté</Button>}
        >
          <strong>Lo que contaste no se envió:</strong> {waiting.refusal}
        </Banner>
      )}
      <Banner tone="info">{refusalReason(order)}</Banner>
    </PageFrame>
  )
}

function refusalReason(order: PedidoDetalle): string {
  if (order.despachado_en !== null) return 'Este pedido ya se despachó. En el pedido se ve qué salió.'
  if (order.estado !== 'aprobado_gerente') {
    return `Solo se despacha un pedido aprobado: este está en estado ${ETIQUETA_ESTADO[order.estado]}.`
  }
  if (order.total_productos === 0) return 'Solo lleva devoluciones: no hay nada que despachar.'
  return 'Lo despacha quien aprueba los pedidos.'
}
