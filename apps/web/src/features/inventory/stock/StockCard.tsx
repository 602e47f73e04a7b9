import type { StockFila } from '@abasto/contracts/stock/schema'
import { lastKnownText } from '../../../shared/stock/last-known.ts'
import { useTenant, useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { formatStock, formatWeight } from '../../../shared/stock/quantities.ts'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { ProductCardHead } from '../figures/ProductCardHead.tsx'
import type { ShelfUrgencies } from '../model/shelf-urgency.ts'
import { salesText, StockMark } from './row-sales.tsx'
import styles from './stock.module.css'
import { StockHistory } from './StockHistory.tsx'

interface StockCardProps {
  row: StockFila
  locationName: string | undefined
  urgencies: ShelfUrgencies | undefined
  onOpen: () => void
}

/** A product on a phone; the whole card opens it in every location. */
export function StockCard({ row, locationName, urgencies, onOpen }: StockCardProps) {
  const timeZone = useTimeZone()
  const currency = useTenant().configuracion.moneda
  const stock = formatStock(row.stock_actual, row.cantidad_bultos)
  const beneath =
    row.desconocido && row.fecha_extraccion !== null
      ? `era del ${lastKnownText(row.fecha_extraccion, timeZone)}`
      : stock.beneath
  const weight = formatWeight(row.peso_total_kg)
  return (
    <RowCard gap={2}>
      <ProductCardHead
        row={row}
        details={[row.categoria, locationName]}
        mark={<StockMark row={row} urgencies={urgencies} />}
        onOpen={onOpen}
      />
      <div className={styles.figures}>
        <div>
          <b className={styles.stock}>{stock.value}</b> {stock.unit}
          <p className={styles.second}>{beneath}</p>
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
      {row.ventas && <p className={styles.sales}>{salesText(row, currency)}</p>}
    </RowCard>
  )
}
