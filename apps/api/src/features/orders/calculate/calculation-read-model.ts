import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { SalesSums } from '@abasto/domain/demand/averages'
import type { DemandWindow } from '@abasto/domain/demand/window'
import type { PacksOnTheWay } from '@abasto/domain/stock/in-transit'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { sql } from 'kysely'
import { isOwed, PROMISED_UNITS, WAITING_UNITS } from '../promised/promised-units.ts'
import { IS_UNREAD, MAY_BE_UNREAD, storeReading, transitSums } from './transit-units.ts'

/** What a calculation reads: each query stays within one location. */

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
  { days5, days20, daysSameWeekday }: DemandWindow,
  only: readonly number[] | null = null,
): Promise<Map<number, SalesSums>> {
  const days = [...new Set([...days20, ...daysSameWeekday])]
  const { rows } = await sql<Record<'productos' | 'en_5' | 'en_20' | 'en_mismo_dia', string | null>>`
    SELECT
      array_agg(suma.producto_key)::text AS productos,
      array_agg(suma.en_5)::text AS en_5,
      array_agg(suma.en_20)::text AS en_20,
      array_agg(suma.en_mismo_dia)::text AS en_mismo_dia
    FROM (
      SELECT
        venta_diaria.producto_key,
        COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_5), 0) AS en_5,
        COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_20), 0) AS en_20,
        COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_mismo_dia), 0) AS en_mismo_dia
      FROM unnest(
        ${days}::date[],
        ${days.map((day) => days5.includes(day))}::boolean[],
        ${days.map((day) => days20.includes(day))}::boolean[],
        ${days.map((day) => daysSameWeekday.includes(day))}::boolean[]
      ) AS dia (fecha, en_5, en_20, en_mismo_dia)
      JOIN venta_diaria
        ON venta_diaria.ubicacion_key = ${storeKey}
        AND venta_diaria.fecha = dia.fecha
        AND (${only}::integer[] IS NULL OR venta_diaria.producto_key = ANY(${only}::integer[]))
      GROUP BY venta_diaria.producto_key
    ) AS suma
  `.execute(tx)
  const sums = new Map<number, SalesSums>()
  for (const row of rows) {
    const [in5, in20, sameDay] = [
      numberArray(row.en_5),
      numberArray(row.en_20),
      numberArray(row.en_mismo_dia),
    ]
    for (const [index, producto] of numberArray(row.productos).entries()) {
      sums.set(producto, {
        units5Days: in5[index] ?? 0,
        units20Days: in20[index] ?? 0,
        unitsSameWeekday: sameDay[index] ?? 0,
      })
    }
  }
  return sums
}

/** Stock of a location in units, by product; of these alone, where they are named. */
export async function stockOf(
  tx: Tx,
  locationKey: number,
  only: readonly number[] | null = null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ productos: string | null; unidades: string | null }>`
    SELECT
      array_agg(existencia.producto_key)::text AS productos,
      array_agg(existencia.stock_actual)::text AS unidades
    FROM existencia
    WHERE existencia.ubicacion_key = ${locationKey}
      AND (${only}::integer[] IS NULL OR existencia.producto_key = ANY(${only}::integer[]))
  `.execute(tx)
  const stock = new Map<number, number>()
  for (const row of rows) {
    const units = numberArray(row.unidades)
    for (const [index, producto] of numberArray(row.productos).entries())
      stock.set(producto, units[index] ?? 0)
  }
  return stock
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
  const { rows } = await sql<{ producto_key: number; fecha_extraccion: Date }>`
    SELECT existencia.producto_key, existencia.fecha_extraccion
    FROM existencia
    WHERE existencia.ubicacion_key = ${locationKey}
      AND existencia.desconocido
  `.execute(tx)
  return new Map(rows.map((row) => [row.producto_key, row.fecha_extraccion]))
}

/**
 * Units that orders under way bring a store, by product: in transit, told apart by how far they have come, and of
 * orders that still wait. What was received counts until a reading newer than the reception tells the product's stock.
 */
export async function ordersOfStore(tx: Tx, storeKey: number): Promise<Map<number, StoreOrders>> {
  const { rows } = await sql<StoreOrdersRow>`
    WITH ${storeReading(storeKey)}
    SELECT
      pedido_producto.producto_key,
      ${transitSums(IS_UNREAD)},
      ${WAITING_UNITS} AS pendientes
    FROM pedido
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    LEFT JOIN existencia AS sin_leer
      ON sin_leer.ubicacion_key = pedido.tienda_destino_key
      AND sin_leer.producto_key = pedido_producto.producto_key
      AND sin_leer.desconocido
    WHERE pedido.tienda_destino_key = ${storeKey}
      AND (
        pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
        OR ${MAY_BE_UNREAD}
      )
    GROUP BY pedido_producto.producto_key
  `.execute(tx)
  return new Map(
    rows.map((row) => [
      row.producto_key,
      {
        onTheWay: { approved: row.aprobadas, dispatched: row.despachadas, received: row.recibidas },
        pending: row.pendientes,
      },
    ]),
  )
}

/**
 * Packs that a store already sends back, by product, to any CEDI: of returns that wait or are approved, and of those
 * handed over since its stock was read. A draft sends nothing back.
 */
export async function openReturnsOf(tx: Tx, storeKey: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ producto_key: number; bultos: number }>`
    WITH ${storeReading(storeKey)}
    SELECT pedido_devolucion.producto_key, sum(pedido_devolucion.cantidad_bultos) AS bultos
    FROM pedido
    JOIN pedido_devolucion ON pedido_devolucion.pedido_id = pedido.pedido_id
    LEFT JOIN existencia AS sin_leer
      ON sin_leer.ubicacion_key = pedido.tienda_destino_key
      AND sin_leer.producto_key = pedido_devolucion.producto_key
      AND sin_leer.desconocido
    WHERE pedido.tienda_destino_key = ${storeKey}
      AND (
        pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
        OR (${MAY_BE_UNREAD} AND ${IS_UNREAD})
      )
    GROUP BY pedido_devolucion.producto_key
  `.execute(tx)
  return new Map(rows.map(({ producto_key, bultos }) => [producto_key, bultos]))
}

/** In units. */
export interface StoreOrders {
  readonly onTheWay: PacksOnTheWay
  readonly pending: number
}

interface StoreOrdersRow {
  readonly producto_key: number
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

/** When the older of the locations' stocks was read; null when one of them never was. */
export async function stockReadAt(tx: Tx, locationKeys: readonly number[]): Promise<Date | null> {
  const readings: (Date | null)[] = []
  for (const locationKey of locationKeys) {
    const result = await sql<{ leida: Date | null }>`
      SELECT max(existencia.fecha_extraccion) AS leida
      FROM existencia
      WHERE existencia.ubicacion_key = ${locationKey}
    `.execute(tx)
    readings.push(result.rows[0]?.leida ?? null)
  }
  const known = readings.filter((reading) => reading !== null)
  return known.length < readings.length ? null : new Date(Math.min(...known.map((at) => at.getTime())))
}
