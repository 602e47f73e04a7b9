import { expect, it } from 'vitest'
import { initials, shortName } from './person-name.ts'

it('makes initials of the first two words', () => {
  expect(['Yolimar Contreras', 'José Gregorio Peña', 'admin'].map(initials)).toEqual(['YC', 'JG', 'A'])
})

it('shortens the given names of a long name only', () => {
  expect(['Yolimar Contreras', 'José Gregorio Peña', 'Ana Teresa Guédez Mora'].map(shortName)).toEqual([
    'Yolimar Contreras',
    'J. G. Peña',
    'A. T. G. Mora',
  ])
})
