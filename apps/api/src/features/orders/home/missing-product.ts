import type { Faltante, UrgenciaFaltante } from '@abasto/contracts/home/schema'
import { shelfAhead } from '@abasto/domain/attention/run-out'
import { urgencyOf, type Urgency } from '@abasto/domain/stock/urgency'
import { addDays, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import type { StoreDemand } from '@abasto/rollups/forecasts/store-demand'
import type { ProductPosition } from '../positions/chain-positions.ts'
import type { OrderedLine } from './home-read-model.ts'
import { shelfOf } from '../urgency/position-shelf.ts'
import { whatComes } from './next-arrival.ts'

/** What of a store is known when its products are looked at one by one. */
export interface StoreFacts {
  readonly store: string
  readonly today: IsoDate
  /** Days until its soonest delivery; null: no CEDI serves it. */
  readonly soonestLead: number | null
  readonly demand: StoreDemand
  readonly lines: ReadonlyMap<number, readonly OrderedLine[]>
  readonly emptySince: ReadonlyMap<number, IsoDate>
  readonly others: ReadonlyMap<number, { readonly nombre: string; readonly unidades: number }>
  readonly places: ReadonlyMap<number, { readonly ubicacion_id: string; readonly nombre: string }>
  readonly mayOrder: boolean
}

const ON_WIRE: Readonly<Record<Exclude<Urgency, 'below_minimum'>, UrgenciaFaltante>> = {
  empty: 'agotado',
  today: 'hoy',
  before_delivery: 'antes_de_entrega',
}

/** A product that is empty, or will be before an order of now arrives; undefined: it lasts. */
export function missingProduct(position: ProductPosition, facts: StoreFacts): Faltante | undefined {
  const { product, origin, unitsPerPack, receivedUnits } = position
  const key = product.producto_key
  const lines = facts.lines.get(key) ?? []
  const shelf = shelfOf(position, { ...facts, lines })
  const { stock, coming, dailyUnits: rate, deliveryDays: leadDays } = shelf
  const urgency = urgencyOf(shelf)
  if (position.isAssumed || urgency === null || urgency === 'below_minimum') return undefined
  const days = leadDays ?? 1
  const dates = origin?.period?.dates ?? eachDay(facts.today, addDays(facts.today, days))
  const forecast = facts.demand.forecast(key, dates)?.map(({ units }) => units) ?? dates.map(() => rate)
  const ahead = shelfAhead({ stock, coming, forecast, leadDays: days })
  const viene = whatComes(position, {
    today: facts.today,
    lines,
    other: facts.others.get(key),
    nameOf: (place) => facts.places.get(place)?.nombre ?? '',
    mayReceive: facts.mayOrder,
  })
  const packs = position.suggestedPacks || Math.ceil(ahead.neededUnits / unitsPerPack - 1e-9)
  const cedi = origin && facts.places.get(origin.key)?.ubicacion_id
  return {
    codigo_producto: product.codigo_producto,
    descripcion_producto: product.descripcion_producto,
    clase: position.salesClass,
    cantidad_bultos: unitsPerPack,
    urgencia: ON_WIRE[urgency],
    stock_actual: position.stock,
    recibido: receivedUnits,
    viene_unid: coming,
    venta_diaria: rate,
    vacio_desde: urgency === 'empty' ? (facts.emptySince.get(key) ?? null) : null,
    llega_el: leadDays === null ? null : addDays(facts.today, leadDays),
    esperado: forecast.slice(0, days).reduce((sum, units) => sum + units, 0),
    se_pierde: ahead.lostUnits,
    viene,
    pedir:
      viene.tipo === 'sin_pedir' && facts.mayOrder && origin && cedi
        ? {
            cedi_origen: cedi,
            tienda_destino: facts.store,
            codigo_producto: product.codigo_producto,
            cantidad_bultos: Math.min(Math.max(1, packs), origin.promisable),
          }
        : null,
  }
}
