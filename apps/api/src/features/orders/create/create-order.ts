import type { PedidoNuevo, pedidoCreado } from '@abasto/contracts/orders/schema'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import type { z } from 'zod'
import { handInDraft } from '../drafts/hand-in-draft.ts'
import { holdsSame } from '../drafts/same-content.ts'
import { lockOrder } from '../lifecycle/lock-order.ts'
import { keepChanges } from '../changes/keep-changes.ts'
import { editOrder } from './edit-order.ts'
import { insertLines, insertReturns } from './insert-lines.ts'
import { recordEvent } from '../lifecycle/order-event.ts'
import { lockOrderNumbers, nextOrderNumber } from './order-number.ts'
import { prepareOrder, saidReasons } from './prepare-order.ts'

type PedidoCreado = z.infer<typeof pedidoCreado>

export interface Created {
  readonly order: PedidoCreado
  /** It was there before: the same was sent again. */
  readonly isRepeated: boolean
}

/**
 * Creates an order, sent or as a draft, with the figures of this moment; of the shared draft that it was made in, if it
 * names one.
 *
 * @throws Refusal 422, 403: see prepareOrder; 409: see sentAgain and handInDraft
 */
export async function createOrder(tx: Tx, order: PedidoNuevo, caller: Caller): Promise<Created> {
  const { user, now } = caller
  const { borrador } = order
  // Whoever holds the draft before us may be the same order, sent twice.
  if (borrador) await lockOrder(tx, borrador.id)
  const repeated = await findByKey(tx, user, order.clave_idempotencia)
  if (repeated) return sentAgain(tx, repeated, order, caller)

  const prepared = await prepareOrder(tx, order, caller)
  if (borrador) {
    return { order: await handInDraft(tx, { ...order, borrador }, prepared, caller), isRepeated: false }
  }
  const { values, lines, returns } = prepared

  await lockOrderNumbers(tx, user.tenantId)
  // So may whoever held the numbering.
  const overtaken = await findByKey(tx, user, order.clave_idempotencia)
  if (overtaken) return sentAgain(tx, overtaken, order, caller)

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
  await keepChanges(tx, created.id, caller, saidReasons(lines))
  const event = { user, now, orderId: created.id, motivo: null }
  await recordEvent(tx, { ...event, accion: 'crear', from: null, to: created.estado })
  return { order: created, isRepeated: false }
}

/**
 * The order that was made of a key is there already: its answer was lost. What was changed since is taken up while it
 * is a draft; once it was sent, it says so and is not sent twice.
 *
 * @throws Refusal 409
 */
async function sentAgain(
  tx: Tx,
  found: PedidoCreado & { readonly revision: number },
  order: PedidoNuevo,
  caller: Caller,
): Promise<Created> {
  const { revision, ...first } = found
  const isAsWanted = !order.enviar || first.estado !== 'borrador'
  if (isAsWanted && (await holdsSame(tx, first.id, order))) return { order: first, isRepeated: true }
  if (first.estado === 'borrador') {
    return { order: await editOrder(tx, first.id, { ...order, revision }, caller), isRepeated: false }
  }
  const detail = `Este pedido ya se había enviado como ${first.numero_pedido}, sin tus últimos cambios. No se envió otra vez: ábrelo para cancelarlo, o pide a quien lo revisa que los haga.`
  throw new Refusal('conflict', detail)
}

async function findByKey(
  tx: Tx,
  user: SessionUser,
  key: string | undefined,
): Promise<(PedidoCreado & { readonly revision: number }) | undefined> {
  if (key === undefined) return undefined
  const found = await tx
    .selectFrom('pedido')
    .select(['pedido_id as id', 'numero_pedido', 'estado', 'revision', 'creado_por', 'tocado_por'])
    .where('clave_idempotencia', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  const { creado_por, tocado_por, ...order } = found
  if (creado_por !== user.userId && tocado_por !== user.userId) {
    throw new Refusal('invalid', 'Esta clave ya la usó otro pedido', 'clave_idempotencia')
  }
  return order
}
