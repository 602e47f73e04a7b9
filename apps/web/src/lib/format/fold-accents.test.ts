import { expect, it } from 'vitest'
import { foldAccents } from './fold-accents.ts'

it.each([
  ['Azúcar', 'azucar'],
  ['CAFÉ', 'cafe'],
  ['pingüino', 'pinguino'],
  ['Piña', 'pina'],
  ['cafe\u0301', 'cafe'],
  ['Harina P.A.N.', 'harina pan'],
  ['Refresco 1.5 L', 'refresco 1.5 l'],
])('%j is searched as %j', (text, folded) => {
  expect(foldAccents(text)).toBe(folded)
})
