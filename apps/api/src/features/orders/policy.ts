import { roleHas } from '@abasto/contracts/access/permissions'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { SessionUser } from '@abasto/database/sessions'
import { Refusal } from '@abasto/service/refusal'

/** Who may, beyond what the table of permissions says by role. */

/** @throws Refusal 403: role `tienda` orders for the stores assigned to it only */
export function requireMayOrderFor(
  user: SessionUser,
  tienda: { ubicacion_id: string; nombre: string },
): void {
  if (user.rol !== 'tienda' || user.ubicaciones.includes(tienda.ubicacion_id)) return
  throw new Refusal('forbidden', `Tu usuario no puede pedir para ${tienda.nombre}`)
}

/** An order's author does not judge it, an administrator excepted. */
export function mayJudge(user: SessionUser, order: { creado_por_id: number }): boolean {
  if (!roleHas(user.rol, 'pedidos.decidir')) return false
  return user.rol === 'administrador' || order.creado_por_id !== user.usuarioId
}

/** A draft is its author's own, to send when it is ready; an administrator may too. */
export function mayHandIn(user: SessionUser, order: { creado_por_id: number }): boolean {
  if (!roleHas(user.rol, 'pedidos.crear')) return false
  return user.rol === 'administrador' || order.creado_por_id === user.usuarioId
}

/** Whether the user may send the order as it stands. */
export function maySend(user: SessionUser, order: { creado_por_id: number; estado: EstadoPedido }): boolean {
  return order.estado === 'borrador' && mayHandIn(user, order)
}

/** Whether the user may approve or reject the order as it stands. */
export function mayDecide(
  user: SessionUser,
  order: { creado_por_id: number; estado: EstadoPedido },
): boolean {
  return order.estado === 'pendiente_aprobacion_gerente' && mayJudge(user, order)
}
