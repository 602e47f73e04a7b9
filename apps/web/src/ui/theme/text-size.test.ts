import { expect, it } from 'vitest'
import { inTextSize } from './text-size.ts'

it.each([
  ['90px', '5.625rem'],
  [330, '20.625rem'],
  ['60%', '60%'],
  [undefined, undefined],
])('room for words grows with them, shares do not: %s', (length, made) => {
  expect(inTextSize(length)).toBe(made)
})
