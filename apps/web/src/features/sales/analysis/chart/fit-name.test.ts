import { expect, it } from 'vitest'
import { fitName } from './fit-name.ts'

it.each([
  ['Valencia Centro', 120, 'Valencia Centro'],
  ['Valencia Centro', 64, 'Valencia…'],
  ['Puerto Cabello', 52, 'Puerto…'],
  ['Morón', 64, 'Morón'],
  ['Morón', 3, 'M…'],
])('%s in %i px is %s', (name, room, shown) => {
  expect(fitName(name, room)).toBe(shown)
})
