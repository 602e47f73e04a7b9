import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { IconArrowRight, IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SheetLine } from '../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { orderPath, useFromList } from '../paths.ts'
import styles from './list.module.css'

function age(days: number): string {
  if (days === 0) return 'de hoy'
  return days === 1 ? 'de ayer' : `de hace ${formatNumber(days)} días`
}

/** The head's sentence: how many wait, how much that is, and since when. `waiting`: the longest wait first. */
export function OrdersAnswer({ waiting }: { waiting: readonly PedidoResumen[] }) {
  const isPhone = useIsPhone()
  const oldest = waiting[0]
  if (!oldest) return <span>Ningún pedido por aprobar</span>
  const packs = waiting.reduce((sum, order) => sum + order.total_bultos, 0)
  return (
    <span>
      {formatNumber(waiting.length)} por aprobar · {formatCount(packs, 'bulto', 'bultos')}
      {!isPhone && ` · el más antiguo, ${age(oldest.dias_desde_creacion)}`}
    </span>
  )
}

/** Leads who may decide through all that waits, the oldest first. */
export function ReviewBand({ waiting }: { waiting: readonly PedidoResumen[] }) {
  const state = useFromList()
  const isPhone = useIsPhone()
  const first = waiting[0]
  if (!first) return null
  return (
    <SheetLine tone="sunken">
      <span className={styles.waiting}>
        <IconClockExclamation size={18} stroke={1.75} aria-hidden="true" />
        {waiting.length === 1
          ? '1 pedido espera tu decisión'
          : isPhone
            ? `${formatNumber(waiting.length)} esperan tu decisión`
            : `${formatNumber(waiting.length)} pedidos esperan tu decisión; revísalos uno tras otro, del más antiguo al más nuevo`}
      </span>
      <Link to={orderPath(first.id)} state={state} className={styles.start} aria-label="Empezar la revisión">
        {isPhone ? 'Empezar' : 'Empezar la revisión'}
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </SheetLine>
  )
}

/** Until it is known whether any waits. */
export const ComingBand = () => (
  <SheetLine tone="sunken">
    <span className={styles.coming}>
      <SkeletonLine width="320px" height="20px" />
    </span>
  </SheetLine>
)
