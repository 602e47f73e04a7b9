import { expect, it } from 'vitest'
import { TERMS } from '../../../shared/glossary/terms.ts'
import { foundTerms } from './found-terms.ts'

it('lists every term by the alphabet without a search', () => {
  const names = foundTerms('').map((id) => TERMS[id].term)
  expect(names).toHaveLength(Object.keys(TERMS).length)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')))
})

it('finds by name, by other names and by what is said, accents and capitals aside, names first', () => {
  expect(foundTerms('MINIMO')[0]).toBe('minimo')
  expect(foundTerms('wape')).toEqual(['precision'])
  expect(foundTerms('agotado')).toContain('stock-cero')
  expect(foundTerms('reorden')[0]).toBe('reorden')
  expect(foundTerms('zzz')).toEqual([])
})
