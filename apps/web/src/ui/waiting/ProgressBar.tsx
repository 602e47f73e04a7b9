import { clsx } from 'clsx'
import styles from './waiting.module.css'

export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number
  label: string
  tone?: 'running' | 'done' | 'failed' | undefined
}

export function ProgressBar({ percent, label, tone = 'running' }: ProgressBarProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return <progress className={clsx(styles.bar, styles[tone])} aria-label={label} max={100} value={shown} />
}
