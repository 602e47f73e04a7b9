const MARKS = /\p{Mn}/gu
/** The dots of abbreviations: P.A.N. is one word. */
const DOTS_OF_LETTERS = /(?<![\p{L}\p{Nd}])(\p{L})\./gu
const DOTS_AFTER_WORDS = /(?<=\p{L})\./gu
/** Punctuation that joins two words; between digits it belongs to the number: 1,5. */
const JOINTS = /(?<!\p{Nd})([^\p{L}\p{Nd}\s])(?=[\p{L}\p{Nd}])|([^\p{L}\p{Nd}\s])(?=\p{L})/gu
const BLANKS = /\s+/gu

/**
 * A text as a search compares it: lower case, without accents, every word after one blank, also inside what
 * punctuation joins: `Coca-Cola` is ` coca- cola`. The same as the database's function `palabras`, so that a
 * search on the page finds what one on the server finds.
 */
export function searchWords(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(MARKS, '')
  const apart = plain.replace(DOTS_OF_LETTERS, '$1').replace(DOTS_AFTER_WORDS, ' ').replace(JOINTS, '$1$2 ')
  return ` ${apart.replace(BLANKS, ' ').trim()}`
}

/** What a text's `searchWords` must hold to answer a search: each of its words, where a word begins. */
export const wordBeginnings = (search: string): string[] =>
  searchWords(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => ` ${word}`)
