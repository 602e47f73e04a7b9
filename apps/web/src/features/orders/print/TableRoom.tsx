import type { ReactNode } from 'react'
import styles from './PrintTable.module.css'

/** On a small screen a sheet's table moves sideways, by the keyboard as well; on paper it stands as it is. */
export function TableRoom({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Its columns are reached by scrolling; the keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
