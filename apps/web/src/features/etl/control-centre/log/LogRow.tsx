import type { LogEntrada } from '@abasto/contracts/etl/schema'
import { clsx } from 'clsx'
import { memo, type Ref } from 'react'
import { formatClock } from '../../../../ui/format/dates.ts'
import styles from './LogRows.module.css'

interface LogRowProps {
  line: LogEntrada
  index: number
  /** From the top of the whole log. */
  startPx: number
  timeZone: string
  /** Measures the row, whose text may wrap. */
  ref: Ref<HTMLParagraphElement>
}

/** A line in its place. Scrolling draws only those that come into sight. */
export const LogRow = memo(function LogRow({ line, index, startPx, timeZone, ref }: LogRowProps) {
  return (
    <p
      ref={ref}
      data-index={index}
      className={clsx(styles.line, styles[line.level])}
      style={{ transform: `translateY(${startPx}px)` }}
    >
      <span className={styles.time}>{formatClock(new Date(line.timestamp), timeZone)}</span>
      <span className={styles.level}>{line.level}</span>
      <span className={styles.message}>{line.message}</span>
    </p>
  )
})
