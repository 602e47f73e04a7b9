import type { RepartoDeLinea } from '@abasto/contracts/orders/share'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { APPROVED_PACKS } from '../calculate/transit-units.ts'
import { isOwed } from '../promised/promised-units.ts'

/** A line that asks a CEDI for a product: of an order that waits, or of the working draft of a store. */
export interface WaitingLine {
  readonly pedido_id: number
  readonly numero_pedido: string
  readonly estado: EstadoPedido
  readonly revision: number
  readonly total_bultos: number
  readonly creado_por_id: number | null
  readonly enviado_por_id: number | null
  readonly calculado_en: Date | null
  readonly tienda_key: number
  readonly tienda: string
  readonly tienda_nombre: string
  /** Units per pack of the line, and packs that it asks for, as the reviewer left it, and as it was sent. */
  readonly cantidad_bultos: number
  readonly bultos: number
  readonly pedida_bultos: number
  readonly reparto: RepartoDeLinea | null
}

/** Who waits for a product of a CEDI: what was sent first, in its order, then drafts. */
export async function waitingLines(tx: Tx, originKey: number, productKey: number): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    SELECT
      pedido.pedido_id,
      pedido.numero_pedido,
      pedido.estado,
      pedido.revision,
      pedido.total_bultos,
      pedido.creado_por AS creado_por_id,
      pedido.enviado_por AS enviado_por_id,
      pedido.calculado_en,
      tienda.ubicacion_key AS tienda_key,
      tienda.ubicacion_id AS tienda,
      tienda.nombre AS tienda_nombre,
      pedido_producto.cantidad_bultos,
      ${APPROVED_PACKS} AS bultos,
      pedido_producto.cantidad_pedida_bultos AS pedida_bultos,
      pedido_producto.reparto
    FROM pedido
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    JOIN ubicacion AS tienda ON tienda.ubicacion_key = pedido.tienda_destino_key
    WHERE pedido.cedi_origen_key = ${originKey}
      AND pedido_producto.producto_key = ${productKey}
      AND (
        pedido.estado = 'pendiente_aprobacion_gerente'
        OR (pedido.estado = 'borrador' AND pedido.de_trabajo)
      )
    ORDER BY pedido.estado = 'borrador', pedido.pedido_id
  `.execute(tx)
  return rows
}

/** An order that a CEDI has promised packs of the product to. */
export interface PromisedOrder {
  readonly id: number
  readonly numero_pedido: string
  readonly tienda_nombre: string
  readonly unidades: number
  readonly aprobado_en: Date | null
  readonly aprobado_por: string | null
  readonly despachado_en: Date | null
  readonly llega_el: string | null
}

/** Those that what is promised is promised to: together they are its sum. */
export async function promisedOrders(
  tx: Tx,
  originKey: number,
  productKey: number,
  readAt: Date | null,
): Promise<PromisedOrder[]> {
  const { rows } = await sql<PromisedOrder>`
    SELECT
      pedido.pedido_id AS id,
      pedido.numero_pedido,
      tienda.nombre AS tienda_nombre,
      CASE
        WHEN pedido.despachado_en IS NULL THEN ${APPROVED_PACKS}
        ELSE COALESCE(pedido_producto.cantidad_despachada_bultos, ${APPROVED_PACKS})
      END * pedido_producto.cantidad_bultos AS unidades,
      aprobacion.momento AS aprobado_en,
      aprobacion.por AS aprobado_por,
      pedido.despachado_en,
      pedido.llega_el
    FROM pedido
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    JOIN ubicacion AS tienda ON tienda.ubicacion_key = pedido.tienda_destino_key
    LEFT JOIN LATERAL (
      SELECT pedido_evento.momento, COALESCE(usuario.nombre_completo, usuario.username) AS por
      FROM pedido_evento
      LEFT JOIN usuario ON usuario.usuario_id = pedido_evento.usuario_id
      WHERE pedido_evento.pedido_id = pedido.pedido_id
        AND pedido_evento.accion = 'aprobar'
      ORDER BY pedido_evento.pedido_evento_id DESC
      LIMIT 1
    ) AS aprobacion ON true
    WHERE pedido.cedi_origen_key = ${originKey}
      AND pedido_producto.producto_key = ${productKey}
      AND ${isOwed(readAt)}
    ORDER BY aprobacion.momento NULLS FIRST, pedido.pedido_id
  `.execute(tx)
  return rows.filter(({ unidades }) => unidades > 0)
}
