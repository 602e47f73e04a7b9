import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { LA_CORRIDA } from '@abasto/contracts/orders/states'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { DELIVERY } from '../list/order-delivery-columns.ts'
import {
  IS_CRITICAL,
  IS_STOCK_ASSUMED,
  ORIGIN_LIMITED,
  REORDER_POINT,
  SALES_CLASS,
  STOCK_KNOWN_AT,
  STOCK_MAX,
  STOCK_MIN,
} from '../trail/figure-columns.ts'
import { mayCancel, mayDecide, mayDispatch, mayEdit, mayReceive, maySend } from '../policy.ts'

type Instants = 'fecha_pedido' | 'corte_en' | 'stock_leido_en' | 'despachado_en' | 'recibido_en'
type Rights = Extract<keyof PedidoDetalle, `puede_${string}`>

type Row = Omit<PedidoDetalle, Instants | Rights> & {
  readonly fecha_pedido: Date
  readonly despachado_en: Date | null
  readonly recibido_en: Date | null
  readonly corte_en: Date | null
  readonly stock_leido_en: Date | null
  readonly creado_por_id: number | null
  readonly enviado_por_id: number | null
}

/**
 * Approval screen (/pedidos-sugeridos/{pedidoId}/aprobar): the order, its lines with the figures and levels
 * of the moment it was made, its returns and its history, in one snapshot.
 *
 * @throws Refusal 404
 */
export async function orderDetail(tx: Tx, orderId: number, user: SessionUser): Promise<PedidoDetalle> {
  const result = await sql<Row>`
    SELECT
      pedido.pedido_id AS id,
      pedido.numero_pedido,
      pedido.revision,
      pedido.de_trabajo,
      origen.ubicacion_id AS cedi_origen,
      origen.nombre AS cedi_origen_nombre,
      destino.ubicacion_id AS tienda_destino,
      destino.nombre AS tienda_destino_nombre,
      pedido.fecha_pedido,
      pedido.estado,
      pedido.despachado_en,
      pedido.recibido_en,
      ${DELIVERY},
      COALESCE(autor.nombre_completo, autor.username, ${LA_CORRIDA}) AS creado_por,
      pedido.creado_por AS creado_por_id,
      pedido.enviado_por AS enviado_por_id,
      pedido.observaciones,
      pedido.comentario_general,
      pedido.motivo_rechazo,
      pedido.motivo_cancelacion,
      pedido.motivo_sobre_stock,
      pedido.total_productos,
      pedido.total_bultos,
      devoluciones.total > 0 AS tiene_devoluciones,
      devoluciones.total AS total_productos_devolucion,
      lineas.filas AS productos,
      devoluciones.filas AS devoluciones,
      devoluciones.sobre_stock AS devoluciones_sobre_stock,
      historia.filas AS eventos,
      pedido.ventas_hasta,
      pedido.stock_leido_en
    FROM pedido
    JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
    JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
    LEFT JOIN usuario AS autor ON autor.usuario_id = pedido.creado_por
    CROSS JOIN LATERAL (${lines}) AS lineas
    CROSS JOIN LATERAL (${returns}) AS devoluciones
    CROSS JOIN LATERAL (${events}) AS historia
    WHERE pedido.pedido_id = ${orderId}
  `.execute(tx)
  const [row] = result.rows
  if (!row) throw new Refusal('not-found', 'Pedido no encontrado')
  const { creado_por_id, enviado_por_id, ...order } = row
  const rights = {
    creado_por_id,
    enviado_por_id,
    estado: order.estado,
    despachado_en: order.despachado_en,
    total_productos: order.total_productos,
    tienda_destino_id: order.tienda_destino,
  }
  return {
    ...order,
    fecha_pedido: order.fecha_pedido.toISOString(),
    stock_leido_en: order.stock_leido_en?.toISOString() ?? null,
    despachado_en: order.despachado_en?.toISOString() ?? null,
    recibido_en: order.recibido_en?.toISOString() ?? null,
    corte_en: order.corte_en?.toISOString() ?? null,
    puede_decidir: mayDecide(user, rights),
    puede_enviar: maySend(user, rights),
    puede_editar: mayEdit(user, rights),
    puede_cancelar: mayCancel(user, rights),
    puede_despachar: mayDispatch(user, rights),
    puede_recibir: mayReceive(user, rights),
  }
}

/** Who changed a line's quantity, and why. */
function changeOf(stage: 'pedido' | 'revision') {
  return sql`(
        SELECT json_build_object(
          'motivo', pedido_cambio.motivo,
          'usuario', COALESCE(usuario.nombre_completo, usuario.username),
          'momento', to_char(pedido_cambio.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        FROM pedido_cambio
        JOIN usuario ON usuario.usuario_id = pedido_cambio.usuario_id
        WHERE pedido_cambio.pedido_id = pedido_producto.pedido_id
          AND pedido_cambio.producto_key = pedido_producto.producto_key
          AND pedido_cambio.etapa = ${sql.lit(stage)}
      )`
}

const lines = sql`
  SELECT COALESCE(json_agg(fila ORDER BY fila.linea), '[]') AS filas
  FROM (
    SELECT
      pedido_producto.linea,
      pedido_producto.codigo_producto,
      pedido_producto.descripcion_producto,
      producto.categoria,
      pedido_producto.cantidad_bultos,
      pedido_producto.cantidad_sugerida_bultos,
      pedido_producto.cantidad_pedida_bultos,
      pedido_producto.cantidad_aprobada_bultos,
      pedido_producto.cantidad_despachada_bultos,
      pedido_producto.cantidad_recibida_bultos,
      pedido_producto.agregado_en,
      sustituido.codigo_producto AS sustituye_a,
      pedido_producto.prom_ventas_5dias_unid,
      pedido_producto.prom_ventas_20dias_unid,
      pedido_producto.stock_tienda,
      ${IS_STOCK_ASSUMED} AS stock_desconocido,
      ${STOCK_KNOWN_AT} AS stock_conocido_en,
      pedido_producto.stock_en_transito,
      pedido_producto.stock_cedi_origen,
      pedido_producto.comentario_gerente,
      pedido_producto.razon_pedido,
      ${changeOf('pedido')} AS cambio,
      ${changeOf('revision')} AS cambio_revision,
      ${SALES_CLASS} AS clase,
      ${IS_CRITICAL} AS critico,
      ${ORIGIN_LIMITED} AS cedi_limitado,
      ${STOCK_MIN} AS stock_min_bultos,
      ${REORDER_POINT} AS punto_reorden_bultos,
      ${STOCK_MAX} AS stock_max_bultos,
      pedido_producto.reparto
    FROM pedido_producto
    JOIN producto ON producto.producto_key = pedido_producto.producto_key
    LEFT JOIN producto AS sustituido ON sustituido.producto_key = pedido_producto.sustituye_key
    WHERE pedido_producto.pedido_id = pedido.pedido_id
  ) AS fila
`

const returns = sql`
  SELECT
    COALESCE(
      json_agg(
        json_build_object(
          'codigo_producto', producto.codigo_producto,
          'descripcion_producto', producto.descripcion_producto,
          'cantidad_bultos', pedido_devolucion.cantidad_bultos,
          'motivo', pedido_devolucion.motivo
        )
        ORDER BY producto.codigo_producto
      ),
      '[]'
    ) AS filas,
    COALESCE(
      json_agg(
        json_build_object(
          'codigo_producto', producto.codigo_producto,
          'stock_tienda_bultos', stock.bultos
        )
        ORDER BY producto.codigo_producto
      ) FILTER (
        WHERE pedido_devolucion.cantidad_bultos > stock.bultos
          AND NOT existencia.desconocido
          AND pedido.estado NOT IN ('finalizado', 'cancelado')
      ),
      '[]'
    ) AS sobre_stock,
    count(*) AS total
  FROM pedido_devolucion
  JOIN producto ON producto.producto_key = pedido_devolucion.producto_key
  LEFT JOIN existencia
    ON existencia.ubicacion_key = pedido.tienda_destino_key
    AND existencia.producto_key = pedido_devolucion.producto_key
  CROSS JOIN LATERAL (
    SELECT existencia.stock_actual / COALESCE(NULLIF(producto.cantidad_bultos, 0), 1) AS bultos
  ) AS stock
  WHERE pedido_devolucion.pedido_id = pedido.pedido_id
`

/** A quantity's change is stored with the product's code; who reads the history knows it by its name. */
const events = sql`
  SELECT COALESCE(json_agg(evento ORDER BY evento.orden), '[]') AS filas
  FROM (
    SELECT
      pedido_evento.pedido_evento_id AS orden,
      pedido_evento.momento AS fecha,
      COALESCE(usuario.nombre_completo, usuario.username, ${LA_CORRIDA}) AS usuario,
      pedido_evento.accion,
      pedido_evento.estado_anterior,
      pedido_evento.estado_nuevo,
      CASE
        WHEN producto.producto_key IS NULL THEN pedido_evento.motivo
        ELSE producto.descripcion_producto || ' (' || producto.codigo_producto || ')'
          || substr(pedido_evento.motivo, length(producto.codigo_producto) + 1)
      END AS motivo
    FROM pedido_evento
    LEFT JOIN usuario ON usuario.usuario_id = pedido_evento.usuario_id
    LEFT JOIN producto
      ON pedido_evento.accion IN ('cambiar_cantidad', 'repartir')
      AND producto.codigo_producto = split_part(pedido_evento.motivo, ': de ', 1)
    WHERE pedido_evento.pedido_id = pedido.pedido_id
  ) AS evento
`
