import { formatNumber } from '../format/numbers.ts'
import styles from './chart.module.css'
import { type DayScale, dayTicks, weekendRuns } from './day-scale.ts'
import type { ValueScale } from './value-scale.ts'

/** Half the height of a figure: a label stands beside the middle of its hairline. */
const MIDDLE = 4
const TICK = 5

/** Hairlines at round values with their figures at left; the base line at zero is darker. */
export function ValueAxis({ scale, left, right }: { scale: ValueScale; left: number; right: number }) {
  return (
    <g>
      {scale.ticks.map((tick) => {
        const y = Math.round(scale.y(tick)) + 0.5
        return (
          <g key={tick}>
            <line className={tick === 0 ? styles.base : styles.hairline} x1={left} x2={right} y1={y} y2={y} />
            <text className={styles.axisLabel} x={left - 10} y={y + MIDDLE} textAnchor="end">
              {formatNumber(tick, scale.tickDigits)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

interface DaysProps {
  /** ISO days, a cell each. */
  days: readonly string[]
  scale: DayScale
}

/** `28/09` */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** Days named below the plot: Mondays, or every day where there is room. */
export function DayAxis({ days, scale, bottom }: DaysProps & { bottom: number }) {
  return (
    <g>
      {dayTicks(days, scale).map(({ day, x, isEdge }) => (
        <g key={day}>
          {isEdge && <line className={styles.tick} x1={x} x2={x} y1={bottom} y2={bottom + TICK} />}
          <text className={styles.axisLabel} x={x} y={bottom + 20} textAnchor="middle">
            {shortDay(day)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Saturdays and Sundays as bands over the full height. */
export function WeekendBands({ days, scale, top, bottom }: DaysProps & { top: number; bottom: number }) {
  return (
    <g>
      {weekendRuns(days).map(({ from, to }) => (
        <rect
          key={from}
          className={styles.weekend}
          x={scale.start(from)}
          width={scale.start(to) - scale.start(from)}
          y={top}
          height={bottom - top}
        />
      ))}
    </g>
  )
}
