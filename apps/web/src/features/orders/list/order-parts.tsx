import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { IconChevronRight, IconClockExclamation, IconMessage, IconMessageX } from '@tabler/icons-react'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { orderPath, useFromList } from '../paths.ts'
import { isLate, mayDecide } from '../model/order-state.ts'
import styles from './list.module.css'

/** `Hace 3d`, amber from two days on while it waits. */
export function Age({ order }: { order: PedidoResumen }) {
  const text = `Hace ${formatNumber(order.dias_desde_creacion)}d`
  if (!isLate(order)) return <span>{text}</span>
  return (
    <span className={styles.late}>
      <Mark tone="amber" icon={IconClockExclamation}>
        {text}
      </Mark>
    </span>
  )
}

/** What the manager left: why it was rejected, be it sent again since, or else comments. */
export function CommentMarks({ order }: { order: PedidoResumen }) {
  if (order.motivo_rechazo !== null) {
    const isRejected = order.estado === 'rechazado_gerente'
    const text = `${isRejected ? 'Rechazado' : 'Fue rechazado'}: ${order.motivo_rechazo}`
    return (
      <span className={styles.rejection} title={text}>
        <IconMessageX size={16} stroke={1.75} role="img" aria-label={text} />
      </span>
    )
  }
  if (!order.tiene_comentarios_gerente) return null
  return (
    <span className={styles.comment} title="Tiene comentarios del gerente">
      <IconMessage size={16} stroke={1.75} role="img" aria-label="Tiene comentarios del gerente" />
    </span>
  )
}

/** Who sent it, or else who made it. */
export function Person({ order }: { order: PedidoResumen }) {
  const { creado_por: author, enviado_por: sender } = order
  const title =
    sender === null || sender === author ? undefined : `Creado por ${author}, enviado por ${sender}`
  return (
    <span className={styles.person} title={title}>
      {sender ?? author}
    </span>
  )
}

/** Leads to the order: `Aprobar` where a decision of the one who looks is due, else `Ver`. */
export function OrderLink({ order, card = false }: { order: PedidoResumen; card?: boolean }) {
  const due = mayDecide(order)
  const state = useFromList()
  return (
    <ButtonLink
      to={orderPath(order.id)}
      state={state}
      variant={due ? 'tint' : card ? 'outlined' : 'quiet'}
      trailingIcon={due || card ? undefined : IconChevronRight}
      aria-label={`${due ? 'Aprobar' : 'Ver'} el pedido ${order.numero_pedido}`}
      className={card ? styles.cardLink : undefined}
    >
      {due ? 'Aprobar' : 'Ver'}
    </ButtonLink>
  )
}
