import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import type { ProximaEntrega } from '@abasto/contracts/deliveries/schema'
import { dayIn, formatTime, formatWeekday } from '../../../ui/format/dates.ts'

/** What there is to say before an order is sent; null: no calendar says anything. */
export interface DeliveryNotice {
  /** Today's cut-off has passed. */
  readonly isLate: boolean
  readonly text: string
}

/** For which delivery an order is that is sent now: `Llega mié 18/11; se puede enviar hasta las 08:30`. */
export function deliveryNotice(
  { tiene_calendario, proxima, corte_pasado }: ProximaEntrega,
  now: Date,
  timeZone: string,
): DeliveryNotice | null {
  if (!tiene_calendario) return null
  if (!proxima) return { isLate: false, text: 'El calendario no tiene ningún día de pedido en un año.' }
  const arrives = formatWeekday(proxima.llega_el)
  if (corte_pasado !== null) {
    const cutoff = formatTime(new Date(corte_pasado), timeZone)
    return {
      isLate: true,
      text: `El corte de hoy fue a las ${cutoff}. Se puede enviar igual: va en la próxima entrega y llega ${arrives}.`,
    }
  }
  const isToday = proxima.pide_el === dayIn(now, timeZone)
  return { isLate: false, text: `Llega ${arrives}; ${untilText(proxima, isToday, timeZone)}` }
}

function untilText(
  { corte_en, pide_el }: NonNullable<ProximaEntrega['proxima']>,
  isToday: boolean,
  timeZone: string,
): string {
  const day = isToday ? '' : ` del ${formatWeekday(pide_el)}`
  if (corte_en === null)
    return isToday ? 'se puede enviar todo el día' : `se pide el ${formatWeekday(pide_el)}`
  return `se puede enviar hasta las ${formatTime(new Date(corte_en), timeZone)}${day}`
}

type OrderOf = Pick<PedidoResumen, 'estado' | 'llega_el' | 'corte_en' | 'despues_del_corte'>

/** Once the day of its delivery is over; the others are over too, or for no delivery until they are sent again. */
const TOO_LATE: Readonly<Partial<Record<OrderOf['estado'], string>>> = {
  borrador: 'Sin enviar, su entrega era',
  pendiente_aprobacion_gerente: 'Sin decidir, su entrega era',
  aprobado_gerente: 'Atrasado, debía llegar',
}

/** What an order says of its delivery, in a few words; null: nothing. */
export function orderDeliveryText(
  { estado, llega_el, corte_en, despues_del_corte }: OrderOf,
  now: Date,
  timeZone: string,
): { readonly tone: 'amber' | 'neutral'; readonly text: string } | null {
  const tooLate = TOO_LATE[estado]
  if (llega_el === null || tooLate === undefined) return null
  const arrives = formatWeekday(llega_el)
  const isMissed = estado === 'borrador' && corte_en !== null && new Date(corte_en) < now
  if (isMissed) return { tone: 'amber', text: 'Ya pasó su corte' }
  if (llega_el < dayIn(now, timeZone)) return { tone: 'amber', text: `${tooLate} ${arrives}` }
  if (despues_del_corte) return { tone: 'amber', text: `Después del corte, llega ${arrives}` }
  return { tone: 'neutral', text: `Llega ${arrives}` }
}

/**
 * The same where a table has little room: `llega mié 18/11`, `era lun 16/11` where nobody sent or decided it in time,
 * `tarde: lun 16/11` where it should have come; null: no delivery follows.
 */
export function shortDeliveryText(
  { estado, llega_el }: Pick<OrderOf, 'estado' | 'llega_el'>,
  now: Date,
  timeZone: string,
): string | null {
  if (llega_el === null || TOO_LATE[estado] === undefined) return null
  const day = formatWeekday(llega_el)
  if (llega_el >= dayIn(now, timeZone)) return `llega ${day}`
  return estado === 'aprobado_gerente' ? `tarde: ${day}` : `era ${day}`
}

/** How long until an instant: `en 48 min`, `en 3 h 18 min`; null: it has passed. */
export function timeUntil(instant: Date, now: Date): string | null {
  const minutes = Math.ceil((instant.getTime() - now.getTime()) / 60_000)
  if (minutes < 0) return null
  if (minutes < 60) return `en ${minutes} min`
  const rest = minutes % 60
  return `en ${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}
