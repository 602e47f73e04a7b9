import type { ProductDays } from './usual-sales.ts'

/** Values of some days of a range, by the day's position in it: 0 is the first day. */
export interface DayValues {
  readonly positions: readonly number[]
  readonly values: readonly number[]
}

/** What a location sold of a product on days of a range, and had of it at their close; in units. */
export interface ProductSeries {
  readonly sales: DayValues
  readonly closings: DayValues
}

/** Of a product that sold nothing. */
export const NO_SERIES: ProductSeries = {
  sales: { positions: [], values: [] },
  closings: { positions: [], values: [] },
}

/** A range of `length` days with nothing sold on the delivered ones, by their positions; no closing stock is known. */
export function emptyDays(length: number, delivered: Iterable<number>): ProductDays {
  const unknown = () => new Float64Array(length).fill(Number.NaN)
  const units = unknown()
  for (const position of delivered) units[position] = 0
  return { units, closings: unknown() }
}

/** The days of a product: `empty` with its series; sales of days that were not delivered are ignored. */
export function daysOf(empty: ProductDays, series: ProductSeries): ProductDays {
  const days = { units: empty.units.slice(), closings: empty.closings.slice() }
  fillDays(days, empty, series)
  return days
}

/** As above into `days`, whatever they were: memory for ten thousand products once. */
export function fillDays(days: ProductDays, empty: ProductDays, { sales, closings }: ProductSeries): void {
  const { units } = days
  units.set(empty.units)
  days.closings.set(empty.closings)
  for (let index = 0; index < sales.positions.length; index++) {
    const position = sales.positions[index] ?? -1
    // Not delivered is NaN, whatever is added.
    units[position] = (units[position] ?? Number.NaN) + (sales.values[index] ?? 0)
  }
  for (let index = 0; index < closings.positions.length; index++) {
    days.closings[closings.positions[index] ?? -1] = closings.values[index] ?? Number.NaN
  }
}
