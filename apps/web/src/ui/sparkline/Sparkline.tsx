import { sparklinePath, sparklinePoints } from './sparkline-path.ts'
import styles from './sparkline.module.css'

export interface SparklineProps {
  /** Oldest first; null is a day that was never read. */
  values: readonly (number | null)[]
  /** What it shows, read out: "En cero, 14 días: de 190 a 211". */
  label: string
  tone?: 'red' | 'amber' | 'ink' | undefined
  /** A wash beneath the line. */
  filled?: boolean | undefined
  width?: number | undefined
  height?: number | undefined
}

/** A trend of some days as one thin line with a dot on today. */
export function Sparkline({
  values,
  label,
  tone = 'ink',
  filled = false,
  width = 104,
  height = 28,
}: SparklineProps) {
  const points = sparklinePoints(values, { width, height, pad: 3 }, false)
  const last = points.findLast((point) => point !== null)
  const first = points.find((point) => point !== null)
  if (!first || !last) return null
  const path = sparklinePath(points, false)
  return (
    <svg
      className={styles[tone]}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {filled && <path className={styles.wash} d={`${path}L${last.x} ${height}L${first.x} ${height}Z`} />}
      <path className={styles.line} d={path} />
      <circle className={styles.dot} cx={last.x} cy={last.y} r={2.2} />
    </svg>
  )
}

/** Values of some days as steps from zero, with days at zero in red on the floor. */
export function StepLine({
  values,
  label,
  width = 104,
  height = 26,
}: Omit<SparklineProps, 'tone' | 'filled'>) {
  // A day below zero is as empty as a day at zero.
  const fromZero = values.map((value) => (value === null ? null : Math.max(0, value)))
  const points = sparklinePoints(fromZero, { width, height, pad: 3 }, true)
  if (points.every((point) => point === null)) return null
  const empty = points.map((point) => (point && point.value === 0 ? point : null))
  const dayWidth = values.length > 1 ? (width - 6) / (values.length - 1) : width
  return (
    <svg
      className={styles.ink}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <line className={styles.floor} x1={3} x2={width - 3} y1={height - 3} y2={height - 3} />
      <path className={styles.line} d={sparklinePath(points, true)} />
      {empty.map(
        (point) =>
          point && (
            <line
              key={point.x}
              className={styles.empty}
              x1={Math.max(2, point.x - dayWidth / 2)}
              x2={Math.min(width - 2, point.x + dayWidth / 2)}
              y1={point.y}
              y2={point.y}
            />
          ),
      )}
    </svg>
  )
}
