import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { Menu } from '@mantine/core'
import { IconBan, IconChevronsRight, IconDots } from '@tabler/icons-react'
import { ButtonMenu } from '../../../../ui/button/ButtonMenu.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import type { Decision } from '../use-review.ts'
import styles from './decision.module.css'

export interface DecisionMenuProps {
  order: PedidoDetalle
  decision: Decision
  onCancel: () => void
}

const CLASSES = { dropdown: styles.dropdown ?? '', item: styles.item ?? '' }
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What else may be done with an order besides its two answers. */
export default function DecisionMenu({ order, decision, onCancel }: DecisionMenuProps) {
  const { review, onApproveAndNext, onRejectAndNext } = decision
  return (
    <ButtonMenu
      position="top-end"
      classNames={CLASSES}
      button={
        <IconButton icon={IconDots} label="Más opciones" variant="outlined" disabled={review.isDeciding} />
      }
    >
      {onApproveAndNext && (
        <Menu.Item leftSection={<IconChevronsRight {...ICON} />} onClick={onApproveAndNext}>
          Aprobar y ver siguiente
        </Menu.Item>
      )}
      {onRejectAndNext && (
        <Menu.Item leftSection={<IconChevronsRight {...ICON} />} onClick={onRejectAndNext}>
          Rechazar y ver siguiente
        </Menu.Item>
      )}
      {order.puede_cancelar && (
        <Menu.Item leftSection={<IconBan {...ICON} />} onClick={onCancel}>
          Cancelar pedido
        </Menu.Item>
      )}
    </ButtonMenu>
  )
}
