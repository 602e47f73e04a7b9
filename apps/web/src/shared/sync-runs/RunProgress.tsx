import { ProgressBar } from '../../ui/waiting/ProgressBar.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import styles from './RunProgress.module.css'
import type { RunOutcome } from './run-state.ts'

const TONE = { none: 'running', running: 'running', completed: 'done', failed: 'failed' } as const

/** How far a run is: what came of it so far, the percent, the bar. */
export function RunProgress({
  words,
  percent,
  outcome,
}: {
  words: string
  percent: number
  outcome: RunOutcome
}) {
  return (
    <div>
      <div className={styles.words}>
        <output className={styles.outcome}>{words}</output>
        <span className={styles.percent}>{formatNumber(percent)} %</span>
      </div>
      <ProgressBar percent={percent} label="Avance de la sincronización" tone={TONE[outcome]} />
    </div>
  )
}
