import { type Icon, IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
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

/** One that is coming, in its size. */
export function ComingEntry() {
  return (
    <span className={styles.entry} aria-hidden="true">
      <span className={clsx(styles.icon, styles.coming)} />
      <span className={styles.text}>
        <span className={styles.what}>
          <SkeletonLine width="70%" height="20px" />
        </span>
        <span className={styles.detail}>
          <SkeletonLine width="90%" height="18px" />
        </span>
        <span className={styles.action}>
          <SkeletonLine width="90px" height="18px" />
        </span>
      </span>
    </span>
  )
}
