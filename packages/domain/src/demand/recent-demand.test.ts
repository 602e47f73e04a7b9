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
    ventas: { posiciones: DAYS, valores: DAYS.map((position) => (position === without ? 0 : 10)) },
    cierres: { posiciones: [before(20), before(3)], valores: [5, 0] },
  })

  it('are the 28 days up to the cut-off, oldest first', () => {
    const { desde, unidades, quiebres } = demand(steady(before(0)))
    expect(desde).toBe('2026-02-18')
    expect(unidades).toEqual([...Array.from({ length: 27 }, () => 10), 0])
    expect(quiebres).toHaveLength(28)
  })

  it('mark what the 8 weeks before make implausible, the stock at the close considered', () => {
    expect(demand(steady(before(3))).quiebres.flatMap((mark, day) => (mark ? [day] : []))).toEqual([24])
    expect(demand(steady(before(40))).quiebres).not.toContain(true)
  })

  it('leave out days that were not delivered, rows of which count nothing', () => {
    const { unidades, quiebres } = demand(steady(before(9)), [before(3), before(50)])
    expect(unidades[24]).toBeNull()
    expect(unidades.filter((units) => units === null)).toHaveLength(1)
    expect(quiebres[24]).toBe(false)
  })

  it('are zeros, none of them missed, for a product that was never sold', () => {
    const { unidades, quiebres } = demand(NO_SERIES)
    expect(new Set(unidades)).toEqual(new Set([0]))
    expect(quiebres).not.toContain(true)
  })
})
