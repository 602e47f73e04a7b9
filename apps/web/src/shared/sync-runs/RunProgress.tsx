import { ProgressBar } from '../../ui/waiting/ProgressBar.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import styles from './sync-runs.module.css'
import type { RunOutcome } from './run-state.ts'

const TONE = { none: 'running', running: 'running', completed: 'done', failed: 'failed' } as const

/** How far a run is: what came of it so far, the percent, the bar. */
export function RunProgress({
  message,
  percent,
  outcome,
}: {
  message: string
  percent: number
  outcome: RunOutcome
}) {
  return (
    <div>
      <div className={styles.progress}>
        <output className={styles.outcome}>{message}</output>
        <span className={styles.percent}>{formatNumber(percent)} %</span>
      </div>
      <ProgressBar percent={percent} label="Avance de la sincronización" tone={TONE[outcome]} />
    </div>
  )
}
