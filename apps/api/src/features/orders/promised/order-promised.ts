import type { PedidoPrometido, ProductoPrometido } from '@abasto/contracts/orders/promised'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { promisablePacks } from '@abasto/domain/replenishment/share'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { Refusal } from '@abasto/service/errors/refusal'
import { stockReadAt } from '../calculate/calculation-read-model.ts'
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
  const readAt = await stockReadAt(tx, [originKey])
  const rows = await promisedRows(tx, { orderId, originKey, readAt })
  return {
    revision: order.revision,
    stock_leido_en: readAt?.toISOString() ?? null,
    productos: rows.map((row) => toPromised(row, readAt !== null)),
  }
}

/** Of a CEDI whose stock was never read nothing is too much: nothing is known. */
function toPromised(row: PromisedRow, isKnown: boolean): ProductoPrometido {
  const perPack = unitsPerPack(row.cantidad_bultos)
  const promisedPacks = row.prometidas / perPack
  const reservePacks =
    row.reserva_bultos ?? (Math.max(0, row.stock) / perPack) * ((row.reserva_porcentaje ?? 0) / 100)
  const promisable = promisablePacks({
    stockUnits: row.stock,
    unitsPerPack: perPack,
    promisedPacks,
    reservePacks,
  })
  const waiting = row.esperan / perPack
  const drafted = row.borradores / perPack
  return {
    codigo_producto: row.codigo_producto,
    descripcion_producto: row.descripcion_producto,
    stock_cedi_bultos: row.stock / perPack,
    prometido_bultos: promisedPacks,
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
