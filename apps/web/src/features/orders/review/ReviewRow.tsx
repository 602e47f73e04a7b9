import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { clsx } from 'clsx'
import { Quantity } from '../../../components/Quantity.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { formatUnits } from '../../../lib/format/quantities.ts'
import { ApproveField } from './ApproveField.tsx'
import { Approved, Received, Requested } from './ChangeMark.tsx'
import { CommentField } from './CommentField.tsx'
import { CoverChange } from './CoverChange.tsx'
import { coverageOf } from './coverage.ts'
import type { LineColumns } from './line-columns.ts'
import { ProductName } from './ProductName.tsx'
import styles from './ReviewTable.module.css'
import type { AskedLine } from './StoredWhy.tsx'
import type { Review } from './use-review.ts'
import { WhyFigure } from './WhyFigure.tsx'

export interface ReviewRowProps {
  line: LineaPedido
  columns: LineColumns
  large: boolean
  /** Null where nothing is to be decided. */
  review: Review | null
  onAsk: (asked: AskedLine) => void
}

export function ReviewRow({ line, columns, large, review, onAsk }: ReviewRowProps) {
  const coverage = coverageOf(line)
  return (
    <tr className={clsx(styles.row, line.critico && styles.critical)}>
      <td>
        <ProductName line={line} large={large} />
      </td>
      <td className={styles.end}>
        <WhyFigure line={line} onAsk={onAsk} />
      </td>
      <td className={styles.end}>
        <Requested line={line} />
      </td>
      {columns.approve && review && (
        <td className={styles.end}>
          <ApproveField line={line} review={review} />
        </td>
      )}
      {columns.approved && (
        <td className={styles.end}>
          <Approved line={line} />
        </td>
      )}
      {columns.received && (
        <td className={styles.end}>
          <Received line={line} />
        </td>
      )}
      <td className={styles.end}>
        <Quantity
          value={formatNumber(coverage.venta, 1)}
          beneath={formatNumber(line.prom_ventas_5dias_unid)}
        />
      </td>
      <td className={styles.end}>
        <Quantity value={formatNumber(coverage.stockTienda, 2)} beneath={formatUnits(line.stock_tienda)} />
      </td>
      {columns.cover && (
        <td className={styles.bar}>
          <CoverChange line={line} coverage={coverage} />
        </td>
      )}
      <td className={styles.comment}>
        <CommentField line={line} typed={review?.notes.productos[line.codigo_producto]} review={review} />
      </td>
    </tr>
  )
}
