import { expect, it } from 'vitest'
import { behindTone, behindWords } from './days-behind.ts'

it.each([
  [null, 'red', 'Sin datos'],
  [30, 'red', '30 días'],
  [8, 'red', '8 días'],
  [7, 'amber', '7 días'],
  [4, 'amber', '4 días'],
  [3, 'orange', '3 días'],
  [2, 'orange', '2 días'],
  [1, 'green', 'Al día'],
  [0, 'green', 'Al día'],
] as const)('%s days behind are %s: %s', (days, tone, words) => {
  expect(behindTone(days)).toBe(tone)
  expect(behindWords(days)).toBe(words)
})
