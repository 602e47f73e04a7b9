import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { originFigures } from './origin-read-model.ts'
import { stockOfOrigin } from './origin-stock.ts'

/** What can still be promised of every product, of each CEDI that open orders come from: columns of one table. */
export interface PromisableUnits {
  /** CEDIs whose stock was read once: of the others nothing is known. */
  readonly readOrigins: number[]
  readonly originKeys: number[]
  readonly productKeys: number[]
  readonly leftUnits: number[]
  /** That orders which wait for a decision ask for, together. */
  readonly waitingUnits: number[]
}

export async function promisableUnits(tx: Tx): Promise<PromisableUnits> {
  const origins = await tx
    .selectFrom('pedido')
    .select('cedi_origen_key')
    .distinct()
    .where('estado', 'in', ['borrador', 'pendiente_aprobacion_gerente'])
    .execute()
  const left: PromisableUnits = {
    readOrigins: [],
    originKeys: [],
    productKeys: [],
    leftUnits: [],
    waitingUnits: [],
  }
  const products = await tx.selectFrom('producto').select(['producto_key', 'cantidad_bultos']).execute()
  const packs = new Map(products.map(({ producto_key, cantidad_bultos }) => [producto_key, cantidad_bultos]))
  for (const { cedi_origen_key } of origins) {
    const origin = await originFigures(tx, cedi_origen_key)
    if (origin.stockReadAt === null) continue
    left.readOrigins.push(cedi_origen_key)
    for (const producto_key of new Set([...origin.stock.keys(), ...origin.ordered.keys()])) {
      const product = { producto_key, cantidad_bultos: packs.get(producto_key) ?? 1 }
      left.originKeys.push(cedi_origen_key)
      left.productKeys.push(producto_key)
      left.leftUnits.push(stockOfOrigin(origin, product, 0).leftUnits)
      left.waitingUnits.push(origin.ordered.get(producto_key)?.pending ?? 0)
    }
  }
  return left
}
