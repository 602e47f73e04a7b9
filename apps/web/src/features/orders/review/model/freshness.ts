import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { dayIn, formatDay, formatMoment, formatTime } from '../../../../ui/format/dates.ts'

export interface Freshness {
  readonly ok: boolean
  readonly text: string
}

const DAY_MS = 86_400_000

/** The day before, `yyyy-mm-dd`. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

const shortDay = (day: string): string => formatDay(day).slice(0, 5)

/** Up to which day the sales reach that the order rests on; yesterday is as good as it gets. */
export function salesFreshness(order: PedidoDetalle, now: Date, timeZone: string): Freshness {
  const { ventas_hasta: day, tienda_destino_nombre: store } = order
  if (day === null) return { ok: false, text: `${store} no tenía ventas sincronizadas` }
  const today = dayIn(now, timeZone)
  if (day >= dayBefore(today)) {
    return { ok: true, text: `Ventas de ${store} completas hasta ayer, ${shortDay(day)}` }
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
