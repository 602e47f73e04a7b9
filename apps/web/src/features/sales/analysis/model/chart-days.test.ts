import { expect, it } from 'vitest'
import { chartDays, WEEK_CHOICES, weekRange } from './chart-days.ts'
import { TODAY } from './series.fixture.ts'

it.each([
  ['1', '2026-11-10'],
  ['2', '2026-11-03'],
  ['4', '2026-10-20'],
  ['8', '2026-09-22'],
] as const)('%s weeks are whole days, from %s to yesterday', (weeks, from) => {
  expect(weekRange(weeks, TODAY)).toEqual({ from, to: '2026-11-16' })
})

it('without forecasts the chart ends with yesterday', () => {
  const { past, projected, all } = chartDays('2', TODAY, false)
  expect(projected).toEqual([])
  expect(all).toEqual(past)
})

it('after yesterday come seven projected days, today first', () => {
  for (const weeks of WEEK_CHOICES) {
    const { past, projected, all } = chartDays(weeks, TODAY)
    expect(past).toHaveLength(Number(weeks) * 7)
    expect(past.at(-1)).toBe('2026-11-16')
    expect([projected.length, projected[0], projected[6]]).toEqual([7, TODAY, '2026-11-23'])
    expect(new Set(all).size).toBe(all.length)
    expect([...all].sort()).toEqual(all)
  }
})
