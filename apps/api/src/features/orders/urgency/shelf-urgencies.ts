import type { Urgencia, UrgenciasConsulta, UrgenciasRespuesta } from '@abasto/contracts/urgency/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { urgencyOf, type Urgency } from '@abasto/domain/stock/urgency'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import type { Caller } from '@abasto/service/calls/caller'
import { orderedLines, type OrderedLine } from '../home/home-read-model.ts'
import type { ProductPosition } from '../positions/chain-positions.ts'
import { storePositions } from '../positions/store-positions.ts'
import { readAllLocations, type DueLocations, type RunLocation } from '../run/chain-read-model.ts'
import { shelfOf } from './position-shelf.ts'

const ON_WIRE: Readonly<Record<Urgency, Urgencia>> = {
  empty: 'agotado',
  today: 'hoy',
  before_delivery: 'antes_de_entrega',
  below_minimum: 'bajo_minimo',
}

type Answer = UrgenciasRespuesta['urgencias']

/** On whose clock, and when. */
interface AskedBy extends Moment {
  readonly user: Pick<Caller['user'], 'timeZone'>
}

/** How pressing some products are in a store, or in all of them, by the arithmetic of its orders. In a snapshot. */
export async function shelfUrgencies(
  tx: Tx,
  { tienda, codigos }: UrgenciasConsulta,
  caller: AskedBy,
): Promise<Answer> {
  const { user, now, today } = caller
  if (codigos.length === 0) return []
  const products = await tx
    .selectFrom('producto')
    .select('producto_key')
    .where('codigo_producto', 'in', codigos)
    .execute()
  const only = products.map(({ producto_key }) => producto_key)
  if (only.length === 0) return []
  const locations = await readAllLocations(tx, user.timeZone, { now, today })
  const stores = locations.stores.filter(({ ubicacion_id }) => tienda === null || ubicacion_id === tienda)
  const storeKeys = stores.map(({ ubicacion_key }) => ubicacion_key)
  const positions = await storePositions(tx, { storeKeys, today, locations, only })
  const lines = Map.groupBy(
    await orderedLines(tx, { storeKeys, only }, caller),
    ({ tienda_key }) => tienda_key,
  )
  return stores.flatMap((store) => {
    const key = store.ubicacion_key
    return ofStore(store, positions.get(key) ?? [], { locations, lines: lines.get(key) ?? [], today })
  })
}

interface Around {
  readonly locations: DueLocations
  /** Of the store's orders. */
  readonly lines: readonly OrderedLine[]
  readonly today: IsoDate
}

function ofStore(
  { ubicacion_key: storeKey, ubicacion_id: tienda }: RunLocation,
  positions: readonly ProductPosition[],
  { locations, lines, today }: Around,
): Answer {
  const linesOf = Map.groupBy(lines, ({ producto_key }) => producto_key)
  const leads = locations.pairs.flatMap((pair) =>
    pair.storeKey === storeKey && pair.period ? [pair.period.leadDays] : [],
  )
  const soonestLead = leads.length === 0 ? null : Math.min(...leads)
  return positions.flatMap((position) => {
    const { product, isAssumed, isKnown } = position
    const around = { today, soonestLead, lines: linesOf.get(product.producto_key) ?? [] }
    const urgency = isAssumed || !isKnown ? null : urgencyOf(shelfOf(position, around))
    return urgency === null
      ? []
      : [{ tienda, codigo_producto: product.codigo_producto, urgencia: ON_WIRE[urgency] }]
  })
}
