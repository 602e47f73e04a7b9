import type { PedidoNuevo, pedidoCreado } from '@abasto/contracts/orders/schema'
import type { SessionUser } from '@abasto/database/sessions'
import type { Tx } from '@abasto/database/with-tenant'
import { businessDay } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/refusal'
import type { z } from 'zod'
import { calculateLines } from './calculate-lines.ts'
import { stockReadAt } from './calculation-read-model.ts'
import { insertLines, insertReturns } from './insert-lines.ts'
import { recordEvent, type By } from './order-event.ts'
import { lockOrderNumbers, nextOrderNumber } from './order-number.ts'
import { originAndDestination } from './origin-and-destination.ts'
import { checkRequest, requestedLines, requestedReturns } from './requested-lines.ts'

type PedidoCreado = z.infer<typeof pedidoCreado>

/**
 * Creates an order, sent or as a draft, with the figures of this moment: of the client's lines only which
 * products, how many packs and why are taken.
 *
 * @throws Refusal 422 naming what is wrong; 403 for a store the user may not order for
 */
export async function createOrder(tx: Tx, order: PedidoNuevo, { user, now }: By): Promise<PedidoCreado> {
  const repeated = await findByKey(tx, user, order.clave_idempotencia)
  if (repeated) return repeated

  checkRequest(order)
  const { origin, destination } = await originAndDestination(tx, order, user)
  const today = businessDay(now, user.zonaHoraria)
  const calculation = await calculateLines(tx, { origin, destination }, today)
  const byCode = new Map(calculation.lines.map((line) => [line.producto.codigo_producto, line]))
  const lines = requestedLines(order, byCode)
  const returns = requestedReturns(order, byCode)

  await lockOrderNumbers(tx, user.tenantId)
  // Whoever held the numbering before us may have been the same order, sent twice.
  const overtaken = await findByKey(tx, user, order.clave_idempotencia)
  if (overtaken) return overtaken

  const created = await tx
    .insertInto('pedido')
    .values({
      tenant_id: user.tenantId,
      numero_pedido: await nextOrderNumber(tx, user.tenantId),
      cedi_origen_key: origin.ubicacion_key,
      tienda_destino_key: destination.ubicacion_key,
      estado: order.enviar ? 'pendiente_aprobacion_gerente' : 'borrador',
      dias_cobertura: order.dias_cobertura,
      observaciones: order.observaciones.trim(),
      creado_por: user.usuarioId,
      fecha_pedido: now,
      total_productos: lines.length,
      total_bultos: lines.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0),
      ventas_hasta: calculation.ventasHasta,
      stock_leido_en: await stockReadAt(tx, [destination.ubicacion_key, origin.ubicacion_key]),
      clave_idempotencia: order.clave_idempotencia ?? null,
    })
    .returning(['pedido_id as id', 'numero_pedido', 'estado'])
    .executeTakeFirstOrThrow()
  const of = { tenant_id: user.tenantId, pedido_id: created.id }
  await insertLines(tx, of, lines)
  await insertReturns(tx, of, returns)
  await recordEvent(tx, { user, now, pedidoId: created.id, from: null, to: created.estado, motivo: null })
  return created
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
  if (found && found.creado_por !== user.usuarioId) {
    throw new Refusal('invalid', 'Esta clave ya la usó otro pedido', 'clave_idempotencia')
  }
  return found
}
