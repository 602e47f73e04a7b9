import type { DatabaseSync } from 'node:sqlite'
import type { Product } from '../catalogue/catalogue.ts'

/** A product as the POS of one location lists it. */
export interface ListedArticle {
  readonly product: Product
  readonly code: string
  readonly name: string
  readonly active: boolean
}

/** Fills `sucursal` and `articulos` of a new POS file. */
export function writeMasterData(
  db: DatabaseSync,
  location: { readonly id: string; readonly name: string; readonly type: 'tienda' | 'cedi' },
  articles: readonly ListedArticle[],
): void {
  db.prepare('INSERT INTO sucursal VALUES (?, ?, ?)').run(location.id, location.name, location.type)
  const insert = db.prepare('INSERT INTO articulos VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  for (const { product, code, name, active } of articles)
    insert.run(
      code,
      name,
      product.category,
      product.quadrant,
      product.unitsPerPack,
      product.weightKg,
      product.weighed ? 1 : 0,
      active ? 1 : 0,
    )
}
