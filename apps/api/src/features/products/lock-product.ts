import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'

export type LockedProduct = Awaited<ReturnType<typeof readLocked>>

/**
 * A product that no reading and nobody else changes until the transaction ends.
 *
 * @param revision as whoever changes it has read it
 * @throws Refusal 404; 409 when somebody changed it since
 */
export async function lockProduct(
  tx: Tx,
  tenantId: number,
  code: string,
  revision: number,
): Promise<LockedProduct> {
  await lockUntilEnd(tx, LOCKS.catalogue, tenantId)
  const product = await readLocked(tx, code)
  if (product.revision === revision) return product
  const detail = `Alguien cambió ${product.descripcion_producto} mientras lo editabas. No se guardó nada: vuelve a abrirlo.`
  throw new Refusal('conflict', detail)
}

async function readLocked(tx: Tx, code: string) {
  const product = await tx
    .selectFrom('producto')
    .select([
      'producto_key',
      'codigo_producto',
      'descripcion_producto',
      'categoria',
      'cuadrante_producto',
      'cantidad_bultos',
      'peso_unitario_kg',
      'bultos_por_capa',
      'bultos_por_paleta',
      'origen_key',
      'activo',
      'revision',
      'corregido',
    ])
    .where('codigo_producto', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw new Refusal('not-found', `No existe el producto «${code}»`)
  return product
}
