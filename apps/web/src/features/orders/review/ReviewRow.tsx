import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { clsx } from 'clsx'
import { Quantity } from '../../../components/Quantity.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { formatUnits } from '../../../lib/format/quantities.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { CommentField } from './CommentField.tsx'
import { CoverChange } from './CoverChange.tsx'
import { coverageOf } from './coverage.ts'
import { ProductName } from './ProductName.tsx'
import styles from './ReviewTable.module.css'
import type { Review } from './use-review.ts'

export interface ReviewRowProps {
  line: LineaPedido
  /** The comment as typed, undefined while untouched. */
  typed: string | undefined
  review: Review | null
}

export function ReviewRow({ line, typed, review }: ReviewRowProps) {
  const coverage = coverageOf(line)
  return (
    <tr className={clsx(styles.row, line.critico && styles.critical)}>
      <td>
        <ProductName line={line} />
      </td>
      <td className={styles.end}>{formatNumber(line.cantidad_sugerida_bultos)}</td>
      <td className={styles.end}>
        <ChangeMark line={line} />
      </td>
      <td className={styles.end}>
        <Quantity
          value={formatNumber(coverage.venta, 1)}
          beneath={formatNumber(line.prom_ventas_5dias_unid)}
        />
      </td>
      <td className={styles.end}>
        <Quantity value={formatNumber(coverage.stockTienda, 2)} beneath={formatUnits(line.stock_tienda)} />
      </td>
      <td className={styles.bar}>
        <CoverChange line={line} coverage={coverage} />
      </td>
      <td>
        <CommentField line={line} typed={typed} review={review} />
      </td>
    </tr>
  )
}
