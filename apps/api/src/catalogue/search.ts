import { beginsWords, isBlank } from '@abasto/database/connections/word-search'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql, type RawBuilder } from 'kysely'

/** The product filters of every screen. */
export interface ProductFilters {
  readonly categoria?: string | undefined
  readonly search?: string | undefined
}

/** Whether the filters leave out any product; a search of nothing but blanks does not. */
export function isFiltered({ categoria, search }: ProductFilters): boolean {
  return categoria !== undefined || !isBlank(search)
}

/**
 * Keys of the products under the filters; undefined when they leave out none. Queries over facts take the
 * keys instead of a join: PostgreSQL then knows how many products there are and reads facts by their index or
 * as a whole, whichever is less; how many a text finds it cannot guess.
 */
export async function findProducts(tx: Tx, filters: ProductFilters): Promise<readonly number[] | undefined> {
  if (!isFiltered(filters)) return undefined
  const { categoria, search } = filters
  const result = await sql<{ producto_key: number }>`
    SELECT producto.producto_key
    FROM producto
    WHERE ${categoria === undefined ? sql`TRUE` : sql`producto.categoria = ${categoria}`}
      AND ${matchesSearch(search)}
  `.execute(tx)
  return result.rows.map((row) => row.producto_key)
}

/** Each word of the search begins a word of code or description. */
function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  return beginsWords(sql`producto.busqueda`, search)
}
