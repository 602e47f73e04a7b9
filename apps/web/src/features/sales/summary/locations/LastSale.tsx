import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { behindTone, daysBehind } from '../../../../shared/completeness/days-behind.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatDay } from '../../../../ui/format/dates.ts'
import { daysAgoLabel } from '../../model/period-labels.ts'
import styles from './location-columns.module.css'

interface LastSaleProps {
  day: string | null
  /** A location that sells: without sales it is behind. */
  sells: boolean
  today: string
}

/** The day of the last sale; one that is behind is named. */
export function LastSale({ day, sells, today }: LastSaleProps) {
  if (day === null) {
    return (
      <span className={styles.lastSale}>
        <span className={styles.none}>N/A</span>
        {sells && (
          <Mark tone="red" icon={IconAlertCircle}>
            sin ventas
          </Mark>
        )}
      </span>
    )
  }
  const days = daysBehind(day, today) ?? 0
  const tone = behindTone(days)
  return (
    <span className={styles.lastSale}>
      <span>{formatDay(day)}</span>
      {sells && tone !== 'green' && (
        <Mark tone={tone} icon={tone === 'red' ? IconAlertCircle : IconClock}>
          {daysAgoLabel(days)}
        </Mark>
      )}
    </span>
  )
}
