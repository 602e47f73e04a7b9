import type { StockFila } from '@abasto/contracts/stock/schema'
import { type Urgency, urgencyOf } from '@abasto/domain/stock/urgency'
import { formatMoney, type Currency } from '../../../shared/money/money.ts'
import { formatDays, formatPacks, formatUnits } from '../../../shared/stock/quantities.ts'
import { UrgencyMark } from '../../../shared/stock/UrgencyMark.tsx'
import { Quantity } from '../../../ui/table/Quantity.tsx'
import { StockStateBadge } from '../figures/StockStateBadge.tsx'
import { type ShelfUrgencies, urgencyOfShelf } from '../model/shelf-urgency.ts'
import { stockState } from '../model/stock-state.ts'
import styles from './stock.module.css'

/** What a complete day of the last 20 sells. */
export function DailySales({ row }: { row: StockFila }) {
  const daily = row.ventas?.prom_ventas_20dias_unid ?? null
  if (daily === null) return <span className={styles.quiet}>–</span>
  return <Quantity {...formatPacks(daily, row.cantidad_bultos)} />
}

interface CoverProps extends StockMarkProps {
  currency: Currency
}

/** How long the stock lasts; of an empty shelf, what it costs a day. */
export function Cover({ row, currency, urgencies }: CoverProps) {
  const lost = lostText(row, currency)
  return (
    <span className={styles.cover}>
      <CoverDays row={row} />
      <StockMark row={row} urgencies={urgencies} />
      {lost !== null && <span className={styles.second}>{lost}</span>}
    </span>
  )
}

function CoverDays({ row: { stock_actual, desconocido, ventas } }: { row: StockFila }) {
  if (desconocido || stock_actual <= 0 || ventas === null) return null
  const { dias_stock: days, prom_ventas_20dias_unid: daily } = ventas
  if (days === null) return <span className={styles.quiet}>{daily === null ? '–' : 'sin venta'}</span>
  return <Quantity value={formatDays(days)} unit="días" />
}

interface StockMarkProps {
  row: StockFila
  /** As orders see it; undefined: not known, or not yet. */
  urgencies: ShelfUrgencies | undefined
}

/** How pressing the shelf is, on the one scale of all screens; else what is to be said of the quantity. */
export function StockMark({ row, urgencies }: StockMarkProps) {
  const urgency = stockState(row) === 'negative' ? null : rowUrgency(row, urgencies)
  return urgency === null ? <StockStateBadge row={row} /> : <UrgencyMark urgency={urgency} short />
}

/** By what comes and when, where that is known; else by stock and sales alone. */
export function rowUrgency(row: StockFila, urgencies: ShelfUrgencies | undefined): Urgency | null {
  if (urgencies === undefined) return pressing(row)
  // Empty for so long that orders see no sale of it any more: what it sold before says so.
  if (row.ventas?.prom_ventas_20dias_unid === 0) return pressing(row)
  return row.desconocido ? null : urgencyOfShelf(urgencies, row.ubicacion_id, row.codigo_producto)
}

const pressing = ({ stock_actual, desconocido, ventas }: StockFila) =>
  desconocido || ventas === null
    ? null
    : urgencyOf({
        stock: stock_actual,
        coming: 0,
        dailyUnits: Math.max(ventas.prom_ventas_20dias_unid ?? 0, ventas.perdida_unidades ?? 0),
        deliveryDays: null,
        isCritical: false,
      })

/** `pierde $ 9,40 al día (12 unid)`; null: the shelf is not empty. */
export function lostText(
  { stock_actual, desconocido, ventas }: StockFila,
  currency: Currency,
): string | null {
  if (stock_actual > 0 || desconocido || ventas === null) return null
  const { perdida_unidades: units, perdida_importe: money } = ventas
  if (units === null || units === 0) return 'sin venta en 4 semanas'
  const lost = `${formatUnits(Math.round(units * 10) / 10)} unid`
  return money === null ? `pierde ${lost} al día` : `pierde ${formatMoney(money, currency)} al día (${lost})`
}

/** On a phone: `Clase A · vende 3,20 bultos al día · alcanza 0,4 días`. */
export function salesText(row: StockFila, currency: Currency): string {
  const { clase, prom_ventas_20dias_unid: daily = null, dias_stock: days = null } = row.ventas ?? {}
  const sold = daily === null ? null : formatPacks(daily, row.cantidad_bultos)
  const lost = lostText(row, currency)
  return [
    clase && `Clase ${clase}`,
    sold && (daily === 0 ? 'sin venta' : `vende ${sold.value} ${sold.unit} al día`),
    lost ?? (days === null ? null : `alcanza ${formatDays(days)} días`),
  ]
    .filter(Boolean)
    .join(' · ')
}
