import type { PedidoNuevo, pedidoCreado } from '@abasto/contracts/orders/schema'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import type { z } from 'zod'
import { insertLines, insertReturns } from './insert-lines.ts'
import { recordEvent } from '../lifecycle/order-event.ts'
import { lockOrderNumbers, nextOrderNumber } from './order-number.ts'
import { prepareOrder } from './prepare-order.ts'

type PedidoCreado = z.infer<typeof pedidoCreado>

export interface Created {
  readonly order: PedidoCreado
  /** It was there before: the same was sent again. */
  readonly isRepeated: boolean
}

/**
 * Creates an order, sent or as a draft, with the figures of this moment.
 *
 * @throws Refusal 422, 403: see prepareOrder
 */
export async function createOrder(tx: Tx, order: PedidoNuevo, caller: Caller): Promise<Created> {
  const { user, now } = caller
  const repeated = await findByKey(tx, user, order.clave_idempotencia)
  if (repeated) return { order: repeated, isRepeated: true }

  const { values, lines, returns } = await prepareOrder(tx, order, caller)

  await lockOrderNumbers(tx, user.tenantId)
  // Whoever held the numbering before us may have been the same order, sent twice.
  const overtaken = await findByKey(tx, user, order.clave_idempotencia)
  if (overtaken) return { order: overtaken, isRepeated: true }

  const created = await tx
    .insertInto('pedido')
    .values({
      tenant_id: user.tenantId,
      numero_pedido: await nextOrderNumber(tx, user.tenantId),
      ...values,
      estado: order.enviar ? 'pendiente_aprobacion_gerente' : 'borrador',
      creado_por: user.userId,
      fecha_pedido: now,
      calculado_en: now,
      ...(order.enviar && { enviado_por: user.userId, enviado_en: now }),
      clave_idempotencia: order.clave_idempotencia ?? null,
    })
    .returning(['pedido_id as id', 'numero_pedido', 'estado'])
    .executeTakeFirstOrThrow()
  const of = { tenant_id: user.tenantId, pedido_id: created.id }
  await insertLines(tx, of, lines)
  await insertReturns(tx, of, returns)
  const event = { user, now, orderId: created.id, motivo: null }
  await recordEvent(tx, { ...event, accion: 'crear', from: null, to: created.estado })
  return { order: created, isRepeated: false }
}

async function findByKey(
  tx: Tx,
  user: SessionUser,
  key: string | undefined,
): Promise<PedidoCreado | undefined> {
  if (key === undefined) return undefined
  const found = await tx
    .selectFrom('pedido')
    .select(['pedido_id as id', 'numero_pedido', 'estado', 'creado_por'])
    .where('clave_idempotencia', '=', key)
    .executeTakeFirst()
  if (found && found.creado_por !== user.userId) {
    throw new Refusal('invalid', 'Esta clave ya la usó otro pedido', 'clave_idempotencia')
  }
  return found
}
