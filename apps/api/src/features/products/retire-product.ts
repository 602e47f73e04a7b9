import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { lockProduct } from './lock-product.ts'

export interface Retirement {
  readonly tenantId: number
  readonly code: string
  readonly revision: number
  /** Null: it is brought back. */
  readonly retiredAt: Date | null
}

/**
 * Retires a product, or brings it back. Nothing orders it any more; what is on its way arrives, what it sold and what
 * is left of it stays, and its readings go on.
 *
 * @throws Refusal 404; 409 where it is so already, and when somebody changed it since it was read
 */
export async function retireProduct(
  tx: Tx,
  { tenantId, code, revision, retiredAt }: Retirement,
): Promise<number> {
  const product = await lockProduct(tx, tenantId, code, revision)
  const activo = retiredAt === null
  if (product.activo === activo) {
    throw new Refusal(
      'conflict',
      `${product.descripcion_producto} ${activo ? 'no está' : 'ya está'} retirado`,
    )
  }
  await tx
    .updateTable('producto')
    .set({ activo, retirado_en: retiredAt, revision: sql`producto.revision + 1` })
    .where('producto_key', '=', product.producto_key)
    .execute()
  return product.revision + 1
}
