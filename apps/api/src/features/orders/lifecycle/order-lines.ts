import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** A line of an order, in packs, as far as the order has come. */
export interface OrderLine {
  readonly codigo_producto: string
  readonly producto_key: number
  readonly linea: number
  /** Units per pack. */
  readonly cantidad_bultos: number
  /** As the reviewer left it; 0 of what was added. */
  readonly approvedPacks: number
  /** What left the CEDI; null: not dispatched, or nobody said how much. */
  readonly dispatchedPacks: number | null
  readonly isAdded: boolean
}

/** The lines of an order by their codes, in their order. */
export async function linesOfOrder(tx: Tx, orderId: number): Promise<ReadonlyMap<string, OrderLine>> {
  const rows = await tx
    .selectFrom('pedido_producto')
    .select((eb) => [
      'codigo_producto',
      'producto_key',
      'linea',
      'cantidad_bultos',
      eb.fn.coalesce('cantidad_aprobada_bultos', 'cantidad_pedida_bultos').as('approvedPacks'),
      'cantidad_despachada_bultos as dispatchedPacks',
      eb('agregado_en', 'is not', null).as('isAdded'),
    ])
    .where('pedido_id', '=', orderId)
    .orderBy('linea')
    .execute()
  return new Map(rows.map((row) => [row.codigo_producto, { ...row, isAdded: Boolean(row.isAdded) }]))
}
