import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import styles from './figures.module.css'

/** Good or not so, in a sentence that may take several lines: colour never stands alone. */
export function Verdict({ isGood, children }: { isGood: boolean; children: string }) {
  const Glyph = isGood ? IconCheck : IconAlertTriangle
  return (
    <span className={clsx(styles.verdict, isGood ? styles.good : styles.bad)}>
      <Glyph size={14} stroke={1.75} aria-hidden="true" /> {children}
    </span>
  )
}
