import { NO_ERRORS, type Errors } from './error-sums.ts'

/** What a store sold over whole weeks from Monday to Sunday, product by product. */
export interface SoldWeeks {
  readonly weeks: number
  /** By day: 1, its sales were delivered. */
  readonly delivered: Uint8Array
  /** Category of each product. */
  readonly categories: readonly number[]
  /** Units, returns subtracted: of product `p` on day `d` at `p * 7 * weeks + d`. */
  readonly units: Float64Array
}

/** What a model had said of these days. */
export interface SaidOfWeeks {
  /** By day, what was said of it the night before, by product; undefined: nobody knows. */
  readonly tomorrow: readonly (Float32Array | undefined)[]
  /** By week, what was said of its days on the Sunday before: of product `p` on its day `d` at `d * products + p`. */
  readonly week: readonly (Float32Array | undefined)[]
}

export interface AccuracySums {
  /** Of a day, as said the night before. */
  readonly day: Errors
  /** Of a product's total of a week, as said on the Sunday before. */
  readonly week: Errors
}

export interface WeekAccuracy extends AccuracySums {
  /** Index of the week. */
  readonly index: number
  readonly category: number
  /** Days of it that were said and delivered. */
  readonly days: number
}

export interface ProductAccuracy extends AccuracySums {
  /** Index of the product. */
  readonly product: number
  readonly days: number
  /** Of them, those on which it sold. */
  readonly daysWithSales: number
}

export interface Accuracy {
  /** Of each week and category with anything said or sold. */
  readonly weeks: readonly WeekAccuracy[]
  /** Of each product of which anything was said or sold. */
  readonly products: readonly ProductAccuracy[]
}

/** A week with fewer delivered days says nothing of a week's total. */
export const LEAST_DAYS_OF_WEEK = 5

/**
 * How far off a model was. Days that were not delivered are out of the account on both sides: of a week with one, what
 * was said of the other six stands against what they sold.
 */
export function accuracyOf(sold: SoldWeeks, said: SaidOfWeeks): Accuracy {
  const products = sold.categories.length
  const days = 7 * sold.weeks
  const categories = 1 + Math.max(-1, ...sold.categories)
  const byWeek = Array.from({ length: sold.weeks * categories }, () => new Sums())
  const byProduct: ProductAccuracy[] = []
  const counted = Array.from({ length: days }, (_, day) => sold.delivered[day] === 1 && !!said.tomorrow[day])
  const weekDays = Array.from({ length: sold.weeks }, (_, week) => countedDays(sold, said, week))
  const countedOf = (week: number) => counted.slice(7 * week, 7 * week + 7).filter(Boolean).length
  const countedInAll = counted.filter(Boolean).length

  for (let product = 0; product < products; product++) {
    const own = new Sums()
    let daysWithSales = 0
    for (let week = 0; week < sold.weeks; week++) {
      const group = byWeek[week * categories + (sold.categories[product] ?? 0)]
      for (let day = 7 * week; day < 7 * week + 7; day++) {
        if (!counted[day]) continue
        const units = sold.units[product * days + day] ?? 0
        const forecast = said.tomorrow[day]?.[product] ?? 0
        if (units > 0) daysWithSales++
        own.addDay(units, forecast)
        group?.addDay(units, forecast)
      }
      let units = 0
      let forecast = 0
      for (const day of weekDays[week] ?? []) {
        units += sold.units[product * days + 7 * week + day] ?? 0
        forecast += said.week[week]?.[day * products + product] ?? 0
      }
      own.addWeek(units, forecast)
      group?.addWeek(units, forecast)
    }
    if (own.isAny()) byProduct.push({ product, days: countedInAll, daysWithSales, ...own.errors() })
  }
  const weeks = byWeek.flatMap((sums, at) => {
    const index = Math.floor(at / categories)
    return sums.isAny()
      ? [{ index, category: at % categories, days: countedOf(index), ...sums.errors() }]
      : []
  })
  return { weeks, products: byProduct }
}

/** Days of a week, 0 to 6, whose total is compared; none where too few were delivered or nothing was said. */
function countedDays({ delivered }: SoldWeeks, { week }: SaidOfWeeks, index: number): number[] {
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => delivered[7 * index + day] === 1)
  return week[index] && days.length >= LEAST_DAYS_OF_WEEK ? days : []
}

class Sums {
  private dayUnits = 0
  private dayAbsolute = 0
  private daySigned = 0
  private weekUnits = 0
  private weekAbsolute = 0
  private weekSigned = 0
  private any = false

  addDay(units: number, forecast: number): void {
    const error = forecast - units
    this.any ||= units !== 0 || forecast !== 0
    this.dayUnits += units
    this.dayAbsolute += Math.abs(error)
    this.daySigned += error
  }

  addWeek(units: number, forecast: number): void {
    const error = forecast - units
    this.any ||= units !== 0 || forecast !== 0
    this.weekUnits += units
    this.weekAbsolute += Math.abs(error)
    this.weekSigned += error
  }

  isAny(): boolean {
    return this.any
  }

  errors(): AccuracySums {
    if (!this.any) return { day: NO_ERRORS, week: NO_ERRORS }
    return {
      day: { units: this.dayUnits, absolute: this.dayAbsolute, signed: this.daySigned },
      week: { units: this.weekUnits, absolute: this.weekAbsolute, signed: this.weekSigned },
    }
  }
}
