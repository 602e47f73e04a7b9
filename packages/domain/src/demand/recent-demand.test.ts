import { describe, expect, it } from 'vitest'
import { daysOf, emptyDays, NO_SERIES, type ProductSeries } from './product-series.ts'
import { RECENT_HISTORY_DAYS, recentDemand } from './recent-demand.ts'

const CUT_OFF = '2026-03-17'
const DAYS = Array.from({ length: RECENT_HISTORY_DAYS }, (_, position) => position)
/** Position of the day so many days before the cut-off. */
const before = (age: number) => RECENT_HISTORY_DAYS - 1 - age

const demand = (series: ProductSeries, missing: readonly number[] = []) =>
  recentDemand(
    CUT_OFF,
    daysOf(
      emptyDays(
        RECENT_HISTORY_DAYS,
        DAYS.filter((position) => !missing.includes(position)),
      ),
      series,
    ),
  )

describe('the recent demand of a product', () => {
  /** 10 units a day, on one day none. */
  const steady = (without: number): ProductSeries => ({
    sales: { positions: DAYS, values: DAYS.map((position) => (position === without ? 0 : 10)) },
    closings: { positions: [before(20), before(3)], values: [5, 0] },
  })

  it('are the 28 days up to the cut-off, oldest first', () => {
    const { from, units, stockOuts } = demand(steady(before(0)))
    expect(from).toBe('2026-02-18')
    expect(units).toEqual([...Array.from({ length: 27 }, () => 10), 0])
    expect(stockOuts).toHaveLength(28)
  })

  it('mark what the 8 weeks before make implausible, the stock at the close considered', () => {
    expect(demand(steady(before(3))).stockOuts.flatMap((mark, day) => (mark ? [day] : []))).toEqual([24])
    expect(demand(steady(before(40))).stockOuts).not.toContain(true)
  })

  it('leave out days that were not delivered, rows of which count nothing', () => {
    const { units, stockOuts } = demand(steady(before(9)), [before(3), before(50)])
    expect(units[24]).toBeNull()
    expect(units.filter((sold) => sold === null)).toHaveLength(1)
    expect(stockOuts[24]).toBe(false)
  })

  it('are zeros, none of them missed, for a product that was never sold', () => {
    const { units, stockOuts } = demand(NO_SERIES)
    expect(new Set(units)).toEqual(new Set([0]))
    expect(stockOuts).not.toContain(true)
  })
})
