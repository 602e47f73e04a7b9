import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { OrderDelivery } from '@abasto/domain/replenishment/delivery-calendar'
import { deliveryOfOrder, nextDelivery } from '@abasto/domain/replenishment/delivery-calendar'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'
import type { StoreSettings } from '@abasto/domain/replenishment/line-suggestion'
import {
  protectionPeriod,
  type ProtectionPeriod,
} from '@abasto/domain/replenishment/policies/protection-period'
import { startOfBusinessDay } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import type { StoreDemand } from '@abasto/rollups/forecasts/store-demand'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { deliveryCalendars } from '../../../catalogue/delivery-calendars.ts'
import { policySettings } from '../../../catalogue/policies.ts'
import { allStockParams } from '../../../catalogue/stock-params.ts'
import type { LimitsOfProducts } from '../../../catalogue/shelf-limits.ts'
import { products, stockReadAt, type ProductRow } from '../calculate/calculation-read-model.ts'
import { readStoreSide, type StoreSide } from '../calculate/store-side.ts'
import { demandFor, lastDay, limitsFor, needsForecast, settingsOf } from '../policies/read-suggester.ts'
import { Suggester } from '../policies/suggester.ts'
import { originFigures, type OriginFigures } from '../promised/origin-read-model.ts'

/** Everything that a run calculates from: each location is read once, whatever the pairs that order. */

export interface RunLocation {
  readonly ubicacion_key: number
  readonly ubicacion_id: string
}

export interface RunStore extends RunLocation {
  readonly side: StoreSide
  readonly params: StockParams
  readonly settings: StoreSettings
  /** Null: all its products go by the rule alone. */
  readonly demand: StoreDemand | null
  readonly limits: LimitsOfProducts
  readonly stockReadAt: Date | null
}

export interface RunOrigin extends RunLocation, OriginFigures {}

/** A store that orders from a CEDI today, and the delivery that this is for. */
export interface DuePair {
  readonly store: RunStore
  readonly origin: RunOrigin
  readonly delivery: OrderDelivery
  readonly suggester: Suggester
}

export interface RunChain {
  readonly products: readonly ProductRow[]
  readonly stores: readonly RunStore[]
  readonly origins: readonly RunOrigin[]
  readonly pairs: readonly DuePair[]
  /** Units of orders that were sent today and rejected: to be sent again, by store and by CEDI. */
  readonly rejected: readonly RejectedUnits[]
}

export interface RejectedUnits {
  readonly storeKey: number
  readonly originKey: number
  readonly producto_key: number
  readonly units: number
}

/** Who orders from whom today, before anything is read of what they have. */
export interface DueLocations {
  /** By id. */
  readonly stores: readonly RunLocation[]
  readonly origins: readonly RunLocation[]
  readonly pairs: readonly {
    readonly storeKey: number
    readonly originKey: number
    readonly delivery: OrderDelivery
    readonly period: ProtectionPeriod | null
  }[]
}

/** What a person named for the store, else every CEDI; on the days of its calendar. */
export async function readDueLocations(tx: Tx, timeZone: string, { now }: Moment): Promise<DueLocations> {
  return locationsWithPairs(tx, timeZone, now, { isAll: false })
}

/** The same of every store and on any day, whether its orders are prepared or it makes its own. */
export async function readAllLocations(tx: Tx, timeZone: string, { now }: Moment): Promise<DueLocations> {
  return locationsWithPairs(tx, timeZone, now, { isAll: true })
}

async function locationsWithPairs(
  tx: Tx,
  timeZone: string,
  now: Date,
  { isAll }: { readonly isAll: boolean },
): Promise<DueLocations> {
  const active = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'tipo', 'pedidos_preparados'])
    .where('activa', '=', true)
    .orderBy('ubicacion_id')
    .execute()
  // The others make their own.
  const locations = active.filter(({ pedidos_preparados }) => isAll || pedidos_preparados)
  const stores = locations.filter(({ tipo }) => tipo === 'tienda')
  const origins = locations.filter(({ tipo }) => tipo === 'cedi')
  const served = await tx.selectFrom('cedi_tienda').select(['cedi_key', 'tienda_key']).execute()
  const named = Map.groupBy(served, ({ tienda_key }) => tienda_key)
  const calendarOf = await deliveryCalendars(tx)
  const pairs = stores.flatMap(({ ubicacion_key: storeKey }) =>
    origins.flatMap(({ ubicacion_key: originKey }) => {
      const serving = named.get(storeKey)
      if (serving && !serving.some(({ cedi_key }) => cedi_key === originKey)) return []
      const calendar = calendarOf({ cediKey: originKey, storeKey })
      if (!isAll && nextDelivery(calendar, now, timeZone).today === null) return []
      const delivery = deliveryOfOrder(calendar, now, timeZone)
      return [{ storeKey, originKey, delivery, period: protectionPeriod(calendar, now, timeZone) }]
    }),
  )
  return { stores, origins, pairs }
}

/** A transaction of its own, of the same chain. */
export type Apart = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Connections that read at once: while they do, the run's own takes the drafts of before away. */
const READERS = 2

export async function readChain(
  apart: Apart,
  due: DueLocations,
  timeZone: string,
  moment: Moment,
): Promise<RunChain> {
  const common = await apart(async (tx) => ({
    products: await products(tx),
    params: await allStockParams(tx),
    policies: await policySettings(tx),
    rejected: await rejectedToday(tx, startOfBusinessDay(moment.today, timeZone)),
  }))
  const stores: RunStore[] = []
  const origins: RunOrigin[] = []
  const reads = [
    ...due.stores.map((store, place) => async (tx: Tx) => {
      const key = store.ubicacion_key
      const settings = settingsOf(common.policies, key)
      const until = needsForecast(settings) ? lastDay(periodsOf(due, key)) : null
      stores[place] = {
        ...store,
        settings,
        demand: await demandFor(tx, key, settings, { today: moment.today, until }),
        limits: await limitsFor(tx, key, settings),
        side: await readStoreSide(tx, key, moment.today, common.products),
        params: common.params.get(key) ?? DEFAULT_STOCK_PARAMS,
        stockReadAt: await stockReadAt(tx, [key]),
      }
    }),
    ...due.origins.map((origin, place) => async (tx: Tx) => {
      origins[place] = { ...origin, ...(await originFigures(tx, origin.ubicacion_key)) }
    }),
  ]
  const readAll = async (tx: Tx) => {
    for (let read = reads.shift(); read; read = reads.shift()) {
      await read(tx)
      // The service answers others between two locations.
      await setImmediate()
    }
  }
  await Promise.all(Array.from({ length: READERS }, () => apart(readAll)))
  return {
    products: common.products,
    rejected: common.rejected,
    stores,
    origins,
    pairs: pairsOf(due, { stores, origins }),
  }
}

function pairsOf(due: DueLocations, read: Pick<RunChain, 'stores' | 'origins'>): DuePair[] {
  const stores = new Map(read.stores.map((store) => [store.ubicacion_key, store]))
  const origins = new Map(read.origins.map((origin) => [origin.ubicacion_key, origin]))
  return due.pairs.flatMap(({ storeKey, originKey, delivery, period }) => {
    const [store, origin] = [stores.get(storeKey), origins.get(originKey)]
    if (!store || !origin) return []
    return [{ store, origin, delivery, suggester: new Suggester({ ...store, period }) }]
  })
}

function periodsOf(due: DueLocations, key: number) {
  return due.pairs.filter(({ storeKey }) => storeKey === key).map(({ period }) => period)
}

async function rejectedToday(tx: Tx, since: Date): Promise<RejectedUnits[]> {
  const { rows } = await sql<RejectedUnits>`
    SELECT
      pedido.tienda_destino_key AS "storeKey",
      pedido.cedi_origen_key AS "originKey",
      pedido_producto.producto_key,
      sum(
        COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
          * pedido_producto.cantidad_bultos
      ) AS units
    FROM pedido
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    WHERE pedido.estado = 'rechazado_gerente'
      AND pedido.enviado_en >= ${since}
    GROUP BY pedido.tienda_destino_key, pedido.cedi_origen_key, pedido_producto.producto_key
  `.execute(tx)
  return rows
}
