import {
  admite,
  ETIQUETA_ESTADO,
  LA_CORRIDA,
  type AccionConEstado,
  type EstadoPedido,
} from '@abasto/contracts/orders/states'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Location } from '../../../catalogue/location.ts'
import { mayReview } from '../policy.ts'

export interface LockedOrder {
  readonly pedido_id: number
  readonly numero_pedido: string
  readonly estado: EstadoPedido
  readonly creado_por_id: number | null
  readonly enviado_por_id: number | null
  readonly total_bultos: number
  readonly revision: number
  readonly despachado_en: Date | null
  readonly llega_el: IsoDate | null
  readonly tienda_destino_id: string
  readonly tienda_destino_nombre: string
  /** Zero: it is a return alone. */
  readonly total_productos: number
  readonly origin: Location
  readonly destination: Location
}

/**
 * An order, locked until the transaction ends: of two who act at once, the second finds what the first did.
 *
 * @throws Refusal 404
 */
export async function lockOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await tx
    .selectFrom('pedido')
    .innerJoin('ubicacion as origen', 'origen.ubicacion_key', 'pedido.cedi_origen_key')
    .innerJoin('ubicacion as destino', 'destino.ubicacion_key', 'pedido.tienda_destino_key')
    .select([
      'pedido.pedido_id',
      'pedido.numero_pedido',
      'pedido.estado',
      'pedido.creado_por as creado_por_id',
      'pedido.enviado_por as enviado_por_id',
      'pedido.total_bultos',
      'pedido.revision',
      'pedido.despachado_en',
      'pedido.llega_el',
      'destino.ubicacion_id as tienda_destino_id',
      'destino.nombre as tienda_destino_nombre',
      'pedido.tienda_destino_key',
      'pedido.total_productos',
      'pedido.cedi_origen_key',
      'origen.ubicacion_id as cedi_origen_id',
      'origen.nombre as cedi_origen_nombre',
    ])
    .where('pedido.pedido_id', '=', orderId)
    .forUpdate('pedido')
    .executeTakeFirst()
  if (!order) throw new Refusal('not-found', 'Pedido no encontrado')
  const { tienda_destino_key, cedi_origen_key, cedi_origen_id, cedi_origen_nombre, ...locked } = order
  return {
    ...locked,
    origin: {
      ubicacion_key: cedi_origen_key,
      ubicacion_id: cedi_origen_id,
      nombre: cedi_origen_nombre,
      tipo: 'cedi',
    },
    destination: {
      ubicacion_key: tienda_destino_key,
      ubicacion_id: order.tienda_destino_id,
      nombre: order.tienda_destino_nombre,
      tipo: 'tienda',
    },
  }
}

/** @throws Refusal 409 where somebody changed the order since it was read; a call may leave out what it read */
export function requireRevision(order: LockedOrder, revision: number | undefined): void {
  if (revision === undefined || revision === order.revision) return
  const detail = `El pedido ${order.numero_pedido} cambió mientras lo mirabas. No se guardó nada: vuelve a abrirlo.`
  throw new Refusal('conflict', detail)
}

/** @throws Refusal 409 naming the order's state and who brought it there, when the action is not for it */
export async function requireState(tx: Tx, order: LockedOrder, action: AccionConEstado): Promise<void> {
  if (admite(order.estado, action)) return
  const state = await describeState(tx, order.pedido_id, order.estado)
  throw new Refusal('conflict', `El pedido ${order.numero_pedido} no se puede ${VERB[action]}: ${state}`)
}

const VERB: Readonly<Record<AccionConEstado, string>> = {
  editar: 'editar',
  enviar: 'enviar',
  comentar: 'comentar',
  cambiar_cantidad: 'cambiar',
  repartir: 'repartir',
  aprobar: 'aprobar',
  rechazar: 'rechazar',
  cancelar: 'cancelar',
  despachar: 'despachar',
  recibir: 'recibir',
}

/**
 * An order that waits for a decision, locked.
 *
 * @throws Refusal 404; 403 for the order's own author; 409 when it does not wait: see requireState
 */
export async function lockPendingOrder(
  tx: Tx,
  orderId: number,
  user: SessionUser,
  action: 'aprobar' | 'rechazar' | 'comentar' | 'cambiar_cantidad' | 'repartir',
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!mayReview(user, order)) {
    throw new Refusal('forbidden', 'No puedes decidir un pedido que creaste tú: lo decide otro gerente')
  }
  await requireState(tx, order, action)
  return order
}

async function describeState(tx: Tx, orderId: number, estado: EstadoPedido): Promise<string> {
  const last = await tx
    .selectFrom('pedido_evento')
    .leftJoin('usuario', 'usuario.usuario_id', 'pedido_evento.usuario_id')
    .select(['usuario.username', 'usuario.nombre_completo'])
    .where('pedido_evento.pedido_id', '=', orderId)
    .orderBy('pedido_evento.pedido_evento_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const who = last ? `, por ${last.nombre_completo ?? last.username ?? LA_CORRIDA}` : ''
  return `está en estado ${ETIQUETA_ESTADO[estado]}${who}. No se cambió nada.`
}
