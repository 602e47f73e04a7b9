/**
 * How texts are searched, everywhere: a search finds what has a word that begins with each of its words, accents and
 * case aside; blanks and punctuation inside a text neither hinder (`1kg` finds `1 kg`, `cocacola` Coca-Cola) nor are
 * needed (`coca cola` finds COCACOLA), nor do zeros before a code (`104` finds 000104).
 *
 * The database's function `formas_busqueda` makes the same of a text, character by character; what Unicode calls a letter,
 * and how it is lowered, differs from one system to the next, so neither asks.
 */

/** Letters of any alphabet, and what is used like them: by number, the same for PostgreSQL. */
const LETTERS = 'a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\u2fff\\u3040-\\u{10ffff}'

const MARKS = /[\u0300-\u036f]/gu
const CAPITALS = /[A-Z]/g
/** 1,5 and 1.5 are one number. */
const DECIMALS = /([0-9])[.,](?=[0-9])/g

/** Where words end, and what does not end them. */
const ends = (letters: string, flags: string) => ({
  /** The dots of abbreviations: P.A.N. is one word. */
  dotsOfLetters: new RegExp(`(?<![${letters}0-9])([${letters}])\\.`, flags),
  between: new RegExp(`(?<![0-9])\\.|\\.(?![0-9])|[^${letters}0-9.]`, flags),
  /** `1kg` is 1 and kg. */
  atDigits: new RegExp(`([0-9])(?=[${letters}])|([${letters}])(?=[0-9])`, flags),
})
const ENDS = ends(LETTERS, 'gu')
/** The same of what almost every text is by then, in a tenth of the time. */
const ENDS_OF_ASCII = ends('a-z', 'g')
const ASCII = /^[\t-~]*$/

/** Two numbers stay apart: `2 500` is not 2500. */
const BEGINS_IN_DIGIT = /^[0-9]/
const ENDS_IN_DIGIT = /[0-9]$/
const ZEROS_BEFORE = /^0+(?=[1-9])/
const BLANKS = /[ \t\n\v\f\r]+/

/** So many words in a row are found as one. */
const WORDS_IN_ONE = 4

/** Letters without their marks, and those that Unicode takes for letters of their own. */
const APART: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' }
const STROKED: Readonly<Record<string, string>> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', Đ: 'd', ı: 'i' }
const OWN_LETTERS = new RegExp(`[${Object.keys({ ...APART, ...STROKED }).join('')}]`, 'gu')

const plain = (text: string): string =>
  (ASCII.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(OWN_LETTERS, (letter) => APART[letter] ?? STROKED[letter] ?? letter)
  ).replace(CAPITALS, (letter) => letter.toLowerCase())

/** `Harina P.A.N. 1,5kg`: harina, pan, 1.5, kg. */
function wordsOf(plainText: string): string[] {
  const { dotsOfLetters, between, atDigits } = ASCII.test(plainText) ? ENDS_OF_ASCII : ENDS
  return plainText
    .replace(dotsOfLetters, '$1')
    .replace(DECIMALS, '$1.')
    .replace(between, ' ')
    .replace(atDigits, '$1$2 ')
    .split(' ')
    .filter(Boolean)
}

/** Words in a row as one, as far as no two numbers meet. */
function joined(words: readonly string[], place: number): { one: string; count: number } {
  let one = words[place] ?? ''
  let count = 1
  for (; count < WORDS_IN_ONE; count++) {
    const word = words[place + count]
    if (word === undefined || (BEGINS_IN_DIGIT.test(word) && ENDS_IN_DIGIT.test(one))) break
    one += word
  }
  return { one, count }
}

/** A text as searches are answered from it: from each of its words on, what follows as one word; a blank before each. */
export function searchForms(text: string): string {
  const words = wordsOf(plain(text))
  return words
    .map((_, place) => {
      const form = joined(words, place).one
      const bare = form.replace(ZEROS_BEFORE, '')
      return bare === form ? ` ${form}` : ` ${form} ${bare}`
    })
    .join('')
}

/** The forms of a product: by its code and its description, each on its own. */
export const productForms = (code: string, description: string): string =>
  searchForms(code) + searchForms(description)

/**
 * What forms have to hold to answer a search: all of one of these lists, each with a blank before it. First each of its
 * words, then, of several, the search as if it were one word. No list: nothing answers it.
 */
export type SearchNeedles = readonly (readonly string[])[]

/** Null: the search asks for nothing. Without a letter or a digit it asks for what nothing has. */
export function searchNeedles(search: string | undefined): SearchNeedles | null {
  if (search === undefined) return null
  const typed = plain(search).split(BLANKS).filter(Boolean)
  if (typed.length === 0) return null
  const words = typed.map(wordsOf).filter(({ length }) => length > 0)
  const each = [...new Set(words.flatMap(inOnes))]
  if (each.length === 0) return []
  return each.length === 1 ? [each] : [each, [...new Set(inOnes(words.flat()))]]
}

/** Words of a search as few as forms can hold them. */
function inOnes(words: readonly string[]): string[] {
  const ones: string[] = []
  for (let place = 0; place < words.length;) {
    const { one, count } = joined(words, place)
    ones.push(` ${one}`)
    place += count
  }
  return ones
}

/** Whether a text of these forms answers a search. */
export const answersSearch = (forms: string, needles: SearchNeedles | null): boolean =>
  needles === null || needles.some((all) => all.every((one) => forms.includes(one)))
