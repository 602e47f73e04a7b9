import { type Faltante, type InicioTienda, MAX_FALTANTES } from '@abasto/contracts/home/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { storeDemand } from '@abasto/rollups/forecasts/store-demand'
import type { Caller } from '@abasto/service/calls/caller'
import type { Location } from '../../../catalogue/location.ts'
import { ordersFor } from '../policy.ts'
import { lastDay } from '../policies/read-suggester.ts'
import { storePositions } from '../positions/store-positions.ts'
import { readAllLocations } from '../run/chain-read-model.ts'
import { emptySince, orderedLines, otherStores, storeFigures } from './home-read-model.ts'
import { missingProduct, type StoreFacts } from './missing-product.ts'
import { scarceProducts } from './scarce-products.ts'
import { isOrdered } from './next-arrival.ts'

/** A store in the morning: what is empty or will be before the next delivery, and what comes of it. In a snapshot. */
export async function storeHome(tx: Tx, store: Location, caller: Caller): Promise<InicioTienda> {
  const { user, today, now } = caller
  const storeKey = store.ubicacion_key
  const locations = await readAllLocations(tx, user.timeZone, { now, today })
  const periods = locations.pairs.flatMap((pair) =>
    pair.storeKey === storeKey && pair.period ? [pair.period] : [],
  )
  const leads = periods.map(({ leadDays }) => leadDays)
  const { keys: only, dailyPacks } = await scarceProducts(tx, storeKey, {
    today,
    days: Math.max(1, ...leads),
  })
  const storeKeys = [storeKey]
  const positions = (await storePositions(tx, { storeKeys, today, locations, only })).get(storeKey) ?? []
  const lines = await orderedLines(tx, { storeKeys, only }, caller)
  const empty = positions.filter(({ stock }) => stock <= 0).map(({ product }) => product.producto_key)
  const facts: StoreFacts = {
    store: store.ubicacion_id,
    today,
    soonestLead: leads.length === 0 ? null : Math.min(...leads),
    demand: await storeDemand(tx, {
      locationKey: storeKey,
      today,
      until: lastDay(periods) ?? addDays(today, 1),
      only,
    }),
    lines: Map.groupBy(lines, ({ producto_key }) => producto_key),
    emptySince: await emptySince(tx, { storeKey, only: empty }, today),
    others: await otherStores(tx, { storeKey, only }),
    places: new Map((await placesOf(tx)).map((place) => [place.ubicacion_key, place])),
    mayOrder: ordersFor(user, store.ubicacion_id),
  }
  const missing = positions
    .flatMap((position) => missingProduct(position, facts) ?? [])
    .toSorted(
      (a, b) =>
        lostPacks(b) - lostPacks(a) ||
        b.venta_diaria / b.cantidad_bultos - a.venta_diaria / a.cantidad_bultos ||
        (a.codigo_producto < b.codigo_producto ? -1 : 1),
    )
  const soon = missing.filter(({ urgencia }) => urgencia !== 'agotado')
  return {
    tienda: store.ubicacion_id,
    nombre: store.nombre,
    llega_el: facts.soonestLead === null ? null : addDays(today, facts.soonestLead),
    faltantes: missing.slice(0, MAX_FALTANTES),
    totales: {
      agotados: missing.length - soon.length,
      por_agotarse: soon.length,
      por_agotarse_pedidos: soon.filter(isOrdered).length,
      sin_pedido: missing.filter((one) => !isOrdered(one)).length,
      se_pierde_bultos: missing.reduce((sum, one) => sum + lostPacks(one), 0),
      venta_diaria_bultos: dailyPacks,
    },
    ...(await storeFigures(tx, storeKey, { today, hasSales: user.features.includes('sales') })),
  }
}

const lostPacks = ({ se_pierde, cantidad_bultos }: Faltante): number => se_pierde / cantidad_bultos

function placesOf(tx: Tx) {
  return tx.selectFrom('ubicacion').select(['ubicacion_key', 'ubicacion_id', 'nombre']).execute()
}
