import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { deliveryOfOrder, hasCalendar } from '@abasto/domain/replenishment/delivery-calendar'
import { protectionPeriod } from '@abasto/domain/replenishment/policies/protection-period'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { deliveryCalendars, type DeliveryPair } from '../../../catalogue/delivery-calendars.ts'

/** Columns of `pedido` that say which delivery it is for. */
export interface OrderDeliveryColumns {
  readonly llega_el: IsoDate | null
  readonly corte_en: Date | null
  /** The last day that it has to last: the day before the order after it arrives. Null: no calendar says so. */
  readonly cubre_hasta: IsoDate | null
}

/** The delivery of an order that is made, changed or sent now. */
export async function orderDelivery(
  tx: Tx,
  pair: DeliveryPair,
  { user, now }: Pick<Caller, 'user' | 'now'>,
): Promise<OrderDeliveryColumns> {
  const calendarOf = await deliveryCalendars(tx, pair)
  const calendar = calendarOf(pair)
  const { arrivesOn, cutoff } = deliveryOfOrder(calendar, now, user.timeZone)
  const period = hasCalendar(calendar) ? protectionPeriod(calendar, now, user.timeZone) : null
  return { llega_el: arrivesOn, corte_en: cutoff, cubre_hasta: period?.dates.at(-1) ?? null }
}
