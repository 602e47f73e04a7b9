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
const soldOn = (...pairs: [age: number, cantidad: number][]) =>
  pairs.map(([age, cantidad]) => ({ fecha: day(age), cantidad }))
const closedWith = (...pairs: [age: number, stock_cierre: number][]) =>
  pairs.map(([age, stock_cierre]) => ({ fecha: day(age), stock_cierre }))

/** What a query of the window's range would answer, whatever days were delivered. */
function seriesOf(
  { from, cutOff }: ForecastWindow,
  sales: readonly DailySales[],
  closings: readonly DailyClosing[],
): ProductSeries {
  const within = <Row extends { fecha: IsoDate }>(rows: readonly Row[]) =>
    rows.filter(({ fecha }) => fecha >= (from ?? '') && fecha <= (cutOff ?? ''))
  const positions = (rows: readonly { fecha: IsoDate }[]) =>
    rows.map(({ fecha }) => daysBetween(from ?? '', fecha))
  const [sold, closed] = [within(sales), within(closings)]
  return {
    ventas: { posiciones: positions(sold), valores: sold.map(({ cantidad }) => cantidad) },
    cierres: { posiciones: positions(closed), valores: closed.map(({ stock_cierre }) => stock_cierre) },
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
    expect(forecast(none, soldOn([7, 5]), [])).toEqual({ unidades: [0, 0], excluidos: [] })
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
    const { unidades, excluidos } = forecast(upToDate, sales, [])
    expect(unidades[0]).toBeCloseTo(2040 / 36, 12)
    expect(unidades.slice(1)).toEqual([0, 0, 0, 0, 0, 0])
    expect(excluidos).toEqual([])
  })

  it('counts a delivered day without a sale as zero', () => {
    expect(forecast(upToDate, soldOn([7, 9]), []).unidades[0]).toBe((8 * 9) / 36)
  })

  it('adds up the rows of a day, leaves out those of today, and is never below zero', () => {
    expect(forecast(upToDate, soldOn([7, 4], [7, 5], [0, 70]), []).unidades[0]).toBe((8 * 9) / 36)
    expect(forecast(upToDate, soldOn([7, -9]), []).unidades[0]).toBe(0)
  })

  it('is that of the same weekday further ahead', () => {
    const twoWeeks = forecastWindow(ages(1, 200).map(day), today, 14)
    const { unidades } = forecast(twoWeeks, soldOn([7, 9], [5, 18]), [])
    expect(unidades.slice(7)).toEqual(unidades.slice(0, 7))
    expect(unidades[2]).toBe((8 * 18) / 36)
  })

  it('of a store that is behind ends at its cut-off', () => {
    // Saturdays up to 13 days ago: the newest one delivered lies 14 days back.
    const behind = forecastWindow(ages(13, 200).map(day), today, 1)
    expect(behind.cutOff).toBe(day(13))
    expect(forecast(behind, soldOn([14, 9], [63, 36], [70, 999]), []).unidades).toEqual([(8 * 9 + 36) / 36])
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
    const { unidades, excluidos } = forecast(gap, soldOn([7, 500], [14, 28], [63, 999]), [])
    expect(unidades[0]).toBe((7 * 28) / 28)
    expect(excluidos).toEqual([
      { fecha: day(9), motivo: 'sin_datos' },
      { fecha: day(7), motivo: 'sin_datos' },
    ])
  })

  it('are possible stock-outs by sales', () => {
    const sales = soldOn(...ages(1, 112).map((age): [number, number] => [age, age === 14 ? 0 : 10]))
    const { unidades, excluidos } = forecast(upToDate, sales, [])
    for (const units of unidades) expect(units).toBeCloseTo(10, 12)
    expect(excluidos).toEqual([{ fecha: day(14), motivo: 'posible_quiebre' }])
  })

  it('are possible stock-outs by the stock history', () => {
    const sales = soldOn(...ages(1, 8).map((week): [number, number] => [7 * week, week < 3 ? 0 : 6]))
    const saturday = forecastWindow(ages(1, 200).map(day), today, 1)
    const plain = forecast(saturday, sales, [])
    const known = forecast(saturday, sales, closedWith([7, 0], [14, 0], [21, 0], [28, 4]))
    // By sales alone it is missed only when it should have sold for the second time.
    expect(plain.excluidos).toEqual([{ fecha: day(7), motivo: 'posible_quiebre' }])
    expect(plain.unidades[0]).toBe((6 * (6 + 5 + 4 + 3 + 2 + 1)) / 28)
    expect(known.unidades[0]).toBe(6)
    expect(known.excluidos).toEqual([
      { fecha: day(14), motivo: 'posible_quiebre' },
      { fecha: day(7), motivo: 'posible_quiebre' },
    ])
  })

  it('are told only for the weekdays asked for', () => {
    const tomorrow = forecastWindow(ages(1, 20).map(day), today, 1)
    const { excluidos } = forecast(tomorrow, [], [])
    expect(excluidos.map(({ fecha }) => fecha)).toEqual([56, 49, 42, 35, 28, 21].map(day))
  })

  it('may be all of them: then the forecast is 0', () => {
    const noSaturdays = forecastWindow(
      ages(1, 200)
        .filter((age) => age % 7 !== 0)
        .map(day),
      today,
      2,
    )
    const { unidades, excluidos } = forecast(noSaturdays, soldOn([6, 36]), [])
    expect(unidades).toEqual([0, 8])
    expect(excluidos).toHaveLength(8)
  })
})

describe('the ways to the forecast', () => {
  const anyAge = fc.integer({ min: -2, max: 130 })
  const anySales = fc.record({
    producto_key: fc.integer({ min: 1, max: 4 }),
    fecha: anyAge.map(day),
    cantidad: fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constant(10)),
  })
  const anyClosings = fc.record({
    producto_key: fc.integer({ min: 1, max: 5 }),
    fecha: anyAge.map(day),
    stock_cierre: fc.constantFrom(0, 0, -1, 5),
  })

  it('agree: all products at once and one by one', () => {
    const anyDelivered = fc.subarray(ages(1, 130).map(day), { minLength: 90 })
    const history = fc.array(anySales, { minLength: 100, maxLength: 600 })
    fc.assert(
      fc.property(history, fc.array(anyClosings), anyDelivered, (sales, closings, delivered) => {
        const window = forecastWindow(delivered, today, 7)
        const own = <Row extends { producto_key: number }>(rows: readonly Row[], producto: number) =>
          rows.filter((row) => row.producto_key === producto)
        const products = [...new Set(sales.map((row) => row.producto_key))]
        const all = forecastsByProduct(
          window,
          products.map((each) => [each, seriesOf(window, own(sales, each), own(closings, each))]),
        )
        expect([...all]).toEqual(
          products.map((each) => [each, forecast(window, own(sales, each), own(closings, each)).unidades]),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('come out as before: when they do not, FORECAST_VERSION has to grow', () => {
    const uneven = ages(1, 112).map((age): [number, number] => [age, age % 17 === 0 ? 0 : (age * 37) % 23])
    const slow = ages(1, 112).map((age): [number, number] => [age, age % 19 === 0 ? 1 : 0])
    const closings = closedWith(...ages(1, 40).map((age): [number, number] => [age, age % 17 === 0 ? 0 : 8]))
    const made = [uneven, slow].map((sales) => forecast(upToDate, soldOn(...sales), closings).unidades)
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
          const sales = ages(1, 112).map((age): { fecha: IsoDate; cantidad: number } => ({
            fecha: day(age),
            cantidad: units,
          }))
          for (const made of forecast(window, sales, []).unidades) expect(made / units).toBeCloseTo(1, 9)
        },
      ),
    )
  })
})
