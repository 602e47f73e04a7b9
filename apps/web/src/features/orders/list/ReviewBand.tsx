import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { IconArrowRight, IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SheetLine } from '../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { orderPath } from '../paths.ts'
import { useFromList } from './list-path.ts'
import styles from './list.module.css'

/** Leads who may decide through all that waits, the oldest first. */
export function ReviewBand({ waiting }: { waiting: readonly PedidoResumen[] }) {
  const state = useFromList()
  const first = waiting[0]
  if (!first) return null
  return (
    <SheetLine tone="sunken">
      <span className={styles.waiting}>
        <IconClockExclamation size={18} stroke={1.75} aria-hidden="true" />
        {waiting.length === 1
          ? '1 pedido espera tu decisión'
          : `${formatNumber(waiting.length)} pedidos esperan tu decisión; revísalos uno tras otro, del más antiguo al más nuevo`}
      </span>
      <Link to={orderPath(first.id)} state={state} className={styles.start}>
        Empezar la revisión
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </SheetLine>
  )
}
