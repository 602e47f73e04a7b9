import type { recepcion } from '@abasto/contracts/orders/changes'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import type { z } from 'zod'
import { changeState } from './change-state.ts'
import { lockOrder, requireState } from './lock-order.ts'
import { refuseRepeated } from '../create/requested-lines.ts'
import type { By } from './order-event.ts'
import { requireMayOrderFor } from '../policy.ts'

type Reception = z.infer<typeof recepcion>

/**
 * Ends an approved order with what arrived of each product. What is not listed arrived as approved.
 *
 * @throws Refusal 404; 409 unless it is approved; 403 for somebody of another store; 422 naming a product
 *   that is listed twice or is not in the order
 */
export async function receiveOrder(
  tx: Tx,
  orderId: number,
  { productos, observacion }: Reception,
  by: By,
): Promise<{ message: string }> {
  refuseRepeated('productos', productos)
  const order = await lockOrder(tx, orderId)
  requireMayOrderFor(by.user, { ubicacion_id: order.tienda_destino_id, nombre: order.tienda_destino_nombre })
  await requireState(tx, order, 'recibir')
  await refuseUnknown(tx, orderId, productos)
  const differences = await writeReceived(tx, orderId, productos)
  const motivo = [differencesText(differences), observacion].filter((part) => part !== '').join(' · ')
  // Who never marked the dispatch has shown with the goods that there was one.
  const values = { recibido_en: by.now, ...(order.despachado_en === null && { despachado_en: by.now }) }
  await changeState(tx, order, { accion: 'recibir', to: 'finalizado', motivo: motivo || null, values }, by)
  return {
    message: `Pedido ${order.numero_pedido} recibido${differences === 0 ? '' : `, ${differencesText(differences)}`}`,
  }
}

function differencesText(differences: number): string {
  if (differences === 0) return ''
  return differences === 1 ? '1 producto con diferencia' : `${differences} productos con diferencia`
}

async function refuseUnknown(tx: Tx, orderId: number, productos: Reception['productos']): Promise<void> {
  const rows = await tx
    .selectFrom('pedido_producto')
    .select('codigo_producto')
    .where('pedido_id', '=', orderId)
    .execute()
  const known = new Set(rows.map((row) => row.codigo_producto))
  const index = productos.findIndex(({ codigo_producto }) => !known.has(codigo_producto))
  if (index === -1) return
  const detail = `El producto «${productos[index]?.codigo_producto}» no está en el pedido`
  throw new Refusal('invalid', detail, `productos.${index}.codigo_producto`)
}

/** @returns lines of which something else arrived than was approved */
async function writeReceived(tx: Tx, orderId: number, productos: Reception['productos']): Promise<number> {
  const { rows } = await sql<{ diferencias: number }>`
    WITH escrita AS (
      UPDATE pedido_producto
      SET cantidad_recibida_bultos = COALESCE(
        llegada.cantidad,
        pedido_producto.cantidad_aprobada_bultos,
        pedido_producto.cantidad_pedida_bultos
      )
      FROM pedido_producto AS linea
      LEFT JOIN unnest(
        ${productos.map((line) => line.codigo_producto)}::text[],
        ${productos.map((line) => line.cantidad_recibida_bultos)}::integer[]
      ) AS llegada (codigo, cantidad) ON llegada.codigo = linea.codigo_producto
      WHERE linea.pedido_id = ${orderId}
        AND pedido_producto.pedido_id = linea.pedido_id
        AND pedido_producto.producto_key = linea.producto_key
      RETURNING
        pedido_producto.cantidad_recibida_bultos AS recibida,
        COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos) AS esperada
    )
    SELECT count(*) FILTER (WHERE escrita.recibida <> escrita.esperada) AS diferencias
    FROM escrita
  `.execute(tx)
  return rows[0]?.diferencias ?? 0
}
