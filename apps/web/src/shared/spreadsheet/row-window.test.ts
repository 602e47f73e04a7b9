import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnRows, joinRanges, type RowRange, rowsInSight, withinRows } from './row-window.ts'

const pane = (scrollTop: number) => ({ scrollTop, height: 600, rowHeight: 46 })
const inSightOf = (scrollTop: number, count: number): RowRange =>
  withinRows(rowsInSight(pane(scrollTop)), count)
const drawn = (scrollTop: number, count: number, focused?: number): RowRange[] =>
  drawnRows(inSightOf(scrollTop, count), count, focused)

it('draws what is in sight and some to spare, not the rest', () => {
  const [range, ...others] = drawn(46 * 5000, 10_000)
  expect(others).toEqual([])
  expect(range?.from).toBeLessThan(5000)
  expect(range?.to).toBeGreaterThan(5014)
  expect((range?.to ?? 0) - (range?.from ?? 0)).toBeLessThan(70)
})

it('keeps the row with the focus and its neighbours however far away', () => {
  expect(drawn(46 * 5000, 10_000, 3)[0]).toEqual({ from: 2, to: 5 })
  expect(drawn(0, 10_000, 9999).at(-1)).toEqual({ from: 9998, to: 10_000 })
})

it('covers every row in sight, in order, within the table, wherever it is scrolled to', () => {
  fc.assert(
    fc.property(
      fc.nat(500_000),
      fc.nat(12_000),
      fc.option(fc.nat(12_000), { nil: undefined }),
      (top, count, focused) => {
        const scrollTop = Math.min(top, Math.max(0, count * 46 - 600))
        const inSight = inSightOf(scrollTop, count)
        const ranges = drawn(scrollTop, count, focused)
        const isDrawn = (row: number): boolean => ranges.some(({ from, to }) => row >= from && row < to)
        for (let row = Math.floor(scrollTop / 46); row < Math.min(count, (scrollTop + 600) / 46); row += 1) {
          expect(row >= inSight.from && row < inSight.to).toBe(true)
          expect(isDrawn(row)).toBe(true)
        }
        if (focused !== undefined && focused < count) expect(isDrawn(focused)).toBe(true)
        let end = 0
        for (const { from, to } of ranges) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThanOrEqual(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(count)
      },
    ),
  )
})

it('joins what is in sight now with what was drawn before, within the table', () => {
  const [sight, before] = [
    { from: 100, to: 116 },
    { from: 0, to: 32 },
  ]
  expect(joinRanges([sight, before], 10_000)).toEqual([before, sight])
  expect(joinRanges([{ from: 10, to: 26 }, before], 10_000)).toEqual([before])
  expect(joinRanges([sight, before], 20)).toEqual([{ from: 0, to: 20 }])
  expect(joinRanges([sight], 5)).toEqual([])
})

it('shows the last rows where a filter leaves fewer than were scrolled by, and all again at the top', () => {
  expect(withinRows(rowsInSight(pane(46 * 5000)), 50)).toEqual({ from: 36, to: 50 })
  expect(withinRows(rowsInSight(pane(0)), 3)).toEqual({ from: 0, to: 3 })
  expect(withinRows(rowsInSight(pane(0)), 50)).toEqual({ from: 0, to: 14 })
})
