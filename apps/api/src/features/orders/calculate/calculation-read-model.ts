import { numberArray } from '@abasto/database/connections/number-array'
import { isAtOne, isOfPlaces } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { SalesSums } from '@abasto/domain/demand/averages'
import type { DemandWindow } from '@abasto/domain/demand/window'
import type { PacksOnTheWay } from '@abasto/domain/stock/in-transit'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { sql } from 'kysely'
import { isOwed, PROMISED_UNITS, WAITING_UNITS } from '../promised/promised-units.ts'
import { IS_UNREAD, MAY_BE_UNREAD, storeReadings, transitSums } from './transit-units.ts'

/** What a calculation reads: each query stays within one location, or asks several of them at once. */

export interface ProductRow {
  readonly producto_key: number
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly categoria: string
  readonly cuadrante_producto: string
  readonly cantidad_bultos: number
  readonly bultos_por_capa: number | null
  readonly bultos_por_paleta: number | null
}

/** What may be ordered, or these of it, by code, byte by byte: the same order on every server. */
export async function products(tx: Tx, only: readonly number[] | null = null): Promise<ProductRow[]> {
  const result = await sql<ProductRow>`
    SELECT
      producto.producto_key,
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      producto.cuadrante_producto,
      producto.cantidad_bultos,
      producto.bultos_por_capa,
      producto.bultos_por_paleta
    FROM producto
    WHERE producto.activo
      AND (${only}::integer[] IS NULL OR producto.producto_key = ANY(${only}::integer[]))
    ORDER BY producto.codigo_producto COLLATE "C"
  `.execute(tx)
  return result.rows
}

/** Units per pack of everything, as the formulas use them. */
export async function packSizes(tx: Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ productos: string | null; unidades: string | null }>`
    SELECT
      array_agg(producto.producto_key)::text AS productos,
      array_agg(producto.cantidad_bultos)::text AS unidades
    FROM producto
  `.execute(tx)
  const sizes = numberArray(rows[0]?.unidades ?? null)
  return new Map(
    numberArray(rows[0]?.productos ?? null).map((product, index) => [product, unitsPerPack(sizes[index])]),
  )
}

/** Units of each product the store sold, over each list of days of its window; of these alone, where they are named. */
export async function salesSums(
  tx: Tx,
  storeKey: number,
  window: DemandWindow,
  only: readonly number[] | null = null,
): Promise<Map<number, SalesSums>> {
  return ofLocation(await salesSumsOf(tx, new Map([[storeKey, window]]), only), storeKey)
}

/** The same of several stores, each over its own window, by store. */
export async function salesSumsOf(
  tx: Tx,
  windows: ReadonlyMap<number, DemandWindow>,
  only: readonly number[] | null = null,
): Promise<ByLocation<SalesSums>> {
  const days = [...windows].flatMap(([storeKey, { days5, days20, daysSameWeekday }]) =>
    [...new Set([...days20, ...daysSameWeekday])].map((day) => ({
      storeKey,
      day,
      in5: days5.includes(day),
      in20: days20.includes(day),
      sameDay: daysSameWeekday.includes(day),
    })),
  )
  const { rows } = await sql<LocationColumns<'productos' | 'en_5' | 'en_20' | 'en_mismo_dia'>>`
    SELECT
      suma.ubicacion_key,
      array_agg(suma.producto_key)::text AS productos,
      array_agg(suma.en_5)::text AS en_5,
      array_agg(suma.en_20)::text AS en_20,
      array_agg(suma.en_mismo_dia)::text AS en_mismo_dia
    FROM (
      SELECT
        venta_diaria.ubicacion_key,
        venta_diaria.producto_key,
        COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_5), 0) AS en_5,
        COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_20), 0) AS en_20,
        COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_mismo_dia), 0) AS en_mismo_dia
      FROM unnest(
        ${days.map(({ storeKey }) => storeKey)}::integer[],
        ${days.map(({ day }) => day)}::date[],
        ${days.map(({ in5 }) => in5)}::boolean[],
        ${days.map(({ in20 }) => in20)}::boolean[],
        ${days.map(({ sameDay }) => sameDay)}::boolean[]
      ) AS dia (ubicacion_key, fecha, en_5, en_20, en_mismo_dia)
      JOIN venta_diaria
        ON venta_diaria.ubicacion_key = dia.ubicacion_key
        AND venta_diaria.fecha = dia.fecha
        AND ${isAtOne('venta_diaria.ubicacion_key', [...windows.keys()])}
        AND (${only}::integer[] IS NULL OR venta_diaria.producto_key = ANY(${only}::integer[]))
      GROUP BY venta_diaria.ubicacion_key, venta_diaria.producto_key
    ) AS suma
    GROUP BY suma.ubicacion_key
  `.execute(tx)
  return byLocation(rows, ({ en_5, en_20, en_mismo_dia }) => {
    const [in5, in20, sameDay] = [numberArray(en_5), numberArray(en_20), numberArray(en_mismo_dia)]
    return (place) => ({
      units5Days: in5[place] ?? 0,
      units20Days: in20[place] ?? 0,
      unitsSameWeekday: sameDay[place] ?? 0,
    })
  })
}

/** Stock of a location in units, by product; of these alone, where they are named. */
export async function stockOf(
  tx: Tx,
  locationKey: number,
  only: readonly number[] | null = null,
): Promise<Map<number, number>> {
  return ofLocation(await stocksOf(tx, [locationKey], only), locationKey)
}

/** The same of several locations, by location. */
export async function stocksOf(
  tx: Tx,
  locationKeys: readonly number[],
  only: readonly number[] | null = null,
): Promise<ByLocation<number>> {
  const { rows } = await sql<LocationColumns<'productos' | 'unidades'>>`
    SELECT
      existencia.ubicacion_key,
      array_agg(existencia.producto_key)::text AS productos,
      array_agg(existencia.stock_actual)::text AS unidades
    FROM existencia
    WHERE ${isOfPlaces('existencia.ubicacion_key', locationKeys)}
      AND (${only}::integer[] IS NULL OR existencia.producto_key = ANY(${only}::integer[]))
    GROUP BY existencia.ubicacion_key
  `.execute(tx)
  return byLocation(rows, ({ unidades }) => {
    const units = numberArray(unidades)
    return (place) => units[place] ?? 0
  })
}

/** What a person says that a CEDI carries, or does not, by product. */
export async function carryingOf(tx: Tx, cediKey: number): Promise<Map<number, boolean>> {
  const rows = await tx
    .selectFrom('cedi_producto')
    .select(['producto_key', 'maneja'])
    .where('cedi_key', '=', cediKey)
    .execute()
  return new Map(rows.map(({ producto_key, maneja }) => [producto_key, maneja]))
}

/** Products whose stock in a location is not known, and when it last was. */
export async function unknownStockOf(tx: Tx, locationKey: number): Promise<Map<number, Date>> {
  return ofLocation(await unknownStocksOf(tx, [locationKey]), locationKey)
}

/** The same of several locations, by location. */
export async function unknownStocksOf(tx: Tx, locationKeys: readonly number[]): Promise<ByLocation<Date>> {
  const { rows } = await sql<LocationProduct & { fecha_extraccion: Date }>`
    SELECT existencia.ubicacion_key, existencia.producto_key, existencia.fecha_extraccion
    FROM existencia
    WHERE ${isOfPlaces('existencia.ubicacion_key', locationKeys)}
      AND existencia.desconocido
  `.execute(tx)
  return eachByLocation(rows, (row) => row.fecha_extraccion)
}

/**
 * Units that orders under way bring stores, by store and product: in transit, told apart by how far they have come, and
 * of orders that still wait. What was received counts until a reading newer than the reception tells the product's stock.
 */
export async function ordersOfStores(tx: Tx, storeKeys: readonly number[]): Promise<ByLocation<StoreOrders>> {
  const { rows } = await sql<StoreOrdersRow>`
    WITH ${storeReadings(storeKeys)}
    SELECT
      lectura.ubicacion_key,
      pedido_producto.producto_key,
      ${transitSums(IS_UNREAD)},
      ${WAITING_UNITS} AS pendientes
    FROM lectura
    JOIN pedido ON pedido.tienda_destino_key = lectura.ubicacion_key
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    LEFT JOIN sin_leer
      ON sin_leer.ubicacion_key = lectura.ubicacion_key
      AND sin_leer.producto_key = pedido_producto.producto_key
    WHERE pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
      OR ${MAY_BE_UNREAD}
    GROUP BY lectura.ubicacion_key, pedido_producto.producto_key
  `.execute(tx)
  return eachByLocation(rows, (row) => ({
    onTheWay: { approved: row.aprobadas, dispatched: row.despachadas, received: row.recibidas },
    pending: row.pendientes,
  }))
}

/**
 * Packs that a store already sends back, by product, to any CEDI: of returns that wait or are approved, and of those
 * handed over since its stock was read. A draft sends nothing back.
 */
export async function openReturnsOf(tx: Tx, storeKey: number): Promise<Map<number, number>> {
  return ofLocation(await openReturnsOfStores(tx, [storeKey]), storeKey)
}

/** The same of several stores, by store. */
export async function openReturnsOfStores(tx: Tx, storeKeys: readonly number[]): Promise<ByLocation<number>> {
  const { rows } = await sql<LocationProduct & { bultos: number }>`
    WITH ${storeReadings(storeKeys)}
    SELECT
      lectura.ubicacion_key,
      pedido_devolucion.producto_key,
      sum(pedido_devolucion.cantidad_bultos) AS bultos
    FROM lectura
    JOIN pedido ON pedido.tienda_destino_key = lectura.ubicacion_key
    JOIN pedido_devolucion ON pedido_devolucion.pedido_id = pedido.pedido_id
    LEFT JOIN sin_leer
      ON sin_leer.ubicacion_key = lectura.ubicacion_key
      AND sin_leer.producto_key = pedido_devolucion.producto_key
    WHERE pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
      OR (${MAY_BE_UNREAD} AND ${IS_UNREAD})
    GROUP BY lectura.ubicacion_key, pedido_devolucion.producto_key
  `.execute(tx)
  return eachByLocation(rows, ({ bultos }) => bultos)
}

/** Of each location, something by product. */
export type ByLocation<T> = ReadonlyMap<number, Map<number, T>>

interface LocationProduct {
  readonly ubicacion_key: number
  readonly producto_key: number
}

/** A row a location, with arrays of its products and what is said of each. */
type LocationColumns<Column extends string> = Readonly<Record<Column, string | null>> & {
  readonly ubicacion_key: number
}

function byLocation<Row extends LocationColumns<'productos'>, T>(
  rows: readonly Row[],
  valuesOf: (row: Row) => (place: number) => T,
): ByLocation<T> {
  return new Map(
    rows.map((row) => {
      const valueOf = valuesOf(row)
      const values = new Map<number, T>()
      for (const [place, product] of numberArray(row.productos).entries()) values.set(product, valueOf(place))
      return [row.ubicacion_key, values]
    }),
  )
}

function eachByLocation<Row extends LocationProduct, T>(
  rows: readonly Row[],
  valueOf: (row: Row) => T,
): ByLocation<T> {
  const all = new Map<number, Map<number, T>>()
  for (const row of rows) {
    const own = all.get(row.ubicacion_key) ?? new Map<number, T>()
    own.set(row.producto_key, valueOf(row))
    all.set(row.ubicacion_key, own)
  }
  return all
}

const ofLocation = <T>(all: ByLocation<T>, key: number): Map<number, T> =>
  all.get(key) ?? new Map<number, T>()

/** In units. */
export interface StoreOrders {
  readonly onTheWay: PacksOnTheWay
  readonly pending: number
}

interface StoreOrdersRow extends LocationProduct {
  readonly aprobadas: number
  readonly despachadas: number
  readonly recibidas: number
  readonly pendientes: number
}

/** Units that a CEDI has promised stores, by product, and that orders which wait ask it for. */
export async function ordersFromOrigin(
  tx: Tx,
  cediKey: number,
  readAt: Date | null,
  /** The products it is about, and an order that is left out of it. */
  { only = null, except = null }: { only?: readonly number[] | null; except?: number | null } = {},
): Promise<Map<number, OrderedUnits>> {
  const { rows } = await sql<OrderedRow>`
    SELECT
      pedido_producto.producto_key,
      ${PROMISED_UNITS} AS prometidas,
      ${WAITING_UNITS} AS pendientes
    FROM pedido
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    WHERE pedido.cedi_origen_key = ${cediKey}
      AND pedido.pedido_id IS DISTINCT FROM ${except}
      AND (${only}::integer[] IS NULL OR pedido_producto.producto_key = ANY(${only}::integer[]))
      AND (pedido.estado = 'pendiente_aprobacion_gerente' OR ${isOwed(readAt)})
    GROUP BY pedido_producto.producto_key
  `.execute(tx)
  return new Map(rows.map((row) => [row.producto_key, { approved: row.prometidas, pending: row.pendientes }]))
}

export interface OrderedUnits {
  readonly approved: number
  readonly pending: number
}

interface OrderedRow {
  readonly producto_key: number
  readonly prometidas: number
  readonly pendientes: number
}

/** When the older of the locations' stocks was read; null when one of them never was. Each is asked of its own server. */
export async function stockReadAt(tx: Tx, locationKeys: readonly number[]): Promise<Date | null> {
  let oldest: Date | null = null
  for (const locationKey of locationKeys) {
    const read = (await stockReadings(tx, [locationKey])).get(locationKey)
    if (!read) return null
    if (oldest === null || read < oldest) oldest = read
  }
  return oldest
}

/** When the stock of each was last read, by location; one that never was is not in it. */
export async function stockReadings(
  tx: Tx,
  locationKeys: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (locationKeys.length === 0) return new Map()
  const { rows } = await sql<{ ubicacion_key: number; leida: Date }>`
    SELECT existencia.ubicacion_key, max(existencia.fecha_extraccion) AS leida
    FROM existencia
    WHERE ${isOfPlaces('existencia.ubicacion_key', locationKeys)}
    GROUP BY existencia.ubicacion_key
  `.execute(tx)
  return new Map(rows.map(({ ubicacion_key, leida }) => [ubicacion_key, leida]))
}
