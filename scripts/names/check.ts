import { formsOf, wordsOf } from './parts.ts'

/** Rows of data in the form of code: their files are named after departments of a shop. */
const DATA = 'demo/src/catalogue/'

/** A line for each word that names a file, or a folder around one, and stands nowhere in the glossary. */
export function unknownWords(files: readonly string[], glossary: ReadonlySet<string>): string[] {
  const found = new Map<string, string[]>()
  for (const file of files) {
    if (file.startsWith(DATA)) continue
    for (const word of new Set(wordsOf(file))) {
      if (formsOf(word).some((form) => glossary.has(form))) continue
      found.set(word, [...(found.get(word) ?? []), file])
    }
  }
  return [...found]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([word, [first = '', ...others]]) => {
      const more = others.length === 0 ? '' : ` and ${others.length} more`
      return `${word} is not in docs/glossary.md and names ${first}${more}`
    })
}
