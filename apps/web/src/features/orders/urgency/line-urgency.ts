import type { LineaPedido, LineaSugerida, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { sellingRate, type Urgency, urgencyOf, urgencyRank } from '@abasto/domain/stock/urgency'
import { daysBetween } from '@abasto/domain/time/business-day'
import { dayIn } from '../../../ui/format/dates.ts'

type UrgentLine = Pick<
  LineaPedido,
  | 'prom_ventas_5dias_unid'
  | 'prom_ventas_20dias_unid'
  | 'stock_tienda'
  | 'stock_desconocido'
  | 'stock_en_transito'
  | 'cantidad_bultos'
  | 'critico'
> &
  Partial<Pick<LineaSugerida, 'transito_recibido_bultos' | 'tienda_pendiente_bultos'>>

/** How pressing the shelf of a line is, before this order. @param deliveryDays until it arrives; null: nobody has said */
export function lineUrgency(line: UrgentLine, deliveryDays: number | null): Urgency | null {
  // What nobody knows is said to be unknown.
  if (line.stock_desconocido) return null
  const perPack = unitsPerPack(line.cantidad_bultos)
  const received = perPack * (line.transito_recibido_bultos ?? 0)
  const waiting = perPack * (line.tienda_pendiente_bultos ?? 0)
  return urgencyOf({
    stock: line.stock_tienda + received,
    coming: line.stock_en_transito - received + waiting,
    dailyUnits: sellingRate(line.prom_ventas_5dias_unid, line.prom_ventas_20dias_unid),
    deliveryDays,
    isCritical: line.critico,
  })
}

/** The most pressing first; those that press alike stay in their order. */
export function mostPressingFirst<Line extends UrgentLine>(
  lines: readonly Line[],
  deliveryDays: number | null,
): Line[] {
  return lines
    .map((line) => ({ line, rank: urgencyRank(lineUrgency(line, deliveryDays)) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ line }) => line)
}

/** Days from the day an order was made until it arrives; null: no calendar says when. */
export function orderDeliveryDays(
  { fecha_pedido, llega_el }: Pick<PedidoDetalle, 'fecha_pedido' | 'llega_el'>,
  timeZone: string,
): number | null {
  return llega_el === null
    ? null
    : Math.max(0, daysBetween(dayIn(new Date(fecha_pedido), timeZone), llega_el))
}
