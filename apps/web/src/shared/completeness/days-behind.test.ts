import { expect, it } from 'vitest'
import { behindTone, behindLabel, daysBehind } from './days-behind.ts'

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
] as const)('%s days behind are %s: %s', (days, tone, label) => {
  expect(behindTone(days)).toBe(tone)
  expect(behindLabel(days)).toBe(label)
})

it('counts days from the newest with data, never below zero', () => {
  const newest = ['2026-11-17', '2026-11-16', '2026-10-31', '2026-11-18', null]
  expect(newest.map((day) => daysBehind(day, '2026-11-17'))).toEqual([0, 1, 17, 0, null])
})
