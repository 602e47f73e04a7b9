import { answersSearch, isBlank } from '@abasto/service/catalogue/answers-search'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** The product filters of every screen. */
export interface ProductFilters {
  readonly categoria?: string | undefined
  readonly search?: string | undefined
}

/** Whether the filters leave out any product; nothing but blanks does not. */
export function isFiltered({ categoria, search }: ProductFilters): boolean {
  return !isBlank(categoria) || !isBlank(search)
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
    WHERE ${isBlank(categoria) ? sql`TRUE` : sql`producto.categoria = ${categoria}`}
      AND ${answersSearch(sql`producto.busqueda`, search)}
  `.execute(tx)
  return result.rows.map((row) => row.producto_key)
}
