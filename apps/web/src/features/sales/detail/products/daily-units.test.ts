import { expect, it } from 'vitest'
import { formatDailyUnits } from './daily-units.ts'

it('rounds units, and tells a little from nothing', () => {
  expect([1437.58, 20, 0.5, 0.49, 0.001, 0, -3.2].map(formatDailyUnits)).toEqual([
    '1.438',
    '20',
    '1',
    '< 1',
    '< 1',
    '0',
    '−3',
  ])
})
