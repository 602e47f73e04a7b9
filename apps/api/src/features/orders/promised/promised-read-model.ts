import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { APPROVED_PACKS, DISPATCHED_PACKS } from '../calculate/transit-units.ts'

/** A line of an order, and of its product, in units, what its CEDI has and owes, whatever comes of this order. */
export interface PromisedRow {
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly producto_key: number
  readonly cantidad_bultos: number
  readonly bultos: number
  readonly stock: number
  readonly prometidas: number
  readonly esperan: number
  readonly esperan_tiendas: number
  readonly borradores: number
  readonly borradores_tiendas: number
  readonly reserva_bultos: number | null
  readonly reserva_porcentaje: number | null
}

/**
 * What the CEDI of an order has of each of its products, as last read (nothing of what it does not carry), what it owes
 * of them to approved orders that the reading cannot know of, and what other orders and drafts ask for.
 */
export async function promisedRows(
  tx: Tx,
  { orderId, originKey, readAt }: { orderId: number; originKey: number; readAt: Date | null },
): Promise<PromisedRow[]> {
  const { rows } = await sql<PromisedRow>`
    WITH renglon AS (
      SELECT
        pedido_producto.linea,
        pedido_producto.producto_key,
        pedido_producto.codigo_producto,
        pedido_producto.descripcion_producto,
        pedido_producto.cantidad_bultos,
        ${APPROVED_PACKS} AS bultos
      FROM pedido_producto
      WHERE pedido_producto.pedido_id = ${orderId}
    ),
    abierto AS (
      SELECT
        pedido_producto.producto_key,
        COALESCE(sum(
          CASE WHEN pedido.despachado_en IS NULL THEN ${APPROVED_PACKS} ELSE ${DISPATCHED_PACKS} END
            * pedido_producto.cantidad_bultos
        ) FILTER (WHERE pedido.estado IN ('aprobado_gerente', 'finalizado')), 0) AS prometidas,
        COALESCE(sum(${APPROVED_PACKS} * pedido_producto.cantidad_bultos) FILTER (
          WHERE pedido.estado = 'pendiente_aprobacion_gerente'
        ), 0) AS esperan,
        count(DISTINCT pedido.tienda_destino_key) FILTER (
          WHERE pedido.estado = 'pendiente_aprobacion_gerente' AND ${APPROVED_PACKS} > 0
        ) AS esperan_tiendas,
        COALESCE(sum(${APPROVED_PACKS} * pedido_producto.cantidad_bultos) FILTER (
          WHERE pedido.estado = 'borrador'
        ), 0) AS borradores,
        count(DISTINCT pedido.tienda_destino_key) FILTER (
          WHERE pedido.estado = 'borrador' AND ${APPROVED_PACKS} > 0
        ) AS borradores_tiendas
      FROM pedido
      JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
      WHERE pedido.cedi_origen_key = ${originKey}
        AND pedido.pedido_id <> ${orderId}
        AND pedido_producto.producto_key IN (SELECT renglon.producto_key FROM renglon)
        AND (
          pedido.estado = 'pendiente_aprobacion_gerente'
          OR (pedido.estado = 'borrador' AND pedido.de_trabajo)
          OR (pedido.estado = 'aprobado_gerente' AND pedido.despachado_en IS NULL)
          OR (pedido.estado IN ('aprobado_gerente', 'finalizado') AND pedido.despachado_en > ${readAt}::timestamptz)
        )
      GROUP BY pedido_producto.producto_key
    )
    SELECT
      renglon.codigo_producto,
      renglon.descripcion_producto,
      renglon.producto_key,
      renglon.cantidad_bultos,
      renglon.bultos,
      CASE WHEN cedi_producto.maneja IS FALSE THEN 0 ELSE COALESCE(existencia.stock_actual, 0) END AS stock,
      COALESCE(abierto.prometidas, 0) AS prometidas,
      COALESCE(abierto.esperan, 0) AS esperan,
      COALESCE(abierto.esperan_tiendas, 0) AS esperan_tiendas,
      COALESCE(abierto.borradores, 0) AS borradores,
      COALESCE(abierto.borradores_tiendas, 0) AS borradores_tiendas,
      reserva.bultos AS reserva_bultos,
      reserva.porcentaje AS reserva_porcentaje
    FROM renglon
    LEFT JOIN existencia
      ON existencia.ubicacion_key = ${originKey}
      AND existencia.producto_key = renglon.producto_key
    LEFT JOIN cedi_producto
      ON cedi_producto.cedi_key = ${originKey}
      AND cedi_producto.producto_key = renglon.producto_key
    LEFT JOIN abierto ON abierto.producto_key = renglon.producto_key
    LEFT JOIN LATERAL (
      SELECT cedi_reserva.bultos, cedi_reserva.porcentaje
      FROM cedi_reserva
      WHERE cedi_reserva.cedi_key = ${originKey}
        AND (cedi_reserva.producto_key = renglon.producto_key OR cedi_reserva.producto_key IS NULL)
      ORDER BY cedi_reserva.producto_key NULLS LAST
      LIMIT 1
    ) AS reserva ON true
    ORDER BY renglon.linea
  `.execute(tx)
  return rows
}
