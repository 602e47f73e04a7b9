/** Heading of the part that lists what is not of the trade. */
const ORDINARY = '## Ordinary words'

/**
 * The words that may name a file: those in the second column of the glossary's table, and the ordinary ones of
 * engineering and interfaces listed beneath it.
 * @throws Error when the glossary has no such list
 */
export function glossaryWords(glossary: string): Set<string> {
  const [trade = '', ordinary] = glossary.split(ORDINARY)
  if (ordinary === undefined) throw new Error(`the glossary has no "${ORDINARY}"`)
  const terms = trade
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[2] ?? '')
  // The list is set in code, what is said about it is not.
  const listed = [...ordinary.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)
  return new Set([...terms, ...listed].flatMap((text) => text.toLowerCase().match(/e2e|[a-z]+/g) ?? []))
}
