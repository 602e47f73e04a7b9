import { clsx } from 'clsx'
import { memo } from 'react'
import { Quantity } from '../../../../ui/table/Quantity.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import { ApproveField } from './ApproveField.tsx'
import { Approved, Received, Requested } from './ChangeMark.tsx'
import { CommentField } from './CommentField.tsx'
import { CoverChange } from './CoverChange.tsx'
import { coverageOf } from '../model/coverage.ts'
import type { LineProps } from './line-props.ts'
import { ProductName } from './ProductName.tsx'
import styles from './ReviewTable.module.css'
import { SuggestedFigure } from './SuggestedFigure.tsx'

/** Typing in one row must not draw all the others again. */
export const ReviewRow = memo(function ReviewRow(props: LineProps) {
  const { line, columns, large, actions, disabled, onExplain } = props
  const coverage = coverageOf(line)
  return (
    <tr className={clsx(styles.row, line.critico && styles.critical)}>
      <td>
        <ProductName line={line} large={large} />
      </td>
      <td className={styles.end}>
        <SuggestedFigure line={line} onExplain={onExplain} />
      </td>
      <td className={styles.end}>
        <Requested line={line} />
      </td>
      {columns.approve && actions && (
        <td className={styles.end}>
          <ApproveField line={line} actions={actions} disabled={disabled} />
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
          value={formatNumber(coverage.dailySales, 1)}
          beneath={formatNumber(line.prom_ventas_5dias_unid)}
        />
      </td>
      <td className={styles.end}>
        <Quantity value={formatNumber(coverage.storeStock, 2)} beneath={formatUnits(line.stock_tienda)} />
      </td>
      {columns.cover && (
        <td className={styles.bar}>
          <CoverChange line={line} coverage={coverage} />
        </td>
      )}
      <td>
        <CommentField {...props} />
      </td>
    </tr>
  )
})
