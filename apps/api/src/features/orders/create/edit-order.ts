import type { PedidoEditado } from '@abasto/contracts/orders/changes'
import type { pedidoCreado } from '@abasto/contracts/orders/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holdsSame } from '../drafts/same-content.ts'
import { NOTHING_UNSAVED } from '../drafts/unsaved.ts'
import { keepChanges } from '../changes/keep-changes.ts'
import { insertLines, insertReturns } from './insert-lines.ts'
import { lockOrder, requireState } from '../lifecycle/lock-order.ts'
import { recordEvent } from '../lifecycle/order-event.ts'
import { mayHandIn } from '../policy.ts'
import { keepReviewed, reviewedLines } from './review-lines.ts'
import { prepareOrder, saidReasons } from './prepare-order.ts'

/**
 * Puts a new content, with the figures of this moment, in place of a draft's or a rejected order's, which
 * thereby is a draft again; and sends it if asked to. What was rejected and why stays in the history, the reviewer's
 * comments and quantities on the lines.
 *
 * @throws Refusal 404; 403 for an order of somebody else's store; 409 in another state, or when somebody changed it since
 *   it was read; 422 as for a new order
 */
export async function editOrder(
  tx: Tx,
  orderId: number,
  edited: PedidoEditado,
  caller: Caller,
): Promise<z.infer<typeof pedidoCreado>> {
  const { user, now } = caller
  const order = await lockOrder(tx, orderId)
  if (!mayHandIn(user, order)) {
    throw new Refusal(
      'forbidden',
      `Solo la gente de ${order.tienda_destino_nombre} y los gerentes pueden cambiar este pedido`,
    )
  }
  const target = edited.enviar ? 'pendiente_aprobacion_gerente' : 'borrador'
  // The same, sent again after its answer was lost.
  if (
    order.estado === target &&
    order.revision !== edited.revision &&
    (await holdsSame(tx, orderId, edited))
  ) {
    return { id: orderId, numero_pedido: order.numero_pedido, estado: target }
  }
  await requireState(tx, order, 'editar')
  if (order.revision !== edited.revision) {
    const detail = `Alguien cambió el pedido ${order.numero_pedido} mientras lo editabas. No se guardó nada: vuelve a abrirlo.`
    throw new Refusal('conflict', detail)
  }
  const { values, lines, returns } = await prepareOrder(tx, edited, caller)
  const of = { tenant_id: user.tenantId, pedido_id: orderId }
  const reviewed = await reviewedLines(tx, orderId)
  await tx.deleteFrom('pedido_producto').where('pedido_id', '=', orderId).execute()
  await tx.deleteFrom('pedido_devolucion').where('pedido_id', '=', orderId).execute()
  await insertLines(tx, of, lines)
  await insertReturns(tx, of, returns)
  const total_bultos = await keepReviewed(tx, orderId, reviewed)
  await keepChanges(tx, orderId, caller, saidReasons(lines))
  await tx.deleteFrom('pedido_edicion').where('pedido_id', '=', orderId).execute()

  const estado = target
  await tx
    .updateTable('pedido')
    .set({
      ...values,
      total_bultos,
      estado,
      comentario_general: null,
      motivo_rechazo: null,
      ...NOTHING_UNSAVED,
      calculado_en: now,
      de_trabajo: false,
      tocado_por: user.userId,
      tocado_en: now,
      ...(edited.enviar && { enviado_por: user.userId, enviado_en: now }),
      revision: sql`pedido.revision + 1`,
    })
    .where('pedido_id', '=', orderId)
    .execute()
  const event = { user, now, orderId, motivo: null }
  await recordEvent(tx, { ...event, accion: 'editar', from: order.estado, to: 'borrador' })
  if (edited.enviar) await recordEvent(tx, { ...event, accion: 'enviar', from: 'borrador', to: estado })
  return { id: orderId, numero_pedido: order.numero_pedido, estado }
}
