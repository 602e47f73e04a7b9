import { expect, it } from 'vitest'
import { dayByKey } from './calendar-keys.ts'

const days = ['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-12']

it.each([
  ['ArrowRight', '2026-11-01', '2026-11-03'],
  ['ArrowLeft', '2026-11-03', '2026-11-01'],
  ['ArrowDown', '2026-11-03', '2026-11-12'],
  ['ArrowUp', '2026-11-12', '2026-11-04'],
  ['Home', '2026-11-12', '2026-11-01'],
  ['End', '2026-11-01', '2026-11-12'],
  ['ArrowRight', '2026-11-12', undefined],
  ['Enter', '2026-11-01', undefined],
])('%s at %s leads to %s', (key, from, to) => {
  expect(dayByKey(days, from, key)).toBe(to)
})
