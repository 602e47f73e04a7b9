import { memo } from 'react'
import { dayStepsPath, emptyRuns } from './day-steps.ts'
import styles from './sparkline.module.css'

export interface DayStepsProps {
  /** A value a day, oldest first; null is a day that was never read. */
  values: readonly (number | null)[]
  /** What it shows, read out: "Stock de 56 días, 3 en cero". */
  label: string
}

/** Values of many days as steps from zero, as wide and high as its room; days at zero in red on the floor. */
export const DaySteps = memo(function DaySteps({ values, label }: DayStepsProps) {
  return (
    <svg
      className={styles.steps}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
    >
      <line className={styles.floor} x1={0} x2={values.length} y1={100} y2={100} />
      <path className={styles.dayLine} d={dayStepsPath(values)} />
      {emptyRuns(values).map(({ from, to }) => (
        <line key={from} className={styles.dayEmpty} x1={from} x2={to} y1={100} y2={100} />
      ))}
    </svg>
  )
})
