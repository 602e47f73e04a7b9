import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { APPROVED_PACKS } from '../calculate/transit-units.ts'
import { WAITING_UNITS } from './promised-units.ts'

/** A line of an order, in packs of its own, and what others ask of its product, in units. */
export interface PromisedRow {
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly producto_key: number
  readonly cantidad_bultos: number
  readonly bultos: number
  readonly esperan: number
  readonly esperan_tiendas: number
  readonly borradores: number
  readonly borradores_tiendas: number
}

/** The lines of an order, and what other orders and drafts ask its CEDI for of each. */
export async function promisedRows(
  tx: Tx,
  { orderId, originKey }: { orderId: number; originKey: number },
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
        ${WAITING_UNITS} AS esperan,
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
        )
      GROUP BY pedido_producto.producto_key
    )
    SELECT
      renglon.codigo_producto,
      renglon.descripcion_producto,
      renglon.producto_key,
      renglon.cantidad_bultos,
      renglon.bultos,
      COALESCE(abierto.esperan, 0) AS esperan,
      COALESCE(abierto.esperan_tiendas, 0) AS esperan_tiendas,
      COALESCE(abierto.borradores, 0) AS borradores,
      COALESCE(abierto.borradores_tiendas, 0) AS borradores_tiendas
    FROM renglon
    LEFT JOIN abierto ON abierto.producto_key = renglon.producto_key
    ORDER BY renglon.linea
  `.execute(tx)
  return rows
}
