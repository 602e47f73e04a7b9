import { fromStockParamsWire, STOCK_PARAM_NAMES } from '@abasto/contracts/parameters/stock-params'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { OrderDelivery } from '@abasto/domain/replenishment/delivery-calendar'
import { deliveryOfOrder, nextDelivery } from '@abasto/domain/replenishment/delivery-calendar'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'
import { startOfBusinessDay } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { deliveryCalendars } from '../../../catalogue/delivery-calendars.ts'
import { products, stockReadAt, type ProductRow } from '../calculate/calculation-read-model.ts'
import { readStoreSide, type StoreSide } from '../calculate/store-side.ts'
import { originFigures, type OriginFigures } from '../promised/origin-read-model.ts'

/** Everything that a run calculates from: each location is read once, whatever the pairs that order. */

export interface RunLocation {
  readonly ubicacion_key: number
  readonly ubicacion_id: string
}

export interface RunStore extends RunLocation {
  readonly side: StoreSide
  readonly params: StockParams
  readonly stockReadAt: Date | null
}

export interface RunOrigin extends RunLocation, OriginFigures {}

/** A store that orders from a CEDI today, and the delivery that this is for. */
export interface DuePair {
  readonly store: RunStore
  readonly origin: RunOrigin
  readonly delivery: OrderDelivery
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

export async function readChain(tx: Tx, timeZone: string, moment: Moment): Promise<RunChain> {
  const locations = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'tipo'])
    .where('activa', '=', true)
    .orderBy('ubicacion_id')
    .execute()
  const all = await products(tx)
  const params = await paramsByStore(tx)
  const stores: RunStore[] = []
  for (const store of locations.filter(({ tipo }) => tipo === 'tienda')) {
    const side = await readStoreSide(tx, store.ubicacion_key, moment.today, all)
    stores.push({
      ...store,
      side,
      params: params.get(store.ubicacion_key) ?? DEFAULT_STOCK_PARAMS,
      stockReadAt: await stockReadAt(tx, [store.ubicacion_key]),
    })
    // The service answers others between two stores.
    await setImmediate()
  }
  const origins: RunOrigin[] = []
  for (const origin of locations.filter(({ tipo }) => tipo === 'cedi')) {
    origins.push({ ...origin, ...(await originFigures(tx, origin.ubicacion_key)) })
  }
  return {
    products: all,
    stores,
    origins,
    pairs: await duePairs(tx, { stores, origins }, timeZone, moment),
    rejected: await rejectedToday(tx, startOfBusinessDay(moment.today, timeZone)),
  }
}

/** Who orders from whom today: what a person named for the store, else every CEDI; on the days of its calendar. */
async function duePairs(
  tx: Tx,
  { stores, origins }: Pick<RunChain, 'stores' | 'origins'>,
  timeZone: string,
  { now }: Moment,
): Promise<DuePair[]> {
  const served = await tx.selectFrom('cedi_tienda').select(['cedi_key', 'tienda_key']).execute()
  const named = Map.groupBy(served, ({ tienda_key }) => tienda_key)
  const calendarOf = await deliveryCalendars(tx)
  return stores.flatMap((store) =>
    origins.flatMap((origin) => {
      const serving = named.get(store.ubicacion_key)
      if (serving && !serving.some(({ cedi_key }) => cedi_key === origin.ubicacion_key)) return []
      const calendar = calendarOf({ cediKey: origin.ubicacion_key, storeKey: store.ubicacion_key })
      if (nextDelivery(calendar, now, timeZone).today === null) return []
      return [{ store, origin, delivery: deliveryOfOrder(calendar, now, timeZone) }]
    }),
  )
}

async function paramsByStore(tx: Tx): Promise<Map<number, StockParams>> {
  const rows = await tx
    .selectFrom('stock_params')
    .select(['ubicacion_key', ...STOCK_PARAM_NAMES])
    .execute()
  return new Map(rows.map(({ ubicacion_key, ...own }) => [ubicacion_key, fromStockParamsWire(own)]))
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
