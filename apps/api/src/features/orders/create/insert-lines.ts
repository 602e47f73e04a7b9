import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { PreparedLine } from './prepare-order.ts'
import type { RequestedReturn } from './requested-lines.ts'

interface OfOrder {
  readonly tenant_id: number
  readonly pedido_id: number
}

/** PostgreSQL takes 65,535 parameters a statement; a line has 20. */
const ROWS_AT_ONCE = 1000

/** Stores the lines with their figures, the whole arithmetic trail and the sales behind it, as they are at this moment. */
export async function insertLines(tx: Tx, order: OfOrder, lines: readonly PreparedLine[]): Promise<void> {
  const rows = lines.map((line, index) => toRow(order, line, index + 1))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await tx
      .insertInto('pedido_producto')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute()
  }
}

function toRow(order: OfOrder, { calculated, demanda, ...requested }: PreparedLine, linea: number) {
  const { producto, promedios, calculo, origen } = calculated
  return {
    ...order,
    ...requested,
    ...promedios,
    linea,
    producto_key: producto.producto_key,
    codigo_producto: producto.codigo_producto,
    descripcion_producto: producto.descripcion_producto,
    cuadrante_producto: producto.cuadrante_producto,
    cantidad_bultos: calculo.unidades_por_bulto,
    stock_tienda: calculo.entrada.stock_tienda,
    stock_en_transito: calculo.entrada.stock_en_transito,
    stock_cedi_origen: calculo.entrada.stock_cedi_origen,
    cantidad_sugerida_bultos: calculo.sugerido_bultos,
    calculo: JSON.stringify(calculo),
    contexto: JSON.stringify({ ...origen, demanda }),
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
