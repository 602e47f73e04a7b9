import { searchNeedles } from '@abasto/domain/catalogue/search-text'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a text that `formas_busqueda()` made answers a search. Nothing of a search can be a wildcard: it is letters,
 * digits and the point of a number by now. A word counts once however often it stands there, so that a text of any
 * length costs no more than the words it is made of.
 */
export function answersSearch(forms: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  const needles = searchNeedles(search)
  if (needles === null) return sql<boolean>`TRUE`
  if (needles.length === 0) return sql<boolean>`FALSE`
  const each = needles.map((all) => sql`${forms} LIKE ALL (${all.map((one) => `%${one}%`)}::text[])`)
  return sql<boolean>`(${sql.join(each, sql` OR `)})`
}

export function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}
