import { expect, it } from 'vitest'
import { freshness } from './freshness.ts'

const now = new Date('2026-11-17T11:04:00Z')

it.each([
  ['2026-11-17T10:06:00Z', 'fresh'],
  ['2026-11-16T11:04:00Z', 'fresh'],
  ['2026-11-16T10:15:00Z', 'old'],
  ['2026-11-15T10:19:00Z', 'very-old'],
  [null, 'never'],
])('trusts stock read at %s as %s', (updated, expected) => {
  expect(freshness(updated, now)).toBe(expected)
})
