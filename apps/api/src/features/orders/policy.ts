import { roleHas } from '@abasto/contracts/access/permissions'
import { admite, type EstadoPedido } from '@abasto/contracts/orders/states'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { Refusal } from '@abasto/service/errors/refusal'

/** Who may, beyond what the table of permissions says by role. */

/** @throws Refusal 403: role `tienda` orders for the stores assigned to it only */
export function requireMayOrderFor(
  user: SessionUser,
  tienda: { ubicacion_id: string; nombre: string },
): void {
  if (ordersFor(user, tienda.ubicacion_id)) return
  throw new Refusal('forbidden', `Tu usuario no puede pedir para ${tienda.nombre}`)
}

/** The people of an order; null: the clock made it, nobody has sent it. */
interface OrderPeople {
  readonly creado_por_id: number | null
  readonly enviado_por_id: number | null
}

/** Who made or sent an order does not decide on it, an administrator excepted. */
export function mayReview(user: SessionUser, order: OrderPeople): boolean {
  if (!roleHas(user.role, 'pedidos.decidir')) return false
  return (
    user.role === 'administrador' ||
    (order.creado_por_id !== user.userId && order.enviado_por_id !== user.userId)
  )
}

/** A draft is shared: whoever orders for its store may change it, send it and give it up. */
export function mayHandIn(user: SessionUser, order: { readonly tienda_destino_id: string }): boolean {
  return ordersFor(user, order.tienda_destino_id)
}

/** @throws Refusal 403: the drafts of a store are its people's, and the managers' */
export function requireMayWorkOn(
  user: SessionUser,
  order: { readonly tienda_destino_id: string; readonly tienda_destino_nombre: string },
): void {
  requireMayOrderFor(user, { ubicacion_id: order.tienda_destino_id, nombre: order.tienda_destino_nombre })
}

interface OrderOf extends OrderPeople {
  readonly estado: EstadoPedido
  readonly tienda_destino_id: string
}

/** Whether the user may send the order as it stands. */
export function maySend(user: SessionUser, order: OrderOf): boolean {
  return admite(order.estado, 'enviar') && mayHandIn(user, order)
}

/** Whether the user may change the order as it stands. */
export function mayEdit(user: SessionUser, order: OrderOf): boolean {
  return admite(order.estado, 'editar') && mayHandIn(user, order)
}

/** A draft, a waiting and a rejected order by whoever may send it or decide on it; an approved one by who approves. */
export function mayCancel(user: SessionUser, order: OrderOf): boolean {
  if (!admite(order.estado, 'cancelar')) return false
  if (roleHas(user.role, 'pedidos.decidir') && order.estado !== 'borrador') return true
  return order.estado !== 'aprobado_gerente' && mayHandIn(user, order)
}

/** Whether the user may say that the order left the CEDI; a return alone leaves the store. */
export function mayDispatch(
  user: SessionUser,
  order: OrderOf & { readonly despachado_en: Date | null; readonly total_productos: number },
): boolean {
  return (
    admite(order.estado, 'despachar') &&
    order.despachado_en === null &&
    order.total_productos > 0 &&
    roleHas(user.role, 'pedidos.decidir')
  )
}

/** Whether the user may receive the order: whoever orders for the store. */
export function mayReceive(user: SessionUser, order: OrderOf): boolean {
  return admite(order.estado, 'recibir') && ordersFor(user, order.tienda_destino_id)
}

/** Role `tienda` acts for the stores assigned to it only. */
export function ordersFor(user: SessionUser, storeId: string): boolean {
  if (!roleHas(user.role, 'pedidos.crear')) return false
  return user.role !== 'tienda' || user.locationIds.includes(storeId)
}

/** Whether the user may approve or reject the order as it stands. */
export function mayDecide(
  user: SessionUser,
  order: OrderPeople & { readonly estado: EstadoPedido },
): boolean {
  return order.estado === 'pendiente_aprobacion_gerente' && mayReview(user, order)
}
