import { sql, type RawBuilder } from 'kysely'

/**
 * Each word of the search begins a word of a text that `palabras()` made, accents and case aside; `%` and `_`
 * mean themselves. A word counts once however often it stands there, so that a text of any length costs no
 * more than the words it is made of.
 */
export function beginsWords(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  if (isBlank(search)) return sql<boolean>`TRUE`
  return sql<boolean>`${text} LIKE ALL (
    ARRAY(
      SELECT DISTINCT '% ' || regexp_replace(palabra, '([%_\\\\])', '\\\\\\1', 'g') || '%'
      FROM regexp_split_to_table(palabras(${search}), ' ') AS palabra
      WHERE palabra <> ''
    )
  )`
}

export function isBlank(search: string | undefined): boolean {
  return search === undefined || search.trim() === ''
}
