import { type TermId, TERMS } from '../../../shared/glossary/terms.ts'
import { plainText } from '../../../ui/format/plain-text.ts'

const isTermId = (id: string): id is TermId => id in TERMS

/** The terms that hold each word of `search`, accents aside, by the alphabet; those whose name does come first. */
export function foundTerms(search: string): TermId[] {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const holds = (text: string): boolean => words.every((word) => plainText(text).includes(word))
  const names = (id: TermId): boolean => holds(`${TERMS[id].term} ${TERMS[id].also ?? ''}`)
  return Object.keys(TERMS)
    .filter(isTermId)
    .filter((id) => holds(Object.values(TERMS[id]).join(' ')))
    .toSorted(
      (a, b) => Number(names(b)) - Number(names(a)) || TERMS[a].term.localeCompare(TERMS[b].term, 'es'),
    )
}
