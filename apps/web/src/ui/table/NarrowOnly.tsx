import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

interface NarrowOnlyProps {
  /** On a line of its own, small. */
  beneath?: boolean
  children: ReactNode
}

/** In a cell of a `DataTable`: what a column says that has given way. Its table decides, not the window. */
export const NarrowOnly = ({ beneath = false, children }: NarrowOnlyProps) => (
  <span className={clsx(styles.narrowOnly, beneath && styles.beneath)}>{children}</span>
)
