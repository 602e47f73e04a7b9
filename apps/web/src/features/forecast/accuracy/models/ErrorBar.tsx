import { clsx } from 'clsx'
import styles from './models.module.css'

interface ErrorBarProps {
  error: number | null
  /** Where a mark stands: what the yardstick misses. */
  mark: number | null
  largest: number
  tone?: 'quiet' | 'strong' | 'worse' | undefined
}

/** An error true to scale from zero, with the yardstick's mark. Its number stands beside it, so it is silent. */
export function ErrorBar({ error, mark, largest, tone = 'quiet' }: ErrorBarProps) {
  const share = (value: number) => `${largest > 0 ? Math.min(100, (value / largest) * 100) : 0}%`
  return (
    <span className={styles.track} aria-hidden="true">
      {error !== null && <span className={clsx(styles.bar, styles[tone])} style={{ width: share(error) }} />}
      {mark !== null && <span className={styles.mark} style={{ left: share(mark) }} />}
    </span>
  )
}
