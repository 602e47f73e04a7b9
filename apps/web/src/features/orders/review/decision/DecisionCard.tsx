import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconCheck, IconChevronsRight, IconX } from '@tabler/icons-react'
import { useMay } from '../../../../shared/session/access-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { isWaiting } from '../../model/order-state.ts'
import { AsideCard } from '../AsideCard.tsx'
import { CancelButton } from '../lifecycle/LifecycleCard.tsx'
import type { Decision } from '../use-review.ts'
import styles from './decision.module.css'
import { OrderComment } from './OrderComment.tsx'

export interface DecisionCardProps {
  order: PedidoDetalle
  /** Null where the one who looks may not decide, or nothing is left to decide. */
  decision: Decision | null
  /** Beside the products; otherwise the buttons stand at the foot of the page, the observations at its top. */
  isBeside: boolean
  onCancel: () => void
}

export function DecisionCard({ order, decision, isBeside, onCancel }: DecisionCardProps) {
  if (!decision) return <ReadOnly order={order} isBeside={isBeside} />
  const { review, onApprove, onApproveAndNext, onReject, onRejectAndNext } = decision
  return (
    <AsideCard title="Decisión">
      {order.observaciones !== '' && <Observations text={order.observaciones} />}
      <OrderComment review={review} />
      <Button variant="filled" icon={IconCheck} wide busy={review.isDeciding} onClick={onApprove}>
        {review.isDeciding ? 'Procesando...' : 'Aprobar Pedido'}
      </Button>
      {onApproveAndNext && (
        <Button
          variant="tint"
          icon={IconChevronsRight}
          wide
          disabled={review.isDeciding}
          onClick={onApproveAndNext}
        >
          Aprobar y ver siguiente
        </Button>
      )}
      <Button variant="danger" icon={IconX} wide disabled={review.isDeciding} onClick={onReject}>
        Rechazar Pedido
      </Button>
      {onRejectAndNext && (
        <Button
          variant="danger"
          icon={IconChevronsRight}
          wide
          disabled={review.isDeciding}
          onClick={onRejectAndNext}
        >
          Rechazar y ver siguiente
        </Button>
      )}
      {order.puede_cancelar && <CancelButton disabled={review.isDeciding} onCancel={onCancel} />}
    </AsideCard>
  )
}

function ReadOnly({ order, isBeside }: Pick<DecisionCardProps, 'order' | 'isBeside'>) {
  const holdsPermission = useMay('pedidos.decidir')
  const notice = !isWaiting(order)
    ? null
    : holdsPermission
      ? 'Tú creaste este pedido: lo aprueba o rechaza otra persona.'
      : 'Espera la decisión de un gerente.'
  const observations = isBeside ? order.observaciones : ''
  if (notice === null && observations === '' && order.comentario_general === null) return null
  return (
    <AsideCard title="Comentarios">
      {notice !== null && <p className={styles.quiet}>{notice}</p>}
      {observations !== '' && <Observations text={observations} />}
      {order.comentario_general !== null && (
        <div>
          <p className={styles.label}>Del gerente</p>
          <p className={styles.text}>{order.comentario_general}</p>
        </div>
      )}
    </AsideCard>
  )
}

function Observations({ text }: { text: string }) {
  return (
    <div>
      <p className={styles.label}>Observaciones de la tienda</p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
