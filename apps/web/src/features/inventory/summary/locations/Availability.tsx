import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { VisuallyHidden } from '../../../../ui/page/VisuallyHidden.tsx'
import { IconAlertTriangle, IconAlertTriangleFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { AvailabilityBar } from '../../figures/AvailabilityBar.tsx'
import { formatPercent } from '../../../../ui/format/numbers.ts'
import { availability, availabilityVerdict, shownShares } from '../availability.ts'
import styles from './location-columns.module.css'

const WORD = { red: 'baja: ', amber: 'por vigilar: ', plain: '' } as const

/** The percent in stock: red mark under 95 %, amber under 97 %, plain above. */
export function AvailabilityFigure({ row }: { row: ResumenUbicacion }) {
  const verdict = availabilityVerdict(availability(row))
  const shares = shownShares(row)
  return (
    <span className={clsx(styles.figure, styles[verdict])}>
      {verdict === 'red' && <IconAlertTriangleFilled size={15} aria-hidden="true" />}
      {verdict === 'amber' && <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />}
      {verdict !== 'plain' && <VisuallyHidden>{WORD[verdict]}</VisuallyHidden>}
      {shares === null ? '–' : formatPercent(shares.available / 100)}
    </span>
  )
}

/** Percent in stock, the bar, and the share at zero. */
export function AvailabilityCell({ row }: { row: ResumenUbicacion }) {
  const shares = shownShares(row)
  return (
    <span className={styles.availability}>
      <AvailabilityFigure row={row} />
      <AvailabilityBar total={row.total_productos} zero={row.stock_cero} />
      <span className={styles.zero}>
        {shares === null ? '' : `${formatPercent(shares.atZero / 100)} en cero`}
      </span>
    </span>
  )
}
