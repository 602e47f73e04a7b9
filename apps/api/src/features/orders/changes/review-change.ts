import type { CambioDeLinea, MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { By } from '../lifecycle/order-event.ts'
import { STOCK_MAX } from '../trail/figure-columns.ts'

interface OfLine {
  readonly orderId: number
  readonly productKey: number
}

/**
 * Keeps what a reviewer made of a line's quantity, and why: null where it is as requested.
 *
 * @param motivo undefined: as it was said, if it was
 */
export async function keepReviewChange(
  tx: Tx,
  { orderId, productKey }: OfLine,
  { packs, motivo }: { readonly packs: number | null; readonly motivo: MotivoCambio | null | undefined },
  { user, now }: By,
): Promise<CambioDeLinea | null> {
  if (packs === null) {
    await tx
      .deleteFrom('pedido_cambio')
      .where('pedido_id', '=', orderId)
      .where('producto_key', '=', productKey)
      .where('etapa', '=', 'revision')
      .execute()
    return null
  }
  const same = sql`(${motivo === undefined} AND pedido_cambio.a_bultos = excluded.a_bultos)`
  const { rows } = await sql<{ motivo: MotivoCambio | null; momento: Date; usuario: string }>`
    WITH guardado AS (
      INSERT INTO pedido_cambio (
        tenant_id, pedido_id, producto_key, etapa, de_bultos, a_bultos, motivo, usuario_id, momento, unidades_bulto,
        stock_unid, maximo_unid
      )
      SELECT
        pedido_producto.tenant_id, pedido_producto.pedido_id, pedido_producto.producto_key, 'revision',
        pedido_producto.cantidad_pedida_bultos, ${packs}, ${motivo ?? null}, ${user.userId}, ${now},
        pedido_producto.cantidad_bultos, pedido_producto.stock_tienda,
        ${STOCK_MAX} * pedido_producto.cantidad_bultos
      FROM pedido_producto
      WHERE pedido_producto.pedido_id = ${orderId}
        AND pedido_producto.producto_key = ${productKey}
      ON CONFLICT (pedido_id, producto_key, etapa) DO UPDATE
      SET de_bultos = excluded.de_bultos,
          a_bultos = excluded.a_bultos,
          motivo = CASE WHEN ${motivo === undefined} THEN pedido_cambio.motivo ELSE excluded.motivo END,
          usuario_id = CASE WHEN ${same} THEN pedido_cambio.usuario_id ELSE excluded.usuario_id END,
          momento = CASE WHEN ${same} THEN pedido_cambio.momento ELSE excluded.momento END
      RETURNING pedido_cambio.motivo, pedido_cambio.momento, pedido_cambio.usuario_id
    )
    SELECT
      guardado.motivo,
      guardado.momento,
      COALESCE(usuario.nombre_completo, usuario.username) AS usuario
    FROM guardado
    JOIN usuario ON usuario.usuario_id = guardado.usuario_id
  `.execute(tx)
  const [row] = rows
  return row ? { ...row, momento: row.momento.toISOString() } : null
}
