import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle, IconCircleCheck, type Icon, IconPackageOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { AsideCard } from '../AsideCard.tsx'
import styles from './decision.module.css'
import { linesUnder } from '../model/exceptions.ts'
import { salesFreshness, stockFreshness, type Freshness } from '../model/freshness.ts'

/** The state of the data the order rests on, and what speaks against it. */
export function BeforeDeciding({ order, now }: { order: PedidoDetalle; now: Date }) {
  const timeZone = useTimeZone()
  const limited = linesUnder(order.productos, 'cedi').length
  const above = linesUnder(order.productos, 'maximo').length
  return (
    <AsideCard title="Antes de decidir">
      <ul className={styles.points}>
        <Data verdict={salesFreshness(order, now, timeZone)} />
        <Data verdict={stockFreshness(order, now, timeZone)} />
        {limited > 0 && (
          <Point icon={IconPackageOff}>
            {formatCount(limited, 'producto con', 'productos con')} Stock CEDI limitado
          </Point>
        )}
        {above > 0 && (
          <Point icon={IconAlertTriangle}>
            {formatCount(above, 'producto queda', 'productos quedan')} sobre su máximo
          </Point>
        )}
      </ul>
    </AsideCard>
  )
}

const Data = ({ verdict: { ok, text } }: { verdict: Freshness }) => (
  <Point icon={ok ? IconCircleCheck : IconAlertTriangle} ok={ok}>
    {text}
  </Point>
)

function Point({
  icon: Glyph,
  ok = false,
  children,
}: {
  icon: Icon
  ok?: boolean
  children: string | string[]
}) {
  return (
    <li className={clsx(styles.point, ok ? styles.fine : styles.warning)}>
      <Glyph size={16} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
