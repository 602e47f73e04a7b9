import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { addDays } from '@abasto/domain/time/business-day'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { behindTone, daysBehind } from '../../../shared/completeness/days-behind.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatDay } from '../../../ui/format/dates.ts'
import { daysAgoLabel } from '../model/period-labels.ts'
import styles from './DetailHead.module.css'

interface CompleteUntilProps {
  /** Newest complete day; null: none yet. */
  day: string | null
  /** Undefined for the whole chain. */
  location: Ubicacion | undefined
  today: string
}

/** How far the sales go: `ventas completas hasta ayer`; what is older is marked. */
export function CompleteUntil({ day, location, today }: CompleteUntilProps) {
  if (location?.tipo === 'cedi') return <span className={styles.part}>un CEDI no vende</span>
  if (day === null) {
    return (
      <span className={styles.part}>
        <Mark inline tone="amber" icon={IconClock}>
          todavía sin días completos
        </Mark>
      </span>
    )
  }
  const isYesterday = day === addDays(today, -1)
  const days = daysBehind(day, today) ?? 0
  const tone = behindTone(days)
  const text = `ventas completas hasta ${isYesterday ? 'ayer' : `el ${formatDay(day)}`}`
  return (
    <span className={styles.part}>
      {tone === 'green' ? (
        text
      ) : (
        <Mark inline tone={tone} icon={tone === 'red' ? IconAlertCircle : IconClock}>
          {text}, {daysAgoLabel(days)}
        </Mark>
      )}
    </span>
  )
}
