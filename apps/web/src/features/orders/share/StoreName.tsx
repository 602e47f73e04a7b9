import type { PedidoDelReparto, RepartoProducto } from '@abasto/contracts/orders/share/decision'
import { Link } from 'react-router'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { dayIn, formatWeekday } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { orderPath } from '../paths.ts'
import type { PlannedStore } from './model/share-plan.ts'
import styles from './share.module.css'

/** A store with its orders, and what is to be known of them. */
export function StoreName({
  planned: { store },
  isOwn,
  product,
}: {
  planned: PlannedStore
  isOwn: boolean
  product: RepartoProducto
}) {
  const timeZone = useTimeZone()
  const now = useNow()
  const readAt = store.stock_leido_en
  const isOld = readAt !== null && dayIn(new Date(readAt), timeZone) < dayIn(now, timeZone)
  return (
    <span className={isOwn ? styles.own : styles.store}>
      <span>
        <span className={styles.storeName}>{store.nombre}</span>
        {isOwn && <span className={styles.ownMark}>este pedido</span>}
      </span>
      <span className={styles.beneath}>
        {store.pedidos.map((order, index) => (
          <span key={order.id}>
            {index > 0 && ', '}
            {order.id === product.pedido.id ? (
              order.numero_pedido
            ) : (
              <Link to={orderPath(order.id)}>{order.numero_pedido}</Link>
            )}{' '}
            · {stateOf(order)}
          </span>
        ))}
        {store.stock_desconocido ? (
          <span className={styles.warn}> · stock sin leer</span>
        ) : (
          isOld && (
            <span className={styles.warn}>
              {' '}
              · stock del {formatWeekday(dayIn(new Date(readAt), timeZone))}
            </span>
          )
        )}
      </span>
    </span>
  )
}

function stateOf({ estado, cambia }: PedidoDelReparto): string {
  if (estado === 'borrador') return 'borrador'
  return cambia ? 'enviado' : 'lo decide otro gerente'
}
