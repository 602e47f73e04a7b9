import { type Icon, IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import styles from './EntryContent.module.css'

export interface EntryContentProps {
  icon: Icon
  tone: 'red' | 'amber' | 'tint'
  title: string
  detail: string
  /** What a click does. */
  action: string
}

export const entryClass = styles.entry

/** One thing that needs attention: what, how bad, and what to do; a phone shows what alone. */
export function EntryContent({ icon: Glyph, tone, title, detail, action }: EntryContentProps) {
  return (
    <>
      <span className={clsx(styles.icon, styles[tone])}>
        <Glyph size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <span className={styles.what}>{title}</span>
        <span className={styles.detail}>{detail}</span>
        <span className={styles.action}>
          {action}
          <IconArrowRight size={14} stroke={1.75} aria-hidden="true" />
        </span>
      </span>
      <IconChevronRight className={styles.chevron ?? ''} size={18} stroke={1.75} aria-hidden="true" />
    </>
  )
}
