import type { ReactNode } from 'react'
import styles from './DecisionBar.module.css'

/**
 * The one decision of a screen (wizard, approval), fixed at the foot; on a phone it takes the place of the
 * tab bar. `info` stands left, above the buttons on a phone.
 */
export function DecisionBar({ info, children }: { info?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar} data-decision-bar>
      {info !== undefined && <div className={styles.info}>{info}</div>}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
