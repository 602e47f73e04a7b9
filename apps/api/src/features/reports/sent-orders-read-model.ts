import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { ReportScope } from './report-scope.ts'

export interface SentOrders {
  readonly enviados: number
  readonly bultos_sugeridos: number
  readonly bultos_enviados: number
}

export const NONE_SENT: SentOrders = { enviados: 0, bultos_sugeridos: 0, bultos_enviados: 0 }

/** Orders sent in the week by the chain's clock, by store (/informes); cancelled ones left out. */
export async function sentOrders(
  tx: Tx,
  { stores, monday, sunday }: ReportScope,
  timeZone: string,
): Promise<Map<string, SentOrders>> {
  const { rows } = await sql<SentOrders & { readonly tienda: string }>`
    SELECT
      destino.ubicacion_id AS tienda,
      count(*) AS enviados,
      sum(linea.sugeridos) AS bultos_sugeridos,
      sum(linea.pedidos) AS bultos_enviados
    FROM pedido
    JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
    CROSS JOIN LATERAL (
      SELECT
        COALESCE(sum(pedido_producto.cantidad_sugerida_bultos), 0) AS sugeridos,
        COALESCE(sum(pedido_producto.cantidad_pedida_bultos), 0) AS pedidos
      FROM pedido_producto
      WHERE pedido_producto.pedido_id = pedido.pedido_id
        AND pedido_producto.agregado_en IS NULL
    ) AS linea
    WHERE pedido.tienda_destino_key = ANY(${stores.map(({ key }) => key)}::integer[])
      AND pedido.estado NOT IN ('borrador', 'cancelado')
      AND pedido.enviado_en >= ${monday}::date::timestamp AT TIME ZONE ${timeZone}
      AND pedido.enviado_en < (${sunday}::date + 1)::timestamp AT TIME ZONE ${timeZone}
    GROUP BY destino.ubicacion_id
  `.execute(tx)
  return new Map(rows.map(({ tienda, ...sent }) => [tienda, sent]))
}
