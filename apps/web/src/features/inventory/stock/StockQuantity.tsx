import type { StockFila } from '@abasto/contracts/stock/schema'
import { lastKnownText } from '../../../shared/stock/last-known.ts'
import { formatStock } from '../../../shared/stock/quantities.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Quantity } from '../../../ui/table/Quantity.tsx'

/** What there is of a product; where that is not known, what was last known, and when. */
export function StockQuantity({ row }: { row: StockFila }) {
  const timeZone = useTimeZone()
  const stock = formatStock(row.stock_actual, row.cantidad_bultos)
  const isUnknown = row.desconocido && row.fecha_extraccion !== null
  const beneath = isUnknown ? `era del ${lastKnownText(row.fecha_extraccion ?? '', timeZone)}` : stock.beneath
  return <Quantity {...stock} beneath={beneath} strong={!row.desconocido && row.stock_actual <= 0} />
}
