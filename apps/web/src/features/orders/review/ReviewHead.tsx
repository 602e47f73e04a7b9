import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconArrowRight } from '@tabler/icons-react'
import { PageHead } from '../../../components/PageFrame.tsx'
import { formatDateTime } from '../../../lib/format/dates.ts'
import { useTimeZone } from '../../../lib/tenant/tenant-context.ts'
import { ordersPath } from '../paths.ts'
import { StateBadge } from '../StateBadge.tsx'
import { QueueNav } from './QueueNav.tsx'
import styles from './ReviewHead.module.css'

export function ReviewHead({ order }: { order: PedidoDetalle }) {
  const timeZone = useTimeZone()
  return (
    <PageHead
      title={`Pedido ${order.numero_pedido}`}
      back={{ to: ordersPath, label: 'Volver a Pedidos' }}
      aside={<StateBadge state={order.estado} />}
      answer={
        <>
          <span className={styles.route}>
            {order.cedi_origen_nombre}
            <IconArrowRight size={16} stroke={1.75} role="img" aria-label="hacia" />
            {order.tienda_destino_nombre}
          </span>
          <span>· {formatDateTime(new Date(order.fecha_pedido), timeZone)}</span>
          <span>· {order.creado_por}</span>
        </>
      }
      actions={<QueueNav id={order.id} />}
    />
  )
}
