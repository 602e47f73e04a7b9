import type { ReactNode } from 'react'
import styles from './preview.module.css'

/** A table that scrolls sideways where it is wider than its sheet. */
export function SheetTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Takes the focus, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>{children}</table>
    </section>
  )
}
