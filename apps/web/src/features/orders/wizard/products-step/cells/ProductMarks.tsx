import { IconAlertTriangle, IconClock, IconPackageOff } from '@tabler/icons-react'
import { Mark } from '../../../../../ui/badge/Badge.tsx'
import styles from './figure-cells.module.css'
import { packsWaiting } from './WaitingMark.tsx'

export interface ProductMarksProps {
  critical: boolean
  limited: boolean
  /** Packs that waiting orders of the same store ask for; where no column of its own says so. */
  waiting?: number | undefined
}

/** The words of specification section 2 for what is wrong with a product, and what already waits of it. */
export function ProductMarks({ critical, limited, waiting = 0 }: ProductMarksProps) {
  if (!critical && !limited && waiting <= 0) return null
  return (
    <span className={styles.marks}>
      {critical && (
        <Mark tone="red" icon={IconAlertTriangle}>
          CRITICO
        </Mark>
      )}
      {limited && (
        <Mark tone="amber" icon={IconPackageOff}>
          Stock CEDI limitado
        </Mark>
      )}
      {waiting > 0 && (
        <Mark tone="neutral" icon={IconClock}>
          {packsWaiting(waiting)} en otro pedido por aprobar
        </Mark>
      )}
    </span>
  )
}
