import { type TermId, TERMS } from '../../../shared/glossary/terms.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

const isTermId = (id: string): id is TermId => id in TERMS

/** The terms that hold each word of `search`, accents aside, by the alphabet; those whose name does come first. */
export function foundTerms(search: string): TermId[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const holds = (text: string): boolean => words.every((word) => plain(text).includes(word))
  const names = (id: TermId): boolean => holds(`${TERMS[id].term} ${TERMS[id].also ?? ''}`)
  return Object.keys(TERMS)
    .filter(isTermId)
    .filter((id) => holds(Object.values(TERMS[id]).join(' ')))
    .toSorted(
      (a, b) => Number(names(b)) - Number(names(a)) || TERMS[a].term.localeCompare(TERMS[b].term, 'es'),
    )
}
