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
  const each = needles.map((all) => sql`${forms} LIKE ALL (${patterns(all)}::text[])`)
  return sql<boolean>`(${sql.join(each, sql` OR `)})`
}

/**
 * The same of a text whose forms nobody keeps. To make them takes ten times as long as to see whether its bare letters
 * and digits hold those of each word, and of many texts few do.
 */
export function textAnswersSearch(
  text: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean> {
  const [words] = searchNeedles(search) ?? []
  if (words === undefined) return answersSearch(text, search)
  return sql<boolean>`
    CASE WHEN ${bare(text)} LIKE ALL (${patterns(words.map(bareNeedle))}::text[])
      THEN ${answersSearch(sql`formas_busqueda(${text})`, search)}
      ELSE FALSE
    END
  `
}

export function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}

const patterns = (all: readonly string[]): string[] => all.map((one) => `%${one}%`)

const bareNeedle = (needle: string): string => needle.replaceAll(/[^a-z0-9]/g, '')

/** As `formas_busqueda()` begins, without what is none of these letters and digits. */
const bare = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  regexp_replace(
    lower(
      replace(replace(replace(replace(replace(
        translate(normalize(${text}, NFKD), 'øØłŁđĐı', 'oollddi'),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'
      ) COLLATE "C"
    ),
    '[^a-z0-9]', '', 'g'
  )
`
