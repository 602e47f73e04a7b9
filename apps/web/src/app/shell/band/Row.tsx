import type { Icon } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './NetworkBand.module.css'

export interface RowProps {
  tone: 'amber' | 'green' | 'plain'
  icon: Icon
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** One thing that the band says. */
export function Row({ tone, icon: Glyph, title, children, action }: RowProps) {
  return (
    <div className={clsx(styles.row, styles[tone])}>
      <Glyph size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.text}>
        <strong>{title}</strong>
        {children !== undefined && <span className={styles.more}>{children}</span>}
      </p>
      {action}
    </div>
  )
}
