import { type ReactNode, use } from 'react'
import { DockContext } from './dock-context.ts'
import styles from './DecisionBar.module.css'

/**
 * The one decision of a screen (wizard, approval), fixed at the foot; on a phone it takes the place of the
 * tab bar. `info` stands left, above the buttons on a phone.
 */
export function DecisionBar({ info, children }: { info?: ReactNode; children: ReactNode }) {
  const dock = use(DockContext)
  return (
    <div className={styles.foot} data-decision-bar>
      <div className={styles.dock}>{dock}</div>
      <div className={styles.bar}>
        {info !== undefined && <div className={styles.info}>{info}</div>}
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  )
}
