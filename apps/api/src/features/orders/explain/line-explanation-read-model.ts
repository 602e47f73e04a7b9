import { porqueLinea, type PorqueLinea } from '@abasto/contracts/orders/explanation'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { z } from 'zod'
import { recentDemands } from './recent-demand.ts'

/** What an order's line was made without: orders from before it was stored. */
const NOTHING_STORED = {
  stock_cedi_leido: 0,
  cedi_prometido_bultos: 0,
  cedi_pendiente_bultos: 0,
  demanda: null,
}

/** What a run stores of a line: the sales behind it follow from the order's last day of sales. */
const withoutDemand = z.looseObject({ demanda: z.undefined().optional() })

/**
 * Why a line of an order says what it says: the arithmetic trail and the daily sales stored with it, or those that it
 * was calculated from.
 *
 * @throws Refusal 404
 */
export async function lineExplanation(
  tx: Tx,
  { id, codigo }: { readonly id: number; readonly codigo: string },
): Promise<PorqueLinea> {
  const line = await tx
    .selectFrom('pedido_producto')
    .innerJoin('pedido', 'pedido.pedido_id', 'pedido_producto.pedido_id')
    .select([
      'pedido_producto.codigo_producto',
      'pedido_producto.descripcion_producto',
      'pedido_producto.stock_cedi_origen',
      'pedido_producto.calculo',
      'pedido_producto.contexto',
      'pedido_producto.producto_key',
      'pedido.tienda_destino_key',
      'pedido.ventas_hasta',
    ])
    .where('pedido_producto.pedido_id', '=', id)
    .where('pedido_producto.codigo_producto', '=', codigo)
    .executeTakeFirst()
  if (!line) throw new Refusal('not-found', `El producto «${codigo}» no está en el pedido`)
  const { stock_cedi_origen, contexto, producto_key, tienda_destino_key, ventas_hasta, ...row } = line
  const made = withoutDemand.safeParse(contexto).data
  if (!made) {
    return porqueLinea.parse({
      ...row,
      contexto: contexto ?? { ...NOTHING_STORED, stock_cedi_leido: stock_cedi_origen },
    })
  }
  const demands = await recentDemands(tx, tienda_destino_key, ventas_hasta, [producto_key])
  return porqueLinea.parse({ ...row, contexto: { ...made, demanda: demands.get(producto_key) ?? null } })
}
