import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle, IconCheck, IconDots, IconMessage, IconMessageCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { DecisionBar } from '../../../../ui/page/DecisionBar.tsx'
import { linesUnder } from '../model/exceptions.ts'
import type { Decision } from '../use-review.ts'
import styles from './decision.module.css'

const DecisionMenu = lazyPart(() => import('./DecisionMenu.tsx'))

export interface ReviewBarProps {
  order: PedidoDetalle
  decision: Decision
  /** Opens the comment and what speaks against the order. */
  onSheet: () => void
  onCancel: () => void
}

/** The decision on tablets and phones, in the place of the tab bar: two answers, the rest a press away. */
export function ReviewBar({ order, decision, onSheet, onCancel }: ReviewBarProps) {
  const isPhone = useIsPhone()
  const { review, onApprove, onReject } = decision
  const hasMore = decision.onApproveAndNext || decision.onRejectAndNext || order.puede_cancelar
  const more = (
    <span className={styles.more}>
      <Button
        variant={isPhone ? 'quiet' : 'outlined'}
        icon={review.notes.general.trim() === '' ? IconMessage : IconMessageCheck}
        disabled={review.isDeciding}
        onClick={onSheet}
      >
        Comentario
      </Button>
      {hasMore && (
        <Suspense fallback={<IconButton icon={IconDots} label="Más opciones" variant="outlined" disabled />}>
          <DecisionMenu order={order} decision={decision} onCancel={onCancel} />
        </Suspense>
      )}
    </span>
  )
  return (
    <DecisionBar
      info={
        <>
          <Warnings order={order} />
          {isPhone && more}
        </>
      }
    >
      {!isPhone && more}
      <Button variant="danger" disabled={review.isDeciding} onClick={onReject}>
        Rechazar Pedido
      </Button>
      <Button variant="filled" icon={IconCheck} busy={review.isDeciding} onClick={onApprove}>
        {review.isDeciding ? 'Procesando...' : 'Aprobar Pedido'}
      </Button>
    </DecisionBar>
  )
}

/** What speaks against the order, in a few words; in full it stands behind the comment. */
function Warnings({ order }: Pick<ReviewBarProps, 'order'>) {
  const limited = linesUnder(order.productos, 'cedi').length
  const above = linesUnder(order.productos, 'maximo').length
  const warnings = [
    limited > 0 && `${formatNumber(limited)} con Stock CEDI limitado`,
    above > 0 && `${formatNumber(above)} sobre el máximo`,
  ].filter((text) => text !== false)
  return (
    <span className={styles.warnings}>
      {warnings.map((text) => (
        <Mark key={text} tone="amber" icon={IconAlertTriangle}>
          {text}
        </Mark>
      ))}
    </span>
  )
}
