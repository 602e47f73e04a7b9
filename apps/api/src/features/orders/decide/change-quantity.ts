import { motivoText } from '@abasto/contracts/orders/edit-reasons'
import type { cantidadAprobada, cantidadGuardada } from '@abasto/contracts/orders/changes'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import type { z } from 'zod'
import { keepReviewChange } from '../changes/review-change.ts'
import { lockPendingOrder } from '../lifecycle/lock-order.ts'
import { recordEvent, type By } from '../lifecycle/order-event.ts'

/** What PostgreSQL's integer holds, and more packs than any lorry. */
const MAX_TOTAL_BULTOS = 2_147_483_647

/**
 * The reviewer's quantity of one product, stored beside what was requested; the requested one again takes the
 * change back. With why, if it is said; that alone is said without a change of the order.
 *
 * @throws Refusal 404 also for a product that is not in the order; 403, 409: see lockPendingOrder
 */
export async function changeQuantity(
  tx: Tx,
  { id, codigo }: { readonly id: number; readonly codigo: string },
  { cantidad_aprobada_bultos, motivo: said }: z.infer<typeof cantidadAprobada>,
  by: By,
): Promise<z.infer<typeof cantidadGuardada>> {
  const order = await lockPendingOrder(tx, id, by.user, 'cambiar_cantidad')
  const line = await tx
    .selectFrom('pedido_producto')
    .select(['producto_key', 'cantidad_pedida_bultos', 'cantidad_aprobada_bultos'])
    .where('pedido_id', '=', id)
    .where('codigo_producto', '=', codigo)
    .executeTakeFirst()
  if (!line) {
    throw new Refusal('not-found', `El producto «${codigo}» no está en el pedido ${order.numero_pedido}`)
  }
  const requested = line.cantidad_pedida_bultos
  const before = line.cantidad_aprobada_bultos ?? requested
  const total = order.total_bultos - before + cantidad_aprobada_bultos
  if (total > MAX_TOTAL_BULTOS) {
    throw new Refusal(
      'invalid',
      `El pedido suma más de ${MAX_TOTAL_BULTOS} bultos`,
      'cantidad_aprobada_bultos',
    )
  }
  const data = {
    cantidad_aprobada_bultos: cantidad_aprobada_bultos === requested ? null : cantidad_aprobada_bultos,
  }
  const isChange = cantidad_aprobada_bultos !== before
  const cambio_revision = await keepReviewChange(
    tx,
    { orderId: id, productKey: line.producto_key },
    { packs: data.cantidad_aprobada_bultos, motivo: said },
    by,
  )
  if (isChange) {
    await tx
      .updateTable('pedido_producto')
      .set(data)
      .where('pedido_id', '=', id)
      .where('codigo_producto', '=', codigo)
      .execute()
    await tx
      .updateTable('pedido')
      .set({ total_bultos: total, revision: sql`pedido.revision + 1` })
      .where('pedido_id', '=', id)
      .execute()
    const why = cambio_revision?.motivo ? ` (${motivoText(cambio_revision.motivo)})` : ''
    const motivo = `${codigo}: de ${before} a ${cantidad_aprobada_bultos} bultos${why}`
    const state = { from: order.estado, to: order.estado }
    await recordEvent(tx, { ...by, ...state, accion: 'cambiar_cantidad', orderId: id, motivo })
  }
  return {
    data: { codigo_producto: codigo, cantidad_pedida_bultos: requested, ...data, cambio_revision },
    total_bultos: total,
    revision: order.revision + (isChange ? 1 : 0),
  }
}
