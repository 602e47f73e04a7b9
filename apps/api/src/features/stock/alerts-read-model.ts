import { isSpread } from '@abasto/database/distribution/spread'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { WINDOW_DAYS } from '@abasto/domain/demand/window'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** What the alerts of /dashboard read. */

/** Distinct products that any of the locations lists. */
export async function productsListed(tx: Tx, locationKeys: readonly number[]): Promise<number> {
  return (await isSpread(tx)) ? countedByServers(tx, locationKeys) : lookedUp(tx, locationKeys)
}

/** Looked up product by product, the first location will do: quicker than all rows, of many locations above all. */
async function lookedUp(tx: Tx, locationKeys: readonly number[]): Promise<number> {
  const result = await sql<{ productos: number }>`
    SELECT count(*) AS productos
    FROM producto
    WHERE (
      SELECT TRUE
      FROM existencia
      WHERE existencia.ubicacion_key = ANY (${locationKeys}::integer[])
        AND existencia.producto_key = producto.producto_key
      LIMIT 1
    )
  `.execute(tx)
  return result.rows[0]?.productos ?? 0
}

async function countedByServers(tx: Tx, locationKeys: readonly number[]): Promise<number> {
  const result = await sql<{ productos: number }>`
    SELECT count(*) AS productos
    FROM (
      SELECT existencia.producto_key
      FROM existencia
      WHERE existencia.ubicacion_key = ANY (${locationKeys}::integer[])
      GROUP BY existencia.producto_key
    ) AS listado
  `.execute(tx)
  return result.rows[0]?.productos ?? 0
}

export interface Store {
  readonly ubicacion_key: number
  readonly ubicacion_id: string
  readonly nombre: string
  /** Its newest complete sales days before today, as many as a window can span. */
  readonly completos: readonly IsoDate[]
}

export async function activeStores(tx: Tx, today: IsoDate): Promise<Store[]> {
  const result = await sql<Store>`
    SELECT
      ubicacion.ubicacion_key,
      ubicacion.ubicacion_id,
      ubicacion.nombre,
      COALESCE(completo.dias, '{}') AS completos
    FROM ubicacion
    JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
    CROSS JOIN LATERAL (
      SELECT array_agg(dia.fecha::text ORDER BY dia.fecha DESC) AS dias
      FROM (
        SELECT venta_dia.fecha
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = lugar.ubicacion_key
          AND venta_dia.completo
          AND venta_dia.fecha < ${today}::date
        ORDER BY venta_dia.fecha DESC
        LIMIT ${WINDOW_DAYS}
      ) AS dia
    ) AS completo
    WHERE ubicacion.activa
      AND ubicacion.tipo = 'tienda'
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return result.rows
}

/** A store, and the complete days its mean is taken over. */
export interface StoreDays {
  readonly ubicacion_key: number
  readonly days: readonly IsoDate[]
}

export interface EmptyShelf {
  readonly ubicacion_key: number
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly cantidad_bultos: number
  readonly stock_actual: number
  /** Over the days of the store's mean. */
  readonly unidades: number
}

/**
 * Products without stock in a store that sold there at least `minPacks` packs a day, by the source's own
 * units per pack, over the store's days. Where that number is unusable and the domain counts packs another
 * way, more is found, never less.
 *
 * What sells so much on average does so on one of the days at least, and then no less than that many of the
 * smallest packs there are: one pass over the days finds the few products worth adding up.
 */
export async function emptyShelves(
  tx: Tx,
  stores: readonly StoreDays[],
  minPacks: number,
): Promise<EmptyShelf[]> {
  const days = stores.flatMap(({ ubicacion_key, days: own }) =>
    own.map((fecha) => ({ ubicacion_key, fecha })),
  )
  const result = await sql<EmptyShelf>`
    WITH dia AS MATERIALIZED (
      SELECT *
      FROM unnest(
        ${days.map((day) => day.ubicacion_key)}::integer[],
        ${days.map((day) => day.fecha)}::date[]
      ) AS dia (ubicacion_key, fecha)
    ),
    menor AS (
      SELECT min(CASE WHEN producto.cantidad_bultos > 0 THEN producto.cantidad_bultos ELSE 1 END) AS bulto
      FROM producto
    ),
    candidato AS MATERIALIZED (
      SELECT DISTINCT
        venta_diaria.ubicacion_key,
        venta_diaria.producto_key
      FROM dia
      JOIN venta_diaria
        ON venta_diaria.ubicacion_key = dia.ubicacion_key
        AND venta_diaria.fecha = dia.fecha
      JOIN producto ON producto.producto_key = venta_diaria.producto_key
      WHERE venta_diaria.cantidad >= ${minPacks}::double precision * (SELECT menor.bulto FROM menor)
        AND venta_diaria.cantidad >= ${minPacks}::double precision * producto.cantidad_bultos
    ),
    agotado AS MATERIALIZED (
      SELECT
        candidato.ubicacion_key,
        candidato.producto_key,
        producto.codigo_producto,
        producto.descripcion_producto,
        producto.cantidad_bultos,
        vacia.stock_actual
      FROM candidato
      JOIN existencia AS vacia
        ON vacia.ubicacion_key = candidato.ubicacion_key
        AND vacia.producto_key = candidato.producto_key
      JOIN producto ON producto.producto_key = candidato.producto_key
      WHERE producto.activo
        AND vacia.stock_actual <= 0
        AND NOT vacia.desconocido
    )
    SELECT
      agotado.ubicacion_key,
      agotado.codigo_producto,
      agotado.descripcion_producto,
      agotado.cantidad_bultos,
      agotado.stock_actual,
      vendida.unidades
    FROM lugar
    JOIN agotado ON agotado.ubicacion_key = lugar.ubicacion_key
    CROSS JOIN LATERAL (
      SELECT sum(venta_diaria.cantidad) AS unidades
      FROM dia
      JOIN venta_diaria
        ON venta_diaria.ubicacion_key = dia.ubicacion_key
        AND venta_diaria.fecha = dia.fecha
      WHERE venta_diaria.ubicacion_key = lugar.ubicacion_key
        AND venta_diaria.producto_key = agotado.producto_key
      GROUP BY venta_diaria.ubicacion_key
    ) AS vendida
  `.execute(tx)
  return result.rows
}
