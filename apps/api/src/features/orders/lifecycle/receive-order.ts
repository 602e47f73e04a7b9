import type { recepcion } from '@abasto/contracts/orders/changes'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { sql } from 'kysely'
import type { z } from 'zod'
import { refuseRepeated } from '../create/requested-lines.ts'
import { requireMayOrderFor } from '../policy.ts'
import { addLines } from './added-lines.ts'
import { changeState } from './change-state.ts'
import { lockOrder, requireRevision, requireState } from './lock-order.ts'
import { differencesText, movedPacks, type Moved } from './moved-packs.ts'
import { linesOfOrder } from './order-lines.ts'

type Reception = z.infer<typeof recepcion>

/**
 * Ends an approved order with what arrived of each product. What is not listed arrived as it was dispatched, or as
 * approved where nobody said what was. Of an order that is a return alone it says that the CEDI has it.
 *
 * @throws Refusal 404; 409 unless it is approved and as it was read; 403 for somebody of another store; 422 naming a
 *   product that is listed twice, is not in the order and not said to be added, or that the catalogue lacks
 */
export async function receiveOrder(
  tx: Tx,
  orderId: number,
  { productos, observacion, revision }: Reception,
  caller: Caller,
): Promise<{ message: string }> {
  refuseRepeated('productos', productos)
  const order = await lockOrder(tx, orderId)
  requireMayOrderFor(caller.user, order.destination)
  await requireState(tx, order, 'recibir')
  requireRevision(order, revision)
  const lines = await linesOfOrder(tx, orderId)
  const counted = productos.map((line) => ({ ...line, packs: line.cantidad_recibida_bultos }))
  const moved = movedPacks(lines, counted, (line) => line.dispatchedPacks ?? line.approvedPacks)
  await writeReceived(tx, orderId, moved)
  await addLines(tx, { order, lines, added: moved.added, agregado_en: 'recepcion' }, caller)

  const differences = differencesText(moved)
  const motivo = [differences, observacion].filter((part) => part !== '').join(' · ') || null
  // Who never marked the dispatch has shown with the goods that there was one.
  const values = {
    recibido_en: caller.now,
    ...(order.despachado_en === null && { despachado_en: caller.now }),
  }
  await changeState(tx, order, { accion: 'recibir', to: 'finalizado', motivo, values }, caller)
  if (order.total_productos === 0) return { message: `Devolución ${order.numero_pedido} entregada` }
  return { message: `Pedido ${order.numero_pedido} recibido${differences === '' ? '' : `, ${differences}`}` }
}

async function writeReceived(tx: Tx, orderId: number, { lines }: Moved): Promise<void> {
  await sql`
    UPDATE pedido_producto
    SET cantidad_recibida_bultos = llegada.bultos
    FROM unnest(
      ${lines.map(({ line }) => line.producto_key)}::integer[],
      ${lines.map(({ packs }) => packs)}::integer[]
    ) AS llegada (producto_key, bultos)
    WHERE pedido_producto.pedido_id = ${orderId}
      AND pedido_producto.producto_key = llegada.producto_key
  `.execute(tx)
}
