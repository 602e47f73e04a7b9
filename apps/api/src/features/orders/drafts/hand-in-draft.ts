import type { PedidoNuevo } from '@abasto/contracts/orders/schema'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { keepChanges } from '../changes/keep-changes.ts'
import { insertLines, insertReturns } from '../create/insert-lines.ts'
import { saidReasons, type PreparedOrder } from '../create/prepare-order.ts'
import { recordEvent } from '../lifecycle/order-event.ts'
import { lockDraft } from './lock-draft.ts'

/**
 * Makes the shared draft that an order was made in into that order: it keeps its number and its history, and the next
 * draft of the store begins anew.
 *
 * @throws Refusal 404; 403 for somebody of another store; 409 once somebody sent it, or changed it since it was seen;
 *   422 for the draft of another store or CEDI
 */
export async function handInDraft(
  tx: Tx,
  order: PedidoNuevo & { readonly borrador: NonNullable<PedidoNuevo['borrador']> },
  { values, lines, returns }: PreparedOrder,
  { user, now }: Caller,
) {
  const { id: orderId, revision } = order.borrador
  const draft = await lockDraft(tx, orderId, user)
  const { numero_pedido } = draft
  if (draft.estado !== 'borrador' || !draft.de_trabajo) {
    const detail = `El borrador en que hiciste este pedido ya es el pedido ${numero_pedido} (${ETIQUETA_ESTADO[draft.estado]}). No se envió otro: ábrelo para ver qué lleva.`
    throw new Refusal('conflict', detail)
  }
  if (draft.revision !== revision) {
    const detail = `Alguien cambió el borrador ${numero_pedido} mientras lo guardabas. No se envió nada: mira primero sus cambios.`
    throw new Refusal('conflict', detail)
  }
  const isOfPair =
    draft.between.origin.ubicacion_key === values.cedi_origen_key &&
    draft.between.destination.ubicacion_key === values.tienda_destino_key
  if (!isOfPair) throw new Refusal('invalid', 'El borrador es de otra tienda o de otro CEDI', 'borrador')

  const estado = order.enviar ? 'pendiente_aprobacion_gerente' : 'borrador'
  const of = { tenant_id: user.tenantId, pedido_id: orderId }
  await tx.deleteFrom('pedido_producto').where('pedido_id', '=', orderId).execute()
  await tx.deleteFrom('pedido_devolucion').where('pedido_id', '=', orderId).execute()
  await insertLines(tx, of, lines)
  await insertReturns(tx, of, returns)
  await keepChanges(tx, orderId, { user, now }, saidReasons(lines))
  // What is saved to go on with later says all in its lines; of what is sent they tell what people changed.
  if (!order.enviar) await tx.deleteFrom('pedido_edicion').where('pedido_id', '=', orderId).execute()
  await tx
    .updateTable('pedido')
    .set({
      ...values,
      estado,
      de_trabajo: false,
      fecha_pedido: now,
      calculado_en: now,
      tocado_por: user.userId,
      tocado_en: now,
      ...(order.enviar && { enviado_por: user.userId, enviado_en: now }),
      clave_idempotencia: order.clave_idempotencia ?? null,
      revision: revision + 1,
    })
    .where('pedido_id', '=', orderId)
    .execute()
  const event = { user, now, orderId, motivo: null }
  await recordEvent(tx, {
    ...event,
    accion: order.enviar ? 'enviar' : 'editar',
    from: 'borrador',
    to: estado,
  })
  return { id: orderId, numero_pedido, estado } as const
}
