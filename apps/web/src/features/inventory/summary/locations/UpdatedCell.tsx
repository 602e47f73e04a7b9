import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatAge, formatMoment } from '../../../../ui/format/dates.ts'
import { freshness } from '../../model/freshness.ts'
import styles from './location-columns.module.css'

interface UpdatedCellProps {
  updated: string | null
  now: Date
  timeZone: string
}

/** When the stock was read; data older than a day is named. */
export function UpdatedCell({ updated, now, timeZone }: UpdatedCellProps) {
  if (updated === null) {
    return (
      <Mark tone="red" icon={IconAlertCircle}>
        No disponible
      </Mark>
    )
  }
  const instant = new Date(updated)
  const state = freshness(updated, now)
  return (
    <span className={styles.updated}>
      <span className={styles.moment}>{formatMoment(instant, now, timeZone)}</span>
      {state !== 'fresh' && (
        <Mark tone={state === 'old' ? 'amber' : 'red'} icon={state === 'old' ? IconClock : IconAlertCircle}>
          {formatAge(instant, now)}
        </Mark>
      )}
    </span>
  )
}
