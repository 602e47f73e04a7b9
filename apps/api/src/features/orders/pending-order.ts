import { ETIQUETA_ESTADO, type EstadoPedido } from '@abasto/contracts/orders/states'
import type { SessionUser } from '@abasto/database/sessions'
import type { Tx } from '@abasto/database/with-tenant'
import { Refusal } from '@abasto/service/refusal'
import { mayJudge } from './policy.ts'

export interface PendingOrder {
  readonly pedido_id: number
  readonly numero_pedido: string
}

/**
 * An order that waits for a decision, locked until the transaction ends: of two who decide at once, the
 * second finds it decided.
 *
 * @param action what is to be done, as in 'no se puede aprobar'
 * @throws Refusal 404; 403 for the order's own author; 409 naming state and author of it when it does not wait
 */
export async function lockPendingOrder(
  tx: Tx,
  pedidoId: number,
  user: SessionUser,
  action: 'aprobar' | 'rechazar' | 'comentar',
): Promise<PendingOrder> {
  const order = await tx
    .selectFrom('pedido')
    .select(['pedido_id', 'numero_pedido', 'estado', 'creado_por as creado_por_id'])
    .where('pedido_id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('not-found', 'Pedido no encontrado')
  if (!mayJudge(user, order)) {
    throw new Refusal('forbidden', 'No puedes decidir un pedido que creaste tú: lo decide otro gerente')
  }
  if (order.estado !== 'pendiente_aprobacion_gerente') {
    const state = await describeState(tx, pedidoId, order.estado)
    throw new Refusal('conflict', `El pedido ${order.numero_pedido} no se puede ${action}: ${state}`)
  }
  return order
}

async function describeState(tx: Tx, pedidoId: number, estado: EstadoPedido): Promise<string> {
  const last = await tx
    .selectFrom('pedido_evento')
    .innerJoin('usuario', 'usuario.usuario_id', 'pedido_evento.usuario_id')
    .select(['usuario.username', 'usuario.nombre_completo'])
    .where('pedido_evento.pedido_id', '=', pedidoId)
    .orderBy('pedido_evento.pedido_evento_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const who = last ? `, por ${last.nombre_completo ?? last.username}` : ''
  return `está en estado ${ETIQUETA_ESTADO[estado]}${who}. No se cambió nada.`
}
