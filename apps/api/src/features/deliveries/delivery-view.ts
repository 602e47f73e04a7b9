import type { Entrega } from '@abasto/contracts/deliveries/schema'
import type { Delivery } from '@abasto/domain/replenishment/delivery-calendar'

export function toDelivery({ orderDay, cutoff, cutoffTime, arrivesOn }: Delivery): Entrega {
  return {
    pide_el: orderDay,
    corte_en: cutoffTime === null ? null : cutoff.toISOString(),
    llega_el: arrivesOn,
  }
}
