import type { ProximaEntrega } from '@abasto/contracts/deliveries/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { hasCalendar, nextDelivery } from '@abasto/domain/replenishment/delivery-calendar'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { deliveryCalendars } from '../../catalogue/delivery-calendars.ts'
import { requireLocation } from '../../catalogue/location.ts'
import { toDelivery } from './delivery-view.ts'

/**
 * For which delivery an order is that is sent now.
 *
 * @throws Refusal 404 for an unknown location, 422 for one of the wrong kind
 */
export async function deliveryOfPair(
  tx: Tx,
  { cedi_origen, tienda_destino }: { readonly cedi_origen: string; readonly tienda_destino: string },
  { user, now }: Pick<Caller, 'user' | 'now'>,
): Promise<ProximaEntrega> {
  const cedi = await requireLocation(tx, cedi_origen)
  const store = await requireLocation(tx, tienda_destino)
  if (cedi.tipo !== 'cedi') throw new Refusal('invalid', `${cedi.nombre} es una tienda`, 'cedi_origen')
  if (store.tipo !== 'tienda') throw new Refusal('invalid', `${store.nombre} es un CEDI`, 'tienda_destino')
  const pair = { cediKey: cedi.ubicacion_key, storeKey: store.ubicacion_key }
  const calendar = (await deliveryCalendars(tx, pair))(pair)
  const { today, isDue, next, following } = nextDelivery(calendar, now, user.timeZone)
  return {
    tiene_calendario: hasCalendar(calendar),
    proxima: next && toDelivery(next),
    siguiente: following && toDelivery(following),
    corte_pasado: today && !isDue ? today.cutoff.toISOString() : null,
  }
}
