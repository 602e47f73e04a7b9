import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { SessionUser } from '@abasto/database/sessions'
import type { Tx } from '@abasto/database/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { mayDecide } from './policy.ts'

interface Filter {
  readonly estado: EstadoPedido | undefined
  readonly tiendaKey: number | undefined
}

interface For {
  readonly user: SessionUser
  /** The tenant's day. */
  readonly today: IsoDate
}

type Row = Omit<PedidoResumen, 'fecha_pedido' | 'puede_decidir'> & {
  readonly fecha_pedido: Date
  readonly creado_por_id: number
}

/**
 * Suggested orders list (/pedidos-sugeridos): those that wait for a decision first, the longest wait on top;
 * then the others, newest first.
 */
export async function orderList(tx: Tx, filter: Filter, { user, today }: For): Promise<PedidoResumen[]> {
  const { estado, tiendaKey } = filter
  const result = await sql<Row>`
    SELECT
      pedido.pedido_id AS id,
      pedido.numero_pedido,
      pedido.fecha_pedido,
      origen.nombre AS cedi_origen_nombre,
      destino.nombre AS tienda_destino_nombre,
      pedido.estado,
      pedido.comentario_general IS NOT NULL OR EXISTS (
        SELECT
        FROM pedido_producto
        WHERE pedido_producto.pedido_id = pedido.pedido_id
          AND pedido_producto.comentario_gerente IS NOT NULL
      ) AS tiene_comentarios_gerente,
      pedido.total_productos,
      devoluciones.total > 0 AS tiene_devoluciones,
      devoluciones.total AS total_productos_devolucion,
      pedido.total_bultos,
      greatest(
        ${today}::date - (pedido.fecha_pedido AT TIME ZONE ${user.zonaHoraria})::date,
        0
      ) AS dias_desde_creacion,
      COALESCE(autor.nombre_completo, autor.username) AS creado_por,
      pedido.creado_por AS creado_por_id
    FROM pedido
    JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
    JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
    JOIN usuario AS autor ON autor.usuario_id = pedido.creado_por
    CROSS JOIN LATERAL (
      SELECT count(*) AS total
      FROM pedido_devolucion
      WHERE pedido_devolucion.pedido_id = pedido.pedido_id
    ) AS devoluciones
    WHERE ${estado === undefined ? sql`TRUE` : sql`pedido.estado = ${estado}`}
      AND ${tiendaKey === undefined ? sql`TRUE` : sql`pedido.tienda_destino_key = ${tiendaKey}`}
    ORDER BY
      pedido.estado <> 'pendiente_aprobacion_gerente',
      CASE WHEN pedido.estado = 'pendiente_aprobacion_gerente' THEN pedido.fecha_pedido END,
      CASE WHEN pedido.estado = 'pendiente_aprobacion_gerente' THEN pedido.pedido_id END,
      pedido.fecha_pedido DESC,
      pedido.pedido_id DESC
  `.execute(tx)
  return result.rows.map(({ creado_por_id, fecha_pedido, ...row }) => ({
    ...row,
    fecha_pedido: fecha_pedido.toISOString(),
    puede_decidir: mayDecide(user, { creado_por_id, estado: row.estado }),
  }))
}
