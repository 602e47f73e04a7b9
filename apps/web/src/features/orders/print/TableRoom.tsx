import type { ReactNode } from 'react'
import styles from './PrintTable.module.css'

/** On a small screen a sheet's table moves sideways, by the keyboard as well; on paper it stands as it is. */
export function TableRoom({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
