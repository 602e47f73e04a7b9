import { IconBulb } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Tip.module.css'

/** What can be done here, beneath what it can be done with. */
export const Tip = ({ children }: { children: ReactNode }) => (
  <p className={styles.tip}>
    <IconBulb size={16} stroke={1.75} aria-hidden="true" />
    {children}
  </p>
)
