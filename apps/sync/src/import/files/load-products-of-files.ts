import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { Database } from '@abasto/database/connections/connection'
import { loadProducts } from '../../load/load-products.ts'
import { readCode } from '../../transform/product-code.ts'
import type { ProductRow } from '../../transform/source-rows.ts'

export interface ProductsOfFiles {
  readonly tenantId: number
  /** The location that stands first: what it says of a product holds. */
  readonly locationKey: number
  /** Products that the catalogue does not know are made. */
  readonly makesNew: boolean
}

/** Brings the catalogue up to date with what files say of products; what they leave out stays. @returns how many were changed */
export async function loadProductsOfFiles(
  database: Database,
  { tenantId, locationKey, makesNew }: ProductsOfFiles,
  rows: AsyncIterable<readonly ProductRow[]>,
): Promise<number> {
  const known = await catalogue(database, tenantId)
  const { changed } = await loadProducts(
    database,
    { tenantId, locationKey },
    completed(rows, known, makesNew),
  )
  return changed
}

type KnownProduct = Omit<ProductRow, 'codigo' | 'problema'>

async function catalogue(database: Database, tenantId: number): Promise<ReadonlyMap<string, KnownProduct>> {
  const rows = await withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('producto')
      .select([
        'codigo_producto',
        'descripcion_producto as descripcion',
        'categoria',
        'cuadrante_producto as cuadrante',
        'cantidad_bultos as bulto',
        'peso_unitario_kg as peso_kg',
        'bultos_por_capa as capa',
        'bultos_por_paleta as paleta',
      ])
      .execute(),
  )
  return new Map(rows.map(({ codigo_producto, ...product }) => [codigo_producto, product]))
}

/** What a row does not say of a product that is known is as it is. */
async function* completed(
  batches: AsyncIterable<readonly ProductRow[]>,
  known: ReadonlyMap<string, KnownProduct>,
  makesNew: boolean,
): AsyncGenerator<readonly ProductRow[]> {
  for await (const batch of batches) {
    yield batch.flatMap((row) => {
      const read = readCode(row.codigo)
      const before = 'code' in read ? known.get(read.code) : undefined
      if (!before) return makesNew ? [row] : []
      return [
        {
          ...row,
          descripcion: row.descripcion ?? before.descripcion,
          categoria: row.categoria ?? before.categoria,
          cuadrante: row.cuadrante ?? before.cuadrante,
          bulto: row.bulto ?? before.bulto,
          peso_kg: row.peso_kg ?? before.peso_kg,
          capa: row.capa ?? before.capa,
          paleta: row.paleta ?? before.paleta,
        },
      ]
    })
  }
}
