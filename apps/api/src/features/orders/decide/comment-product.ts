import type { comentarioGuardado, comentarioProducto } from '@abasto/contracts/orders/changes'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { z } from 'zod'
import { lockPendingOrder } from '../lifecycle/lock-order.ts'

/**
 * Keeps the reviewer's comment on one product, in place of an earlier one.
 *
 * @throws Refusal 404 also for a product that is not in the order; 403, 409: see lockPendingOrder
 */
export async function commentProduct(
  tx: Tx,
  { id, codigo }: { readonly id: number; readonly codigo: string },
  { comentario }: z.infer<typeof comentarioProducto>,
  user: SessionUser,
): Promise<z.infer<typeof comentarioGuardado>> {
  const order = await lockPendingOrder(tx, id, user, 'comentar')
  const updated = await tx
    .updateTable('pedido_producto')
    .set({ comentario_gerente: comentario })
    .where('pedido_id', '=', id)
    .where('codigo_producto', '=', codigo)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) {
    throw new Refusal('not-found', `El producto «${codigo}» no está en el pedido ${order.numero_pedido}`)
  }
  return { data: { codigo_producto: codigo, comentario_gerente: comentario } }
}
