import { useId } from 'react'
import { shortDay } from './ChartAxes.tsx'
import styles from './chart.module.css'

/** From here on the zone is wide enough for its name. */
const NAMED_WIDTH = 114

export interface ProjectionZoneProps {
  /** First projected day. */
  today: string
  days: number
  left: number
  right: number
  top: number
  bottom: number
}

/** What is yet to come: hatched, with a wash of the tenant's secondary, right of a thin line. */
export function ProjectionZone({ left, right, top, bottom }: Omit<ProjectionZoneProps, 'today' | 'days'>) {
  const hatch = useId()
  const area = { x: left, width: right - left, y: top, height: bottom - top }
  return (
    <g>
      <pattern id={hatch} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} x1={0.5} x2={0.5} y1={0} y2={7} />
      </pattern>
      <rect className={styles.projection} {...area} />
      <rect fill={`url(#${hatch})`} {...area} />
    </g>
  )
}

/** The line that today begins at, and the words on both sides of it. Above the lines of the plot. */
export function TodayLine({ today, days, left, right, top, bottom }: ProjectionZoneProps) {
  return (
    <g>
      <line className={styles.today} x1={left} x2={left} y1={top - 4} y2={bottom} />
      <text className={styles.label} x={left - 8} y={top + 12} textAnchor="end">
        {`Hoy, ${shortDay(today)}`}
      </text>
      {right - left >= NAMED_WIDTH && (
        <text className={styles.label} x={left + 8} y={top + 12}>
          {`Proyección, ${days} días`}
        </text>
      )}
    </g>
  )
}
