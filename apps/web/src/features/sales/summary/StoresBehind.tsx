import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { behindTone, daysBehind } from '../../../shared/completeness/days-behind.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { daysAgoLabel } from '../model/period-labels.ts'
import styles from './StoresBehind.module.css'
import { locationPath } from './summary-view.ts'

interface StoresBehindProps {
  /** All stores of the chain lack sales: it was never synchronised. */
  isAll: boolean
  /** The worst first. */
  stores: readonly ResumenVentas[]
  today: string
}

/** More than these are counted, not named. */
const MOST_NAMED = 2

/** The stores that need somebody, by name: `Puerto Cabello sin ventas desde hace 3 días`. */
export function StoresBehind({ isAll, stores, today }: StoresBehindProps) {
  const [worst] = stores
  if (!worst) return null
  if (isAll && stores.every(({ ultima_venta: lastSale }) => lastSale === null)) {
    return (
      <span className={styles.behind}>
        <Mark inline tone="amber" icon={IconClock}>
          todavía no hay ventas sincronizadas
        </Mark>
      </span>
    )
  }
  const tone = behindTone(daysBehind(worst.ultima_venta, today))
  const others = stores.length - MOST_NAMED
  return (
    <span className={styles.behind}>
      <Mark
        inline
        tone={tone === 'green' ? 'neutral' : tone}
        icon={tone === 'red' ? IconAlertCircle : IconClock}
      >
        {stores.length === 1 ? 'Atrasada' : 'Atrasadas'}:
      </Mark>{' '}
      {stores.slice(0, MOST_NAMED).map((store, index) => (
        <span key={store.ubicacion_id}>
          {index > 0 && (others > 0 ? ', ' : ' y ')}
          <Link className={styles.name} to={locationPath(store)}>
            {store.ubicacion_nombre}
          </Link>{' '}
          ({behindLabel(store, today)})
        </span>
      ))}
      {others > 0 && ` y ${formatNumber(others)} más`}
    </span>
  )
}

function behindLabel({ ultima_venta: lastSale }: ResumenVentas, today: string): string {
  const days = daysBehind(lastSale, today)
  return days === null ? 'sin ventas' : daysAgoLabel(days)
}
