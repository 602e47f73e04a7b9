import { isOfPlaces } from '@abasto/database/distribution/places'
import { SELLING_DAYS } from '@abasto/domain/stock/unknown-stock'
import { sql, type RawBuilder } from 'kysely'

/** In transit as SQL: `onTheWay` of domain/stock/in-transit over rows of `pedido` and `pedido_producto`. */

/** Packs as the reviewer left them; 0 of what was added later. */
export const APPROVED_PACKS = sql<number>`
  COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
`

/** Packs that left the CEDI; orders dispatched before quantities were kept sent what was approved. */
export const DISPATCHED_PACKS = sql<number>`
  COALESCE(
    pedido_producto.cantidad_despachada_bultos,
    pedido_producto.cantidad_aprobada_bultos,
    pedido_producto.cantidad_pedida_bultos
  )
`

/**
 * Units on their way to a store as three sums `aprobadas`, `despachadas`, `recibidas`, over the lines of a group.
 *
 * @param isUnread of a received line, whether the store's stock reading cannot know of it yet
 */
export function transitSums(isUnread: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    COALESCE(sum(${APPROVED_PACKS} * pedido_producto.cantidad_bultos) FILTER (
      WHERE pedido.estado = 'aprobado_gerente' AND pedido.despachado_en IS NULL
    ), 0) AS aprobadas,
    COALESCE(sum(${DISPATCHED_PACKS} * pedido_producto.cantidad_bultos) FILTER (
      WHERE pedido.estado = 'aprobado_gerente' AND pedido.despachado_en IS NOT NULL
    ), 0) AS despachadas,
    COALESCE(sum(pedido_producto.cantidad_recibida_bultos * pedido_producto.cantidad_bultos) FILTER (
      WHERE pedido.estado = 'finalizado' AND ${isUnread}
    ), 0) AS recibidas
  `
}

/**
 * `WITH lectura AS (...), sin_leer AS (...)`: a row a store, when its stock was read and since when orders that were
 * received since then matter; and its products whose stock is not known, with the reading that knew it last. Orders may
 * stand on another server than stock: it is asked first.
 */
export function storeReadings(storeKeys: readonly number[]): RawBuilder<unknown> {
  const isOfStores = isOfPlaces('existencia.ubicacion_key', storeKeys)
  return sql`
    lectura AS MATERIALIZED (
      SELECT
        tienda.ubicacion_key,
        COALESCE(leida.ultima, '-infinity') AS ultima,
        COALESCE(leida.desde, '-infinity') AS desde
      FROM unnest(${storeKeys}::integer[]) AS tienda (ubicacion_key)
      LEFT JOIN (
        SELECT
          existencia.ubicacion_key,
          max(existencia.fecha_extraccion) AS ultima,
          CASE WHEN bool_or(existencia.desconocido)
            THEN GREATEST(
              min(existencia.fecha_extraccion),
              max(existencia.fecha_extraccion) - make_interval(days => ${sql.lit(SELLING_DAYS)})
            )
            ELSE max(existencia.fecha_extraccion)
          END AS desde
        FROM existencia
        WHERE ${isOfStores}
        GROUP BY existencia.ubicacion_key
      ) AS leida
        ON leida.ubicacion_key = tienda.ubicacion_key
    ),
    sin_leer AS (
      SELECT existencia.ubicacion_key, existencia.producto_key, existencia.fecha_extraccion
      FROM existencia
      WHERE ${isOfStores}
        AND existencia.desconocido
    )
  `
}

/** Whether an order was received since a reading told the product; with `lectura`, and `sin_leer` of the product. */
export const IS_UNREAD = sql<boolean>`
  pedido.recibido_en >= COALESCE(sin_leer.fecha_extraccion, lectura.ultima)
`

/** A received order that a line of may be unread of; with `lectura`. */
export const MAY_BE_UNREAD = sql<boolean>`
  (
    pedido.estado = 'finalizado'
    AND pedido.recibido_en >= lectura.desde
  )
`
