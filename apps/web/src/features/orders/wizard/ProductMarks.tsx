import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react'
import { Mark } from '../../../components/Badge.tsx'
import styles from './ProductMarks.module.css'

/** The words of specification section 2 for what is wrong with a product. */
export function ProductMarks({ critical, limited }: { critical: boolean; limited: boolean }) {
  if (!critical && !limited) return null
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
    </span>
  )
}
