import type { PedidoPrometido, ProductoPrometido } from '@abasto/contracts/orders/promised'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { originFigures, type OriginFigures } from './origin-read-model.ts'
import { stockOfOrigin } from './origin-stock.ts'
import { promisedRows, type PromisedRow } from './promised-read-model.ts'

/**
 * What the CEDI of an order can promise now of each product of the order, and who else waits.
 *
 * @throws Refusal 404
 */
export async function orderPromised(tx: Tx, orderId: number): Promise<PedidoPrometido> {
  const order = await tx
    .selectFrom('pedido')
    .select(['cedi_origen_key', 'revision'])
    .where('pedido_id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new Refusal('not-found', 'Pedido no encontrado')
  const originKey = order.cedi_origen_key
  const rows = await promisedRows(tx, { orderId, originKey })
  // What this order takes once it is approved is what it asks for.
  const only = rows.map(({ producto_key }) => producto_key)
  const origin = await originFigures(tx, originKey, { only, except: orderId })
  return {
    revision: order.revision,
    stock_leido_en: origin.stockReadAt?.toISOString() ?? null,
    productos: rows.map((row) => toPromised(row, origin)),
  }
}

/** Of a CEDI whose stock was never read nothing is too much: nothing is known. */
function toPromised(row: PromisedRow, origin: OriginFigures): ProductoPrometido {
  const isKnown = origin.stockReadAt !== null
  const { perPack, stockUnits, approvedPacks, reservePacks, promisable } = stockOfOrigin(origin, row, 0)
  const waiting = row.esperan / perPack
  const drafted = row.borradores / perPack
  return {
    codigo_producto: row.codigo_producto,
    descripcion_producto: row.descripcion_producto,
    stock_cedi_bultos: stockUnits / perPack,
    prometido_bultos: approvedPacks,
    reserva_bultos: reservePacks,
    puede_prometer_bultos: promisable,
    pide_bultos: row.bultos,
    sobre_stock_bultos: isKnown ? Math.max(0, row.bultos - promisable) : 0,
    esperan_tiendas: row.esperan_tiendas,
    esperan_bultos: waiting,
    borradores_tiendas: row.borradores_tiendas,
    borradores_bultos: drafted,
    escaso: isKnown && row.bultos > 0 && row.bultos + waiting + drafted > promisable,
  }
}
