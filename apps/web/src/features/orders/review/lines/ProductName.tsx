import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconPackageOff, IconStack2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link, useLocation, useParams } from 'react-router'
import { Description } from '../../../../shared/description/Description.tsx'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { sharePath } from '../../paths.ts'
import { promisedText, sharedText } from '../model/promised-text.ts'
import { usePromisedOf } from '../promised-context.ts'
import { UnknownStockMark } from '../../UnknownStockMark.tsx'
import { CriticalMark } from '../../urgency/CriticalMark.tsx'
import styles from './line-fields.module.css'

export interface ProductNameProps {
  line: LineaPedido
  /** Much of the order is this one product. */
  large?: boolean
  facts?: string
}

/** Description, code, and what is to be known of the product. */
export function ProductName({ line, large = false, facts }: ProductNameProps) {
  return (
    <span className={styles.product}>
      <span className={styles.name}>
        <Description text={line.descripcion_producto} />
      </span>
      <span className={styles.beneath}>
        <span>
          {line.codigo_producto}
          {facts !== undefined && ` · ${facts}`}
        </span>
        <CriticalMark line={line} />
        <UnknownStockMark line={line} />
        {line.cedi_limitado && (
          <Mark tone="amber" icon={IconPackageOff}>
            Stock CEDI limitado
          </Mark>
        )}
        {large && (
          <Mark tone="neutral" icon={IconStack2}>
            Grande
          </Mark>
        )}
      </span>
      <OfCedi line={line} />
    </span>
  )
}

/** What the CEDI has now and who else wants it: quiet where it is enough; and how it was shared. */
function OfCedi({ line }: { line: LineaPedido }) {
  const promised = usePromisedOf(line.codigo_producto)
  const { pedidoId = '' } = useParams()
  const { state } = useLocation()
  const shared = sharedText(line)
  if (!promised) return shared === null ? null : <span className={styles.cedi}>{shared}</span>
  const isLinked = promised.escaso || shared !== null
  return (
    <span className={clsx(styles.cedi, promised.escaso && styles.scarce)}>
      {promisedText(promised)}
      {shared !== null && ` · ${shared}`}
      {isLinked && (
        <Link
          to={sharePath(Number(pedidoId), line.codigo_producto)}
          state={state}
          className={styles.shareLink}
          aria-label={`Repartir ${line.descripcion_producto}`}
        >
          {promised.escaso ? 'Repartir' : 'Ver reparto'}
        </Link>
      )}
    </span>
  )
}
