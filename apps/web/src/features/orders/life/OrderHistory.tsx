import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import type { AccionPedido } from '@abasto/contracts/orders/states'
import {
  IconAdjustments,
  IconBan,
  IconCheck,
  IconCircleCheck,
  type Icon,
  IconPencil,
  IconPlus,
  IconSend,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import { formatDateTime } from '../../../lib/format/dates.ts'
import { useTimeZone } from '../../../lib/tenant/tenant-context.ts'
import { AsideCard } from '../review/AsideCard.tsx'
import { type HistoryEntry, historyOf } from './history.ts'
import styles from './OrderHistory.module.css'

const SIGN: Readonly<Record<AccionPedido, Icon>> = {
  crear: IconPlus,
  editar: IconPencil,
  enviar: IconSend,
  aprobar: IconCheck,
  rechazar: IconX,
  cancelar: IconBan,
  cambiar_cantidad: IconAdjustments,
  despachar: IconTruckDelivery,
  recibir: IconCircleCheck,
}

/** Notes shown at once; a reviewer may have corrected a hundred quantities. */
const FEW_NOTES = 4

/** Who did what with the order, and when; the newest first. */
export function OrderHistory({ order }: { order: PedidoDetalle }) {
  const timeZone = useTimeZone()
  if (order.eventos.length === 0) return null
  return (
    <AsideCard title="Historia">
      <ol className={styles.events}>
        {historyOf(order.eventos).map((entry) => {
          const Sign = SIGN[entry.accion]
          return (
            <li key={entry.key} className={styles.event}>
              <Sign size={16} stroke={1.75} aria-hidden="true" className={styles.sign} />
              <strong>{entry.what}</strong>
              <span className={styles.who}>
                {entry.who} · {formatDateTime(new Date(entry.when), timeZone)}
              </span>
              <Notes entry={entry} />
            </li>
          )
        })}
      </ol>
    </AsideCard>
  )
}

function Notes({ entry: { notes } }: { entry: HistoryEntry }) {
  const lines = notes.map((note) => (
    <span key={note} className={styles.why}>
      {note}
    </span>
  ))
  if (notes.length <= FEW_NOTES) return lines
  return (
    <details className={styles.more}>
      <summary>Ver las {notes.length}</summary>
      {lines}
    </details>
  )
}
