import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { DecisionBar } from '../../../../ui/page/DecisionBar.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { linesUnder } from '../model/exceptions.ts'
import type { Decision } from '../use-review.ts'

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
