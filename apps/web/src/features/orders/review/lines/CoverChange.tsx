import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { StockBar } from '../../StockBar.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { approvedPacks } from '../../model/approved.ts'
import type { Coverage } from '../model/coverage.ts'
import styles from './line-fields.module.css'

/** Days of stock today and with the order, on one bar; a word where it passes the maximum. */
export function CoverChange({ line, coverage }: { line: LineaPedido; coverage: Coverage }) {
  const { daysToday, daysWithOrder, isAboveMaximum, stock } = coverage
  if (daysToday === null || daysWithOrder === null) {
    return (
      <span className={styles.coverText}>
        <strong>∞</strong>
        <Mark tone="amber" icon={IconAlertTriangle}>
          sin ventas en 5 días
        </Mark>
      </span>
    )
  }
  return (
    <span className={styles.cover}>
      <StockBar
        stock={stock}
        added={approvedPacks(line)}
        minimum={line.stock_min_bultos}
        reorder={line.punto_reorden_bultos}
        maximum={line.stock_max_bultos}
        label="Días de stock, hoy y con el pedido:"
      />
      <span className={styles.coverText}>
        <strong className={clsx(isAboveMaximum && styles.over)}>
          <span className={styles.today}>{formatNumber(daysToday, 1)}</span>
          <span className={styles.arrow}> → </span>
          {formatNumber(daysWithOrder, 1)} d
        </strong>
        {isAboveMaximum && (
          <Mark tone="amber" icon={IconAlertTriangle}>
            sobre el máx.
          </Mark>
        )}
      </span>
    </span>
  )
}
