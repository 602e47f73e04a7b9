import type { Urgencia, UrgenciasRespuesta } from '@abasto/contracts/urgency/schema'
import type { Urgency } from '@abasto/domain/stock/urgency'

const FROM_WIRE: Readonly<Record<Urgencia, Urgency>> = {
  agotado: 'empty',
  hoy: 'today',
  antes_de_entrega: 'before_delivery',
  bajo_minimo: 'below_minimum',
}

/** Of some products in some stores: those that press anybody. */
export type ShelfUrgencies = ReadonlyMap<string, Urgency>

const shelfKey = (store: string, code: string): string => `${store} ${code}`

export const urgenciesByShelf = ({ urgencias: all }: UrgenciasRespuesta): ShelfUrgencies =>
  new Map(
    all.map(({ tienda, codigo_producto: code, urgencia }) => [shelfKey(tienda, code), FROM_WIRE[urgencia]]),
  )

export const urgencyOfShelf = (urgencies: ShelfUrgencies, store: string, code: string): Urgency | null =>
  urgencies.get(shelfKey(store, code)) ?? null
