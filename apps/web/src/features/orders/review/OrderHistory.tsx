import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import { formatDateTime } from '../../../lib/format/dates.ts'
import { useTimeZone } from '../../../lib/tenant/tenant-context.ts'
import { AsideCard } from './AsideCard.tsx'
import styles from './OrderHistory.module.css'

/** Who did what with the order, and when; the newest first. */
export function OrderHistory({ order }: { order: PedidoDetalle }) {
  const timeZone = useTimeZone()
  if (order.eventos.length === 0) return null
  const events = order.eventos.toSorted((a, b) => Date.parse(b.fecha) - Date.parse(a.fecha))
  return (
    <AsideCard title="Historia">
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={`${event.fecha} ${event.estado_nuevo}`} className={styles.event}>
            <strong>{ETIQUETA_ESTADO[event.estado_nuevo]}</strong>
            <span className={styles.who}>
              {event.usuario} · {formatDateTime(new Date(event.fecha), timeZone)}
            </span>
            {event.motivo !== null && event.motivo !== '' && (
              <span className={styles.why}>{event.motivo}</span>
            )}
          </li>
        ))}
      </ol>
    </AsideCard>
  )
}
