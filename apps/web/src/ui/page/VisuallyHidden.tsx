import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** For those who hear the page. On every screen from the start: Mantine's own would bring its core along. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)
