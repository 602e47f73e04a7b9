import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconBan } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatDateTime } from '../../../../ui/format/dates.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { AsideCard } from '../AsideCard.tsx'
import styles from './lifecycle.module.css'
import { LifecycleButtons } from './LifecycleButtons.tsx'
import { stepMessage } from './next-step.ts'

export interface LifecycleCardProps {
  order: PedidoDetalle
  /** Beside the products; otherwise the buttons stand at the foot of the page. */
  isBeside: boolean
  onCancel: () => void
}

/** Where the order stands, and what may be done with it by who looks; for the decision there is another card. */
export function LifecycleCard({ order, isBeside, onCancel }: LifecycleCardProps) {
  const timeZone = useTimeZone()
  const message = stepMessage(order)
  if (!message && !order.puede_cancelar) return null
  return (
    <AsideCard title={message?.title ?? 'Por aprobar'}>
      <p className={styles.text}>{message?.text ?? 'Mientras nadie lo decida, se puede cancelar.'}</p>
      {order.estado === 'aprobado_gerente' && order.despachado_en !== null && (
        <p className={styles.text}>Despachado el {formatDateTime(new Date(order.despachado_en), timeZone)}</p>
      )}
      {isBeside && <LifecycleButtons order={order} />}
      {order.puede_cancelar && <CancelButton onCancel={onCancel} />}
    </AsideCard>
  )
}

export const CancelButton = ({ onCancel, disabled }: { onCancel: () => void; disabled?: boolean }) => (
  <Button variant="quiet" icon={IconBan} wide disabled={disabled} onClick={onCancel}>
    Cancelar pedido
  </Button>
)
