import { expect, it } from 'vitest'
import { dayAfterKey } from './day-slider-keys.ts'

it.each([
  ['ArrowLeft', 10, 9],
  ['ArrowDown', 10, 9],
  ['ArrowRight', 10, 11],
  ['ArrowUp', 10, 11],
  ['PageDown', 10, 3],
  ['PageUp', 10, 17],
  ['Home', 10, 0],
  ['End', 10, 62],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 62, 62],
  ['PageDown', 3, 0],
  ['PageUp', 60, 62],
  ['a', 10, null],
])('%s leads from day %i to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, 63)).toBe(to)
})
