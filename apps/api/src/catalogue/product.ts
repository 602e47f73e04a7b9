import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'

/** A product as queries and screens need it. */
export interface Product {
  readonly producto_key: number
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly categoria: string
  /** Units per pack; 0: the source does not say. */
  readonly cantidad_bultos: number
  readonly peso_unitario_kg: number | null
}

/** @throws Refusal 404 */
export async function requireProduct(tx: Tx, codigoProducto: string): Promise<Product> {
  const product = await tx
    .selectFrom('producto')
    .select([
      'producto_key',
      'codigo_producto',
      'descripcion_producto',
      'categoria',
      'cantidad_bultos',
      'peso_unitario_kg',
    ])
    .where('codigo_producto', '=', codigoProducto)
    .executeTakeFirst()
  if (!product) throw new Refusal('not-found', `No existe el producto «${codigoProducto}»`)
  return product
}
