import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { addDays, daysBetween, type IsoDate } from '../time/business-day.ts'
import type { DailySales } from './averages.ts'
import {
  FORECAST_VERSION,
  forecast,
  forecastsByProduct,
  forecastWindow,
  type DailyClosing,
  type ForecastWindow,
} from './forecast.ts'
import type { ProductSeries } from './product-series.ts'

/** A Saturday. */
const today = '2026-11-21'
const day = (age: number) => addDays(today, -age)
const ages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const soldOn = (...pairs: [age: number, units: number][]) =>
  pairs.map(([age, units]) => ({ date: day(age), units }))
const closedWith = (...pairs: [age: number, closingStock: number][]) =>
  pairs.map(([age, closingStock]) => ({ date: day(age), closingStock }))

/** What a query of the window's range would answer, whatever days were delivered. */
function seriesOf(
  { from, cutOff }: ForecastWindow,
  sales: readonly DailySales[],
  closings: readonly DailyClosing[],
): ProductSeries {
  const within = <Row extends { date: IsoDate }>(rows: readonly Row[]) =>
    rows.filter(({ date }) => date >= (from ?? '') && date <= (cutOff ?? ''))
  const positions = (rows: readonly { date: IsoDate }[]) =>
    rows.map(({ date }) => daysBetween(from ?? '', date))
  const [sold, closed] = [within(sales), within(closings)]
  return {
    sales: { positions: positions(sold), values: sold.map(({ units }) => units) },
    closings: { positions: positions(closed), values: closed.map(({ closingStock }) => closingStock) },
  }
}

const upToDate = forecastWindow(ages(1, 200).map(day), today, 7)

describe('the window of forecasts', () => {
  it('ends yesterday, goes back 16 weeks, and looks from today on', () => {
    expect(upToDate.cutOff).toBe('2026-11-20')
    expect(daysBetween(upToDate.from ?? '', '2026-11-20')).toBe(111)
    expect(upToDate.targets).toEqual(ages(0, 6).map((ahead) => addDays(today, ahead)))
    expect(upToDate.positions.size).toBe(112)
  })

  it('does not exist for a store that never delivered a complete day', () => {
    const none = forecastWindow([today], today, 2)
    expect(none).toMatchObject({ cutOff: null, from: null, targets: [today, '2026-11-22'] })
    expect(forecast(none, soldOn([7, 5]), [])).toEqual({ units: [0, 0], excluded: [] })
  })

  it('refuses no days at all', () => {
    for (const days of [0, -1, 1.5, Number.NaN])
      expect(() => forecastWindow([], today, days)).toThrow(InvalidInputError)
  })
})

describe('the forecast of a day', () => {
  it('weights the last 8 days of its weekday 8 to 1, the newest heaviest', () => {
    // (8·80 + 7·70 + 6·60 + 5·50 + 4·40 + 3·30 + 2·20 + 1·10) / 36 = 2040 / 36
    const sales = soldOn(
      [7, 80],
      [14, 70],
      [21, 60],
      [28, 50],
      [35, 40],
      [42, 30],
      [49, 20],
      [56, 10],
      [63, 999],
    )
    const { units, excluded } = forecast(upToDate, sales, [])
    expect(units[0]).toBeCloseTo(2040 / 36, 12)
    expect(units.slice(1)).toEqual([0, 0, 0, 0, 0, 0])
    expect(excluded).toEqual([])
  })

  it('counts a delivered day without a sale as zero', () => {
    expect(forecast(upToDate, soldOn([7, 9]), []).units[0]).toBe((8 * 9) / 36)
  })

  it('adds up the rows of a day, leaves out those of today, and is never below zero', () => {
    expect(forecast(upToDate, soldOn([7, 4], [7, 5], [0, 70]), []).units[0]).toBe((8 * 9) / 36)
    expect(forecast(upToDate, soldOn([7, -9]), []).units[0]).toBe(0)
  })

  it('is that of the same weekday further ahead', () => {
    const twoWeeks = forecastWindow(ages(1, 200).map(day), today, 14)
    const { units } = forecast(twoWeeks, soldOn([7, 9], [5, 18]), [])
    expect(units.slice(7)).toEqual(units.slice(0, 7))
    expect(units[2]).toBe((8 * 18) / 36)
  })

  it('of a store that is behind ends at its cut-off', () => {
    // Saturdays up to 13 days ago: the newest one delivered lies 14 days back.
    const behind = forecastWindow(ages(13, 200).map(day), today, 1)
    expect(behind.cutOff).toBe(day(13))
    expect(forecast(behind, soldOn([14, 9], [63, 36], [70, 999]), []).units).toEqual([(8 * 9 + 36) / 36])
  })
})

describe('days left out', () => {
  it('are missing ones, whose weight goes to the others; no older day takes their place', () => {
    const gap = forecastWindow(
      ages(1, 200)
        .filter((age) => age !== 7 && age !== 9)
        .map(day),
      today,
      7,
    )
    const { units, excluded } = forecast(gap, soldOn([7, 500], [14, 28], [63, 999]), [])
    expect(units[0]).toBe((7 * 28) / 28)
    expect(excluded).toEqual([
      { date: day(9), reason: 'no_data' },
      { date: day(7), reason: 'no_data' },
    ])
  })

  it('are possible stock-outs by sales', () => {
    const sales = soldOn(...ages(1, 112).map((age): [number, number] => [age, age === 14 ? 0 : 10]))
    const { units, excluded } = forecast(upToDate, sales, [])
    for (const each of units) expect(each).toBeCloseTo(10, 12)
    expect(excluded).toEqual([{ date: day(14), reason: 'possible_stock_out' }])
  })

  it('are possible stock-outs by the stock history', () => {
    const sales = soldOn(...ages(1, 8).map((week): [number, number] => [7 * week, week < 3 ? 0 : 6]))
    const saturday = forecastWindow(ages(1, 200).map(day), today, 1)
    const plain = forecast(saturday, sales, [])
    const known = forecast(saturday, sales, closedWith([7, 0], [14, 0], [21, 0], [28, 4]))
    // By sales alone it is missed only when it should have sold for the second time.
    expect(plain.excluded).toEqual([{ date: day(7), reason: 'possible_stock_out' }])
    expect(plain.units[0]).toBe((6 * (6 + 5 + 4 + 3 + 2 + 1)) / 28)
    expect(known.units[0]).toBe(6)
    expect(known.excluded).toEqual([
      { date: day(14), reason: 'possible_stock_out' },
      { date: day(7), reason: 'possible_stock_out' },
    ])
  })

  it('are given only for the weekdays requested', () => {
    const tomorrow = forecastWindow(ages(1, 20).map(day), today, 1)
    const { excluded } = forecast(tomorrow, [], [])
    expect(excluded.map(({ date }) => date)).toEqual([56, 49, 42, 35, 28, 21].map(day))
  })

  it('may be all of them: then the forecast is 0', () => {
    const noSaturdays = forecastWindow(
      ages(1, 200)
        .filter((age) => age % 7 !== 0)
        .map(day),
      today,
      2,
    )
    const { units, excluded } = forecast(noSaturdays, soldOn([6, 36]), [])
    expect(units).toEqual([0, 8])
    expect(excluded).toHaveLength(8)
  })
})

describe('the ways to the forecast', () => {
  const anyAge = fc.integer({ min: -2, max: 130 })
  const anySales = fc.record({
    productKey: fc.integer({ min: 1, max: 4 }),
    date: anyAge.map(day),
    units: fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constant(10)),
  })
  const anyClosings = fc.record({
    productKey: fc.integer({ min: 1, max: 5 }),
    date: anyAge.map(day),
    closingStock: fc.constantFrom(0, 0, -1, 5),
  })

  it('agree: all products at once and one by one', () => {
    const anyDelivered = fc.subarray(ages(1, 130).map(day), { minLength: 90 })
    const history = fc.array(anySales, { minLength: 100, maxLength: 600 })
    fc.assert(
      fc.property(history, fc.array(anyClosings), anyDelivered, (sales, closings, delivered) => {
        const window = forecastWindow(delivered, today, 7)
        const own = <Row extends { productKey: number }>(rows: readonly Row[], product: number) =>
          rows.filter((row) => row.productKey === product)
        const products = [...new Set(sales.map((row) => row.productKey))]
        const all = forecastsByProduct(
          window,
          products.map((each) => [each, seriesOf(window, own(sales, each), own(closings, each))]),
        )
        expect([...all]).toEqual(
          products.map((each) => [each, forecast(window, own(sales, each), own(closings, each)).units]),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('come out as before: when they do not, FORECAST_VERSION has to grow', () => {
    const uneven = ages(1, 112).map((age): [number, number] => [age, age % 17 === 0 ? 0 : (age * 37) % 23])
    const slow = ages(1, 112).map((age): [number, number] => [age, age % 19 === 0 ? 1 : 0])
    const closings = closedWith(...ages(1, 40).map((age): [number, number] => [age, age % 17 === 0 ? 0 : 8]))
    const made = [uneven, slow].map((sales) => forecast(upToDate, soldOn(...sales), closings).units)
    expect([FORECAST_VERSION, made.map((units) => units.map((each) => Number(each.toFixed(6))))]).toEqual([
      1,
      [
        [9.777778, 13.375, 8.611111, 13.235294, 11.933333, 10.5, 12.666667],
        [0, 0, 0.166667, 0, 0.1, 0, 0],
      ],
    ])
  })

  it('give whoever sells the same every day just that', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 5000, noNaN: true }),
        fc.integer({ min: 1, max: 28 }),
        (units, ahead) => {
          const window = forecastWindow(ages(1, 112).map(day), today, ahead)
          const sales = ages(1, 112).map((age): { date: IsoDate; units: number } => ({
            date: day(age),
            units,
          }))
          for (const made of forecast(window, sales, []).units) expect(made / units).toBeCloseTo(1, 9)
        },
      ),
    )
  })
})
