import type { ReactNode } from 'react'
import styles from './review.module.css'

/** A card of the right column. */
export function AsideCard({
  title,
  count,
  children,
}: {
  title: string
  count?: string
  children: ReactNode
}) {
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>
        {title}
        {count !== undefined && <span> {count}</span>}
      </h2>
      {children}
    </section>
  )
}
