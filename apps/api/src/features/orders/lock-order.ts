import { ETIQUETA_ESTADO, type EstadoPedido } from '@abasto/contracts/orders/states'
import type { SessionUser } from '@abasto/database/sessions'
import type { Tx } from '@abasto/database/with-tenant'
import { Refusal } from '@abasto/service/refusal'
import { mayJudge } from './policy.ts'

export interface LockedOrder {
  readonly pedido_id: number
  readonly numero_pedido: string
  readonly estado: EstadoPedido
  readonly creado_por_id: number
  readonly total_bultos: number
}

/**
 * An order, locked until the transaction ends: of two who act at once, the second finds what the first did.
 *
 * @throws Refusal 404
 */
export async function lockOrder(tx: Tx, pedidoId: number): Promise<LockedOrder> {
  const order = await tx
    .selectFrom('pedido')
    .select(['pedido_id', 'numero_pedido', 'estado', 'creado_por as creado_por_id', 'total_bultos'])
    .where('pedido_id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('not-found', 'Pedido no encontrado')
  return order
}

/**
 * @param action what is to be done, as in 'no se puede aprobar'
 * @throws Refusal 409 naming the order's state and who brought it there, when it is another than `wanted`
 */
export async function requireState(
  tx: Tx,
  order: LockedOrder,
  wanted: EstadoPedido,
  action: 'aprobar' | 'rechazar' | 'comentar' | 'enviar',
): Promise<void> {
  if (order.estado === wanted) return
  const state = await describeState(tx, order.pedido_id, order.estado)
  throw new Refusal('conflict', `El pedido ${order.numero_pedido} no se puede ${action}: ${state}`)
}

/**
 * An order that waits for a decision, locked.
 *
 * @throws Refusal 404; 403 for the order's own author; 409 when it does not wait: see requireState
 */
export async function lockPendingOrder(
  tx: Tx,
  pedidoId: number,
  user: SessionUser,
  action: 'aprobar' | 'rechazar' | 'comentar',
): Promise<LockedOrder> {
  const order = await lockOrder(tx, pedidoId)
  if (!mayJudge(user, order)) {
    throw new Refusal('forbidden', 'No puedes decidir un pedido que creaste tú: lo decide otro gerente')
  }
  await requireState(tx, order, 'pendiente_aprobacion_gerente', action)
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
