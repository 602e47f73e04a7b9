import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { Menu } from '@mantine/core'
import { IconBan, IconChevronsRight, IconDots } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import type { Decision } from '../use-review.ts'
import styles from './decision.module.css'
import { MantineRoot } from '../../../../ui/theme/MantineRoot.tsx'

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
    <MantineRoot>
      <Menu position="top-end" classNames={CLASSES} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconButton icon={IconDots} label="Más opciones" variant="outlined" disabled={review.isDeciding} />
        </Menu.Target>
        <Menu.Dropdown>
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
        </Menu.Dropdown>
      </Menu>
    </MantineRoot>
  )
}
