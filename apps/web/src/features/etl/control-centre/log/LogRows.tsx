import type { LogEntrada } from '@abasto/contracts/etl/schema'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type KeyboardEvent, memo, type Ref, useEffect, useRef } from 'react'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatClock } from '../../../../ui/format/dates.ts'
import { LEVEL_NAMES } from '../../../../ui/log/levels.ts'
import styles from './LogRows.module.css'

const LINE_HEIGHT_PX = 22
/** Lines drawn beyond the edge, so that a fast wheel meets no empty ground. */
const OVERSCAN = 24
const KEYS_UP = new Set(['ArrowUp', 'PageUp', 'Home'])

interface LogRowsProps {
  label: string
  lines: readonly LogEntrada[]
  /** Stays at the end as lines come. */
  follows: boolean
  onFollows: (follows: boolean) => void
  /** Said when there are no lines. */
  empty: string
}

/** The lines of a log, those in sight; long ones wrap. Scrolling up stops following the end. */
export function LogRows({ label, lines, follows, onFollows, empty }: LogRowsProps) {
  const timeZone = useTimeZone()
  const box = useRef<HTMLDivElement>(null)
  // Nothing here is memoised by a compiler, and what it returns is passed to nobody.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_HEIGHT_PX,
    overscan: OVERSCAN,
  })
  useEffect(() => {
    if (follows && lines.length > 0) virtual.scrollToIndex(lines.length - 1, { align: 'end' })
  }, [follows, lines, virtual])

  const stop = () => {
    if (follows) onFollows(false)
  }
  return (
    // Scrolling is no action of its own: wheel, finger and keys are only heard to stop following the end.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={styles.box}
      role="log"
      aria-label={label}
      // The state of the run is announced; its lines would drown everything else.
      aria-live="off"
      // A box that scrolls must be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onWheel={({ deltaY }) => deltaY < 0 && stop()}
      onTouchMove={stop}
      onKeyDown={({ key }: KeyboardEvent) => KEYS_UP.has(key) && stop()}
    >
      {lines.length === 0 && <p className={styles.empty}>{empty}</p>}
      <div className={styles.whole} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          return (
            line && (
              <LogRow
                key={key}
                ref={virtual.measureElement}
                line={line}
                index={index}
                startPx={start}
                timeZone={timeZone}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

interface LogRowProps {
  line: LogEntrada
  index: number
  /** From the top of the whole log. */
  startPx: number
  timeZone: string
  /** Measures the row, whose text may wrap. */
  ref: Ref<HTMLParagraphElement>
}

/** A line at its position. Scrolling draws only those that come into sight. */
const LogRow = memo(function LogRow({ line, index, startPx, timeZone, ref }: LogRowProps) {
  return (
    <p
      ref={ref}
      data-index={index}
      className={clsx(styles.line, styles[line.level])}
      style={{ transform: `translateY(${startPx}px)` }}
    >
      <span className={styles.time}>{formatClock(new Date(line.timestamp), timeZone)}</span>
      <span className={styles.level}>{LEVEL_NAMES[line.level]}</span>
      <span className={styles.message}>{line.message}</span>
    </p>
  )
})
