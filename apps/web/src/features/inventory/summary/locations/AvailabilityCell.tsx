import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { AvailabilityBar } from '../../../../shared/stock/AvailabilityBar.tsx'
import { formatPercent } from '../../../../ui/format/numbers.ts'
import { availability } from '../availability.ts'
import { AvailabilityFigure } from './AvailabilityFigure.tsx'
import styles from './AvailabilityCell.module.css'

/** Percent in stock, the bar, and the share at zero. */
export function AvailabilityCell({ row }: { row: ResumenUbicacion }) {
  const share = availability(row)
  return (
    <span className={styles.cell}>
      <AvailabilityFigure row={row} />
      <AvailabilityBar total={row.total_productos} zero={row.stock_cero} />
      <span className={styles.zero}>{share === null ? '' : `${formatPercent(1 - share)} en cero`}</span>
    </span>
  )
}
