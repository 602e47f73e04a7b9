import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './RowCard.module.css'

export interface RowCardProps {
  /** Pixels between its lines. */
  gap?: number | undefined
  /** `quiet`: something that is over and steps back, its words in ink2. */
  tone?: 'critical' | 'quiet' | undefined
  children: ReactNode
}

/** A row of a table where there is no room for one: a card of its own. */
export function RowCard({ gap = 8, tone, children }: RowCardProps) {
  return (
    <article className={clsx(styles.card, tone && styles[tone])} style={{ gap }}>
      {children}
    </article>
  )
}

/** The button that names a card and opens it: it is as large as the card. */
export function CardOpener({
  className,
  onOpen,
  children,
}: {
  className: string | undefined
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={clsx(className, styles.cover)} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  )
}

/** For the link or button that names the card: it is as large as the card. */
export const coverClass = styles.cover

/** For what can be pressed by itself on a card that is one large link. */
export const aboveClass = styles.above
