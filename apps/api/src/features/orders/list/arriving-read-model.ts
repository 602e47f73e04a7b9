import type { PedidoPorRecibir } from '@abasto/contracts/orders/list'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { mayReceive } from '../policy.ts'
import type { Viewer } from './order-list-read-model.ts'

type Row = Omit<PedidoPorRecibir, 'despachado_en' | 'puede_recibir'> & { readonly despachado_en: Date | null }

/**
 * Por recibir (/pedidos-sugeridos/por-recibir): approved orders that have not arrived, the latest first; role
 * `tienda` sees those of its stores. Those of which no calendar says when they arrive come last, the oldest first.
 */
export async function arrivingOrders(
  tx: Tx,
  storeKey: number | undefined,
  { user, today }: Viewer,
): Promise<PedidoPorRecibir[]> {
  const own = user.role === 'tienda' ? [...user.locationIds] : null
  const { rows } = await sql<Row>`
    SELECT
      pedido.pedido_id AS id,
      pedido.numero_pedido,
      origen.nombre AS cedi_origen_nombre,
      destino.ubicacion_id AS tienda_destino,
      destino.nombre AS tienda_destino_nombre,
      pedido.despachado_en,
      pedido.llega_el,
      greatest(COALESCE(${today}::date - pedido.llega_el, 0), 0) AS dias_atraso,
      pedido.total_productos,
      lineas.bultos AS total_bultos
    FROM pedido
    JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
    JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
    CROSS JOIN LATERAL (
      SELECT COALESCE(
        sum(
          COALESCE(
            pedido_producto.cantidad_despachada_bultos,
            pedido_producto.cantidad_aprobada_bultos,
            pedido_producto.cantidad_pedida_bultos
          )
        ),
        0
      )::integer AS bultos
      FROM pedido_producto
      WHERE pedido_producto.pedido_id = pedido.pedido_id
    ) AS lineas
    WHERE pedido.estado = 'aprobado_gerente'
      AND (${storeKey ?? null}::integer IS NULL OR pedido.tienda_destino_key = ${storeKey ?? null}::integer)
      AND (${own}::text[] IS NULL OR destino.ubicacion_id = ANY(${own}::text[]))
    ORDER BY pedido.llega_el NULLS LAST, pedido.fecha_pedido, pedido.pedido_id
  `.execute(tx)
  return rows.map((row) => ({
    ...row,
    despachado_en: row.despachado_en?.toISOString() ?? null,
    puede_recibir: mayReceive(user, {
      estado: 'aprobado_gerente',
      tienda_destino_id: row.tienda_destino,
      creado_por_id: null,
      enviado_por_id: null,
    }),
  }))
}
