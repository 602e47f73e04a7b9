import type { aprobacion } from '@abasto/contracts/orders/changes'
import type { ProductoPrometido } from '@abasto/contracts/orders/promised'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { businessDay } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import type { z } from 'zod'
import { orderDelivery, type OrderDeliveryColumns } from '../create/order-delivery.ts'
import { changeState } from '../lifecycle/change-state.ts'
import type { By } from '../lifecycle/order-event.ts'
import { lockPendingOrder, type LockedOrder } from '../lifecycle/lock-order.ts'
import { lockPromised } from '../promised/lock-promised.ts'
import { orderPromised } from '../promised/order-promised.ts'

export interface Approved {
  readonly message: string
  /** Products that the CEDI has less of than it promises by now, with the reviewer's reason. */
  readonly beyond: { readonly products: number; readonly packs: number; readonly reason: string } | null
}

/**
 * Approves an order with what the CEDI has; beyond that only with a reason, which is kept. One whose delivery came
 * before the decision goes with the next.
 *
 * @throws Refusal 404, 403 or 409: see lockPendingOrder; 409 also where the order is not what was read, and where the CEDI
 *   would promise more than it has
 */
export async function approveOrder(
  tx: Tx,
  orderId: number,
  { comentario_general, revision, sobre_stock }: z.input<typeof aprobacion>,
  by: By,
): Promise<Approved> {
  await lockPromised(tx, [orderId])
  const order = await lockPendingOrder(tx, orderId, by.user, 'aprobar')
  if (revision !== undefined && revision !== order.revision) {
    throw new Refusal(
      'conflict',
      `El pedido ${order.numero_pedido} cambió mientras lo mirabas. No se aprobó: revísalo de nuevo.`,
    )
  }
  const beyond = await requirePromisable(tx, order, sobre_stock?.motivo)
  const comment = comentario_general?.trim() || null
  const moved = await laterDelivery(tx, order, by)
  const values = { comentario_general: comment, motivo_sobre_stock: beyond?.reason ?? null, ...moved }
  const told = beyond && `Sobre el stock (${size(beyond.products, beyond.packs)}): ${beyond.reason}`
  const motivo =
    [comment, told, moved && 'Su entrega ya había pasado: va en la próxima']
      .filter((text) => text !== null)
      .join('. ') || null
  await changeState(tx, order, { accion: 'aprobar', to: 'aprobado_gerente', motivo, values }, by)
  const where = moved ? ': su entrega ya pasó, va en la próxima' : ''
  return { message: `Pedido ${order.numero_pedido} aprobado${where}`, beyond }
}

async function laterDelivery(
  tx: Tx,
  { llega_el, origin, destination }: LockedOrder,
  by: By,
): Promise<OrderDeliveryColumns | null> {
  if (llega_el === null || llega_el >= businessDay(by.now, by.user.timeZone)) return null
  return orderDelivery(tx, { cediKey: origin.ubicacion_key, storeKey: destination.ubicacion_key }, by)
}

/** @throws Refusal 409 naming what the CEDI has too little of, where no reason is given */
async function requirePromisable(
  tx: Tx,
  order: LockedOrder,
  reason: string | undefined,
): Promise<Approved['beyond']> {
  const { productos } = await orderPromised(tx, order.pedido_id)
  const beyond = productos.filter(({ sobre_stock_bultos }) => sobre_stock_bultos > 0)
  if (beyond.length === 0) return null
  const packs = beyond.reduce((sum, { sobre_stock_bultos }) => sum + sobre_stock_bultos, 0)
  if (reason !== undefined) return { products: beyond.length, packs, reason }
  throw new Refusal(
    'conflict',
    `${order.origin.nombre} no tiene para prometer ${size(beyond.length, packs)} de ${order.numero_pedido}: ${listed(beyond)}. No se aprobó: baja esas cantidades, o apruébalo sobre el stock con un motivo.`,
  )
}

const size = (products: number, packs: number): string =>
  `${packs} ${packs === 1 ? 'bulto' : 'bultos'} de ${products} ${products === 1 ? 'producto' : 'productos'}`

/** Those that a message names. */
const NAMED = 5

function listed(beyond: readonly ProductoPrometido[]): string {
  const worst = beyond.toSorted((a, b) => b.sobre_stock_bultos - a.sobre_stock_bultos).slice(0, NAMED)
  const names = worst.map(
    (one) =>
      `${one.descripcion_producto} (${one.codigo_producto}) pide ${one.pide_bultos} y quedan ${one.puede_prometer_bultos}`,
  )
  const more = beyond.length - names.length
  return names.join('; ') + (more > 0 ? `; y ${more} más` : '')
}
