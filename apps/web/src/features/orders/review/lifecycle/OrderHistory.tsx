import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import type { AccionPedido } from '@abasto/contracts/orders/states'
import {
  IconAdjustments,
  IconArrowsSplit2,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconSend,
  IconTruckDelivery,
  IconUserShare,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { AuditLink } from '../../../../shared/audit/AuditLink.tsx'
import { Timeline, TimelineEvent } from '../../../../shared/timeline/Timeline.tsx'
import { AsideCard } from '../AsideCard.tsx'
import { type HistoryEntry, historyOf } from '../../model/history.ts'
import styles from './lifecycle.module.css'

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
  calcular: IconRefresh,
  tomar: IconUserShare,
  repartir: IconArrowsSplit2,
}

/** Notes shown at once; a reviewer may have corrected a hundred quantities. */
const FEW_NOTES = 4

/** Who did what with the order, and when; the newest first. */
export function OrderHistory({ order }: { order: PedidoDetalle }) {
  if (order.eventos.length === 0) return null
  return (
    <AsideCard title="Historia">
      <Timeline>
        {historyOf(order.eventos).map(({ key, action, what, who, when, notes }) => (
          <TimelineEvent key={key} sign={SIGN[action]} what={what} who={who} when={when}>
            <Notes notes={notes} />
          </TimelineEvent>
        ))}
      </Timeline>
      <AuditLink thing="pedido" id={order.numero_pedido} className={styles.audit} />
    </AsideCard>
  )
}

function Notes({ notes }: Pick<HistoryEntry, 'notes'>) {
  const lines = notes.map((note) => (
    <span key={note} className={styles.note}>
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
