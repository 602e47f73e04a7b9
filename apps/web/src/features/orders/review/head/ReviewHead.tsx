import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PageHead } from '../../../../ui/page/PageFrame.tsx'
import { formatDateTime } from '../../../../ui/format/dates.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { useListPath } from '../../paths.ts'
import { DeliveryMark } from '../../delivery/DeliveryMark.tsx'
import { DispatchMark, StateBadge } from '../../StateBadge.tsx'
import { OrderTools } from './OrderTools.tsx'
import { QueueNav } from './QueueNav.tsx'
import styles from './head.module.css'

const BACK = 'Volver a Pedidos'

/** Number, state, way, date and author; on a phone the way back and on to the next stand in a line of their own. */
export function ReviewHead({ order }: { order: PedidoDetalle }) {
  const timeZone = useTimeZone()
  const isPhone = useIsPhone()
  const listPath = useListPath()
  const title = `Pedido ${order.numero_pedido}`
  const head = {
    aside: (
      <>
        <StateBadge state={order.estado} />
        <DispatchMark order={order} />
      </>
    ),
    answer: (
      <>
        <span className={styles.route}>
          {order.cedi_origen_nombre}
          <IconArrowRight size={16} stroke={1.75} role="img" aria-label="hacia" />
          {order.tienda_destino_nombre} ·
        </span>
        <span>{formatDateTime(new Date(order.fecha_pedido), timeZone)} ·</span>
        <span>{order.creado_por}</span>
        <DeliveryMark order={order} />
      </>
    ),
  }
  if (!isPhone) {
    return (
      <PageHead
        {...head}
        title={title}
        back={{ to: listPath, label: BACK }}
        actions={
          <>
            <OrderTools order={order} />
            <QueueNav id={order.id} />
          </>
        }
      />
    )
  }
  return (
    <>
      <div className={styles.ways}>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
          {BACK}
        </Link>
        <QueueNav id={order.id} />
      </div>
      <PageHead {...head} title={order.numero_pedido} documentTitle={title} />
    </>
  )
}
