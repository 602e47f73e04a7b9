import { describe, expect, it } from 'vitest'
import { meanDays, perDay } from './daily-mean.ts'

const whole = (stores: number) => ({ wholeStores: stores, wholeLocations: stores })
const unfinished = { wholeStores: 0, wholeLocations: 0 }

describe('the days of a mean', () => {
  it('are those that are over', () => {
    expect(meanDays([whole(1), whole(1), unfinished], 1)).toEqual({ days: 2, isSoFar: false })
  })

  it('are all there are where none is over, which is said', () => {
    expect(meanDays([unfinished], 0)).toEqual({ days: 1, isSoFar: true })
    expect(meanDays([], 0)).toEqual({ days: 0, isSoFar: false })
  })

  it('are of a chain those that its stores have on average', () => {
    expect(meanDays([whole(2), whole(2), whole(1)], 2)).toEqual({ days: 2.5, isSoFar: false })
  })

  it('are those of whatever else delivered where no store did', () => {
    expect(meanDays([{ wholeStores: 0, wholeLocations: 1 }, unfinished], 0)).toEqual({
      days: 1,
      isSoFar: false,
    })
  })

  it('divide nothing by nothing', () => {
    expect(perDay(7, { days: 0, isSoFar: false })).toBe(0)
    expect(perDay(7, { days: 2, isSoFar: false })).toBe(3.5)
  })
})
