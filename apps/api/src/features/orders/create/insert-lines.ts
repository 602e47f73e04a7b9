import { toTrail } from '@abasto/contracts/policies/line-suggestion'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { PreparedLine } from './prepare-order.ts'
import type { RequestedReturn } from './requested-lines.ts'

interface OfOrder {
  readonly tenant_id: number
  readonly pedido_id: number
}

/** PostgreSQL takes 65,535 parameters a statement; a line has 20. */
const ROWS_AT_ONCE = 1000

/**
 * Stores the lines with their figures, the whole arithmetic trail and the sales behind it, as they are at this moment;
 * behind those that the order has already, if any.
 */
export async function insertLines(
  tx: Tx,
  order: OfOrder,
  lines: readonly PreparedLine[],
  placesTaken = 0,
): Promise<void> {
  const rows = lines.map((line, index) => lineRow(order, line, placesTaken + index + 1))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await tx
      .insertInto('pedido_producto')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute()
  }
}

/** A line as its table holds it. */
export function lineRow(
  { tenant_id, pedido_id }: OfOrder,
  { calculated, demanda, cantidad_pedida_bultos, razon_pedido }: PreparedLine,
  linea: number,
) {
  const { product, averages, suggestion, originStock, transit, share } = calculated
  return {
    tenant_id,
    pedido_id,
    cantidad_pedida_bultos,
    razon_pedido,
    prom_ventas_5dias_unid: averages.average5Days,
    prom_ventas_20dias_unid: averages.average20Days,
    prom_mismo_dia_unid: averages.averageSameWeekday,
    linea,
    producto_key: product.producto_key,
    codigo_producto: product.codigo_producto,
    descripcion_producto: product.descripcion_producto,
    cuadrante_producto: product.cuadrante_producto,
    cantidad_bultos: suggestion.unitsPerPack,
    stock_tienda: suggestion.input.storeStock,
    stock_en_transito: suggestion.input.inTransit,
    stock_cedi_origen: suggestion.input.originStock,
    cantidad_sugerida_bultos: suggestion.suggestedPacks,
    calculo: JSON.stringify(toTrail(suggestion)),
    contexto: JSON.stringify({ ...originStock, ...transit, demanda, ...(share && { reparto: share }) }),
  }
}

export async function insertReturns(
  tx: Tx,
  order: OfOrder,
  returns: readonly RequestedReturn[],
): Promise<void> {
  for (let first = 0; first < returns.length; first += ROWS_AT_ONCE) {
    const rows = returns.slice(first, first + ROWS_AT_ONCE).map((row) => ({ ...order, ...row }))
    await tx.insertInto('pedido_devolucion').values(rows).execute()
  }
}
