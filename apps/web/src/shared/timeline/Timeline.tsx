import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../ui/format/dates.ts'
import { useTimeZone } from '../tenant/tenant-context.ts'
import styles from './Timeline.module.css'

/** What was done, the newest first: a list of `TimelineEvent`. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>
}

interface TimelineEventProps {
  sign: Icon
  what: string
  who: string
  /** An instant, ISO 8601. */
  when: string
  /** What there is to say of it. */
  children?: ReactNode
}

export function TimelineEvent({ sign: Sign, what, who, when, children }: TimelineEventProps) {
  const timeZone = useTimeZone()
  return (
    <li className={styles.event}>
      <Sign size={16} stroke={1.75} aria-hidden="true" className={styles.sign} />
      <strong>{what}</strong>
      <span className={styles.who}>
        {who} · {formatDateTime(new Date(when), timeZone)}
      </span>
      {children}
    </li>
  )
}
