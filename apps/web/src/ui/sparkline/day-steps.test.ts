import { describe, expect, it } from 'vitest'
import { dayStepsPath, emptyRuns } from './day-steps.ts'

describe('stock of days as steps', () => {
  it('holds each value over its day, the highest on top, zero on the floor', () => {
    expect(dayStepsPath([10, 5, 0])).toBe('M0 0.0H1V50.0H2V100.0H3')
  })

  it('leaves a gap where a day was never read', () => {
    expect(dayStepsPath([null, 4, null, 4])).toBe('M1 0.0H2M3 0.0H4')
    expect(dayStepsPath([null, null])).toBe('')
  })

  it('keeps what is below zero on the floor', () => {
    expect(dayStepsPath([-3, 6])).toBe('M0 100.0H1V0.0H2')
    expect(dayStepsPath([-3, -1])).toBe('M0 100.0H1V100.0H2')
  })

  it('joins empty days that follow each other', () => {
    expect(emptyRuns([0, -1, 3, null, 0])).toEqual([
      { from: 0, to: 2 },
      { from: 4, to: 5 },
    ])
    expect(emptyRuns([1, null])).toEqual([])
  })
})
