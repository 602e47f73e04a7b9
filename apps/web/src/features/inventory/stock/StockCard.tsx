import type { StockFila } from '@abasto/contracts/stock/schema'
import { formatStock, formatWeight } from '../../../lib/format/quantities.ts'
import styles from './StockCard.module.css'
import { StockHistory } from './StockHistory.tsx'
import { StockWordBadge } from './StockWordBadge.tsx'

/** A product on a phone. */
export function StockCard({ row, locationName }: { row: StockFila; locationName: string | undefined }) {
  const stock = formatStock(row.stock_actual, row.cantidad_bultos)
  const weight = formatWeight(row.peso_total_kg)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <p className={styles.name}>{row.descripcion_producto}</p>
        <StockWordBadge row={row} />
      </div>
      <p className={styles.second}>
        {[row.codigo_producto, row.categoria, locationName].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.figures}>
        <div>
          <b className={styles.stock}>{stock.value}</b> {stock.unit}
          <p className={styles.second}>{stock.beneath}</p>
        </div>
        <StockHistory row={row} />
        <div className={styles.weight}>
          {weight && (
            <>
              {weight.value} {weight.unit}
              <p className={styles.second}>{weight.beneath}</p>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
