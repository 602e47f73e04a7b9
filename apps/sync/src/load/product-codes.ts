import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { IGNORED } from '../transform/product-code.ts'

/**
 * Key of the product that each code means at a location. A code of the catalogue means its own product, whatever
 * people have said of it before it was there; what was said of the location comes before what was said of the chain.
 */
export async function productCodes(tx: Tx, locationKey: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ codigo: string; key: number }>`
    SELECT equivalencia_codigo.codigo, COALESCE(equivalencia_codigo.producto_key, ${sql.lit(IGNORED)}) AS key
    FROM equivalencia_codigo
    WHERE equivalencia_codigo.ubicacion_key IS NULL
      OR equivalencia_codigo.ubicacion_key = ${locationKey}
    ORDER BY equivalencia_codigo.ubicacion_key NULLS FIRST
  `.execute(tx)
  const known = await tx.selectFrom('producto').select(['codigo_producto', 'producto_key']).execute()
  return new Map([
    ...rows.map(({ codigo, key }) => [codigo, key] as const),
    ...known.map((row) => [row.codigo_producto, row.producto_key] as const),
  ])
}
