import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  title: string
  /** At right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A card with its title: what changes today, who changed what. */
export function Card({ title, action, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
