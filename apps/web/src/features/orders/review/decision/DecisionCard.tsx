import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle, IconCheck, IconChevronsRight, IconX } from '@tabler/icons-react'
import { useMay } from '../../../../shared/session/access-context.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { DecisionBar } from '../../../../ui/page/DecisionBar.tsx'
import { isWaiting } from '../../model/order-state.ts'
import { AsideCard } from '../AsideCard.tsx'
import { CancelButton } from '../lifecycle/LifecycleCard.tsx'
import { linesUnder } from '../model/exceptions.ts'
import type { Decision } from '../use-review.ts'
import styles from './decision.module.css'

/** As the contract bounds a general comment. */
const LONGEST_COMMENT = 2000

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
      {isBeside && order.observaciones !== '' && <Observations text={order.observaciones} />}
      <TextAreaField
        label="Comentario general (opcional)"
        placeholder="Escribe un comentario..."
        maxLength={LONGEST_COMMENT}
        value={review.notes.general}
        disabled={review.isDeciding}
        onChange={(event) => review.typeGeneral(event.currentTarget.value)}
      />
      {isBeside && (
        <>
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
        </>
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

/** The decision on a phone, in the place of the tab bar, under what speaks against it. */
export function DecisionFoot({ order, decision }: { order: PedidoDetalle; decision: Decision }) {
  const { review, onApprove, onReject } = decision
  const limited = linesUnder(order.productos, 'cedi').length
  const above = linesUnder(order.productos, 'maximo').length
  const warnings = [
    limited > 0 && `${formatNumber(limited)} con Stock CEDI limitado`,
    above > 0 && `${formatNumber(above)} sobre el máximo`,
  ].filter((text) => text !== false)
  return (
    <DecisionBar
      info={
        warnings.length > 0 ? (
          <Mark tone="amber" icon={IconAlertTriangle}>
            {warnings.join(' · ')}
          </Mark>
        ) : undefined
      }
    >
      <Button variant="danger" disabled={review.isDeciding} onClick={onReject}>
        Rechazar Pedido
      </Button>
      <Button variant="filled" icon={IconCheck} busy={review.isDeciding} onClick={onApprove}>
        {review.isDeciding ? 'Procesando...' : 'Aprobar Pedido'}
      </Button>
    </DecisionBar>
  )
}
