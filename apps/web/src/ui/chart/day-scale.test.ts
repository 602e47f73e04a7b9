import { addDays } from '@abasto/domain/time/business-day'
import { assert, double, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayScale, dayTicks, weekendRuns } from './day-scale.ts'

/** 22/09/2026 is a Tuesday. */
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

describe('a scale of days', () => {
  it('finds the day under any pixel of its cell, and the nearest one beyond the ends', () => {
    assert(
      property(integer({ min: 1, max: 80 }), double({ min: 0, max: 0.999, noNaN: true }), (count, share) => {
        const scale = dayScale(count, 45, 1165)
        for (let day = 0; day < count; day += 1) {
          expect(scale.at(scale.start(day) + share * scale.cell + 1e-9)).toBe(day)
          expect(scale.at(scale.middle(day))).toBe(day)
        }
        expect(scale.at(-500)).toBe(0)
        expect(scale.at(5000)).toBe(count - 1)
        expect(scale.start(count)).toBeCloseTo(1165)
      }),
    )
  })
})

describe('the names of days', () => {
  it('stand where Mondays begin', () => {
    const days = daysFrom('2026-09-22', 63)
    const ticks = dayTicks(days, dayScale(63, 0, 1120))
    expect(ticks.map(({ day }) => day)).toEqual(daysFrom('2026-09-28', 63).filter((_, i) => i % 7 === 0))
    expect(ticks[0]?.x).toBeCloseTo((6 * 1120) / 63)
  })

  it('skip Mondays that have no room on a phone', () => {
    const ticks = dayTicks(daysFrom('2026-09-22', 63), dayScale(63, 0, 260))
    expect(ticks.map(({ day }) => day)).toEqual([
      '2026-09-28',
      '2026-10-12',
      '2026-10-26',
      '2026-11-09',
      '2026-11-23',
    ])
  })

  it('stand under every day where each has room', () => {
    const ticks = dayTicks(daysFrom('2026-11-10', 14), dayScale(14, 0, 1120))
    expect(ticks).toHaveLength(14)
    expect(ticks[0]).toEqual({ day: '2026-11-10', x: 40, isEdge: false })
  })
})

it('weekends are runs of two days, cut by the ends', () => {
  expect(weekendRuns(daysFrom('2026-09-27', 9))).toEqual([
    { from: 0, to: 1 },
    { from: 6, to: 8 },
  ])
  expect(weekendRuns(daysFrom('2026-09-28', 5))).toEqual([])
})
