import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a product answers a search: each of its words begins a word of code or description, accents and
 * case aside; `%` and `_` mean themselves. A search of nothing but blanks finds everything.
 *
 * A word is counted once however often it stands there, so a text of any length costs no more than the words
 * it is made of.
 */
export function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  if (search === undefined || search.trim() === '') return sql<boolean>`TRUE`
  return sql<boolean>`producto.busqueda LIKE ALL (
    ARRAY(
      SELECT DISTINCT '% ' || regexp_replace(palabra, '([%_\\\\])', '\\\\\\1', 'g') || '%'
      FROM regexp_split_to_table(palabras(${search}), ' ') AS palabra
      WHERE palabra <> ''
    )
  )`
}
