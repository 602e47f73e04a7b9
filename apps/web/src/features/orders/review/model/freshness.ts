import type { UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { hasWholeSales } from '../../../../shared/completeness/last-night.ts'
import { dayIn, formatDay, formatMoment, formatTime } from '../../../../ui/format/dates.ts'

export interface Freshness {
  readonly ok: boolean
  readonly text: string
}

const DAY_MS = 86_400_000

/** The day before, `yyyy-mm-dd`. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

const shortDay = (day: string): string => formatDay(day).slice(0, 5)

/**
 * Up to which day the sales reach that the order rests on; yesterday is as good as it gets, if it is whole.
 * @param night last night of its store; undefined: not known
 */
export function salesFreshness(
  order: PedidoDetalle,
  night: UbicacionAnoche | undefined,
  now: Date,
  timeZone: string,
): Freshness {
  const { ventas_hasta: day, tienda_destino_nombre: store } = order
  if (day === null) return { ok: false, text: `${store} no tenía ventas sincronizadas` }
  const today = dayIn(now, timeZone)
  if (day >= dayBefore(today)) {
    const until = `hasta ayer, ${shortDay(day)}`
    if (!night) return { ok: true, text: `Ventas de ${store} ${until}` }
    return hasWholeSales(night)
      ? { ok: true, text: `Ventas de ${store} completas ${until}` }
      : { ok: false, text: `Ventas de ${store} ${until}, incompletas. ${night.motivo}` }
  }
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  return { ok: false, text: `Ventas de ${store} solo hasta el ${shortDay(day)}, hace ${days} días` }
}

export function stockFreshness(order: PedidoDetalle, now: Date, timeZone: string): Freshness {
  if (order.stock_leido_en === null) return { ok: false, text: 'El stock nunca se ha leído' }
  const read = new Date(order.stock_leido_en)
  const isToday = dayIn(read, timeZone) === dayIn(now, timeZone)
  if (isToday) return { ok: true, text: `Stock de hoy, ${formatTime(read, timeZone)}` }
  return { ok: false, text: `Stock leído ${formatMoment(read, now, timeZone)}` }
}
