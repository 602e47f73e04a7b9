import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react'
import { Mark } from '../../../components/Badge.tsx'
import styles from './ProductName.module.css'

/** Description, code, and what is wrong with the product. */
export function ProductName({ line, facts }: { line: LineaPedido; facts?: string }) {
  return (
    <span className={styles.lines}>
      <span className={styles.name}>{line.descripcion_producto}</span>
      <span className={styles.beneath}>
        <span>
          {line.codigo_producto}
          {facts !== undefined && ` · ${facts}`}
        </span>
        {line.critico && (
          <Mark tone="red" icon={IconAlertTriangle}>
            CRITICO
          </Mark>
        )}
        {line.cedi_limitado && (
          <Mark tone="amber" icon={IconPackageOff}>
            Stock CEDI limitado
          </Mark>
        )}
      </span>
    </span>
  )
}
