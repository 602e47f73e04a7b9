import type { despacho } from '@abasto/contracts/orders/changes'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import type { z } from 'zod'
import { refuseRepeated } from '../create/requested-lines.ts'
import { addLines } from './added-lines.ts'
import { changeState } from './change-state.ts'
import { lockOrder, requireRevision, requireState } from './lock-order.ts'
import { differencesText, movedPacks, type Moved } from './moved-packs.ts'
import { linesOfOrder } from './order-lines.ts'
import { requireSensible } from './sensible-packs.ts'

type Dispatch = z.infer<typeof despacho>

/**
 * Marks that an approved order left the CEDI, and how much of each product: from then on a reading of the CEDI's stock
 * knows of it. What is not listed left as approved; nothing of what another product went in place of.
 *
 * @throws Refusal 404; 409 unless it is approved, not yet dispatched, and as it was read; 422 naming a product that is
 *   listed twice, that the order or the catalogue lacks, or of which too much is said, and when nothing left at all
 */
export async function dispatchOrder(
  tx: Tx,
  orderId: number,
  body: Dispatch | null | undefined,
  caller: Caller,
): Promise<{ message: string }> {
  const { productos = [], observacion = '', revision } = body ?? {}
  refuseRepeated('productos', productos)
  const order = await lockOrder(tx, orderId)
  await requireState(tx, order, 'despachar')
  if (order.despachado_en !== null) {
    throw new Refusal('conflict', `El pedido ${order.numero_pedido} ya fue despachado. No se cambió nada.`)
  }
  if (order.total_productos === 0) {
    const detail = `El pedido ${order.numero_pedido} solo lleva devoluciones: no hay nada que despachar`
    throw new Refusal('conflict', detail)
  }
  requireRevision(order, revision)
  const lines = await linesOfOrder(tx, orderId)
  const counted = productos.map((line) => ({ ...line, packs: line.cantidad_despachada_bultos }))
  const moved = movedPacks(lines, counted, ({ approvedPacks }) => approvedPacks)
  for (const [index, { codigo_producto, packs }] of counted.entries()) {
    const line = lines.get(codigo_producto)
    const campo = `productos.${index}.cantidad_despachada_bultos`
    if (line) requireSensible({ codigo_producto, packs, campo }, line)
  }
  requireSomething(moved, productos.length > 0)
  await writeDispatched(tx, orderId, moved)
  await addLines(tx, { order, lines, added: moved.added, agregado_en: 'despacho' }, caller)

  const differences = differencesText(moved)
  const motivo = [differences, observacion].filter((part) => part !== '').join(' · ') || null
  const values = { despachado_en: caller.now }
  await changeState(tx, order, { accion: 'despachar', to: order.estado, motivo, values }, caller)
  return {
    message: `Pedido ${order.numero_pedido} despachado${differences === '' ? '' : `, ${differences}`}`,
  }
}

/** An order of which nothing leaves is cancelled, not dispatched. */
function requireSomething({ lines, added }: Moved, isListed: boolean): void {
  if (!isListed || added.length > 0 || lines.some(({ packs }) => packs > 0)) return
  throw new Refusal(
    'invalid',
    'No sale ningún bulto: si no se va a despachar nada, cancela el pedido',
    'productos',
  )
}

async function writeDispatched(tx: Tx, orderId: number, { lines }: Moved): Promise<void> {
  await sql`
    UPDATE pedido_producto
    SET cantidad_despachada_bultos = salida.bultos
    FROM unnest(
      ${lines.map(({ line }) => line.producto_key)}::integer[],
      ${lines.map(({ packs }) => packs)}::integer[]
    ) AS salida (producto_key, bultos)
    WHERE pedido_producto.pedido_id = ${orderId}
      AND pedido_producto.producto_key = salida.producto_key
  `.execute(tx)
}
