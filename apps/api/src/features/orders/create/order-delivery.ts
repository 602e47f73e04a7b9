import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { deliveryOfOrder } from '@abasto/domain/replenishment/delivery-calendar'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { deliveryCalendars, type DeliveryPair } from '../../../catalogue/delivery-calendars.ts'

/** Columns of `pedido` that say which delivery it is for. */
export interface OrderDeliveryColumns {
  readonly llega_el: IsoDate | null
  readonly corte_en: Date | null
}

/** The delivery of an order that is made, changed or sent now. */
export async function orderDelivery(
  tx: Tx,
  pair: DeliveryPair,
  { user, now }: Pick<Caller, 'user' | 'now'>,
): Promise<OrderDeliveryColumns> {
  const calendarOf = await deliveryCalendars(tx, pair)
  const { arrivesOn, cutoff } = deliveryOfOrder(calendarOf(pair), now, user.timeZone)
  return { llega_el: arrivesOn, corte_en: cutoff }
}
