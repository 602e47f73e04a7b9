import type { ExistenciaManualNueva } from '@abasto/contracts/stock/typed'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import { closeHeld } from '../../load/held/close-held.ts'
import { heldStock } from '../../load/held/held-stock.ts'
import { lockLocation, takeHeldStock } from '../../load/load-stock.ts'
import { lastTyped, requireTypable, stockReadAt } from './typed-location.ts'

export interface Typist {
  readonly tenantId: number
  readonly userId: number
  readonly now: Date
  readonly today: IsoDate
}

/**
 * Puts what a person typed in place of a CEDI's whole stock: a reading of this moment.
 *
 * @throws Refusal 404; 409 where its stock is read from a source, or somebody saved another since; 422 for a product
 *   there is not, or that stands there twice
 */
export async function saveTypedStock(
  tx: Tx,
  locationId: string,
  { lineas, leida_en }: ExistenciaManualNueva,
  { tenantId, userId, now, today }: Typist,
): Promise<{ readonly locationName: string }> {
  const location = await requireTypable(tx, locationId)
  const { locationKey } = location
  await lockLocation(tx, location)
  await requireUnchanged(tx, locationKey, leida_en)
  const catalogue = await tx.selectFrom('producto').select(['codigo_producto', 'producto_key']).execute()
  const products = new Map(catalogue.map((row) => [row.codigo_producto, row.producto_key]))
  const stock = new Map<number, number>()
  for (const [index, { codigo_producto, unidades }] of lineas.entries()) {
    const key = products.get(codigo_producto)
    const campo = `lineas.${index}.codigo_producto`
    if (key === undefined) throw new Refusal('invalid', `No existe el producto «${codigo_producto}»`, campo)
    if (stock.has(key)) throw new Refusal('invalid', `El producto «${codigo_producto}» está dos veces`, campo)
    stock.set(key, Math.round(unidades * 1000) / 1000)
  }
  const held = await heldStock(tx, locationKey)
  if (held) await closeHeld(tx, held.id, { state: 'reemplazada', at: now, userId })
  await takeHeldStock(
    tx,
    { tenantId, locationKey, extractedAt: now, today, products },
    { stock, rejected: [] },
  )
  await tx
    .insertInto('existencia_manual')
    .values({
      tenant_id: tenantId,
      ubicacion_key: locationKey,
      momento: now,
      usuario_id: userId,
      productos: stock.size,
    })
    .execute()
  return { locationName: location.name }
}

async function requireUnchanged(tx: Tx, locationKey: number, readAt: string | null): Promise<void> {
  const stored = await stockReadAt(tx, locationKey)
  if ((stored?.getTime() ?? null) === (readAt === null ? null : new Date(readAt).getTime())) return
  const last = await lastTyped(tx, locationKey)
  const who = last ? ` (${last.por})` : ''
  throw new Refusal(
    'conflict',
    `Alguien guardó otra existencia mientras escribías${who}. No se guardó nada: copia lo tuyo y vuelve a abrirla.`,
  )
}
