import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useWaitingOrders } from '../../api.ts'
import { orderPath, useChosenQueue } from '../../paths.ts'
import { queuePosition } from '../model/queue.ts'
import styles from './head.module.css'

/** Por aprobar: 3 de 7, and on to the next that waits. */
export function QueueNav({ id }: { id: number }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const orders = useWaitingOrders()
  const queue = queuePosition(orders.data ?? [], id, useChosenQueue())
  if (!queue) return null
  const go = (to: number | null) => () => {
    if (to !== null) void navigate(orderPath(to), { state })
  }
  return (
    <nav className={styles.queue} aria-label="Pedidos por aprobar">
      <span>
        <span className={styles.queueLabel}>Por aprobar: </span>
        <strong>
          {formatNumber(queue.position)} de {formatNumber(queue.total)}
        </strong>
      </span>
      <IconButton
        icon={IconChevronLeft}
        label="Pedido anterior"
        variant="outlined"
        disabled={queue.previous === null}
        onClick={go(queue.previous)}
      />
      <IconButton
        icon={IconChevronRight}
        label="Pedido siguiente"
        variant="outlined"
        disabled={queue.next === null}
        onClick={go(queue.next)}
      />
    </nav>
  )
}
