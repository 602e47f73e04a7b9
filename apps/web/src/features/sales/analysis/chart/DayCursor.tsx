import { StockOutMark } from '../../../../shared/stock/StockOutMark.tsx'
import type { DayValues } from '../model/day-values.ts'
import type { ChartLayout } from './chart-layout.ts'
import styles from './chart.module.css'
import { StoreCurve } from './SalesPlot.tsx'

export interface DayCursorProps {
  layout: ChartLayout
  values: DayValues | null
  x: number
  /** The store whose line stands out. */
  emphasisedId: string | null
}

/**
 * What moves over the plot: a thread at the day, a dot on each line, and the line under the pointer on top. A
 * layer of its own, so that the plot beneath is not painted again with each move.
 */
export function DayCursor({ layout, values, x, emphasisedId }: DayCursorProps) {
  const emphasised = layout.stores.find(({ store }) => store.id === emphasisedId)
  return (
    <svg className={styles.layer} width={layout.box.width} height={layout.box.height} aria-hidden="true">
      {emphasised && <StoreCurve drawn={emphasised} emphasised />}
      {values && <line className={styles.thread} x1={x} x2={x} y1={layout.top} y2={layout.bottom} />}
      {values?.rows.map(({ store, packs, isStockOut }) => {
        if (packs === null) return null
        const y = layout.values.y(packs)
        return isStockOut ? (
          <StockOutMark key={store.id} x={x} y={y} color={store.line.color} />
        ) : (
          <circle
            key={store.id}
            className={styles.cursorDot}
            cx={x}
            cy={y}
            r={4}
            style={{ fill: store.line.color }}
          />
        )
      })}
    </svg>
  )
}
