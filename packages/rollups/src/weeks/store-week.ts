import { productWeek, type ProductWeek } from '@abasto/domain/availability/product-week'
import { WEEK_DAYS, weeksUpTo } from '@abasto/domain/availability/reported-weeks'
import { emptyDays, fillDays, NO_SERIES } from '@abasto/domain/demand/product-series'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { PRICE_WEEKS, type Close, type WeekFacts } from './week-facts.ts'

/** A product's week, priced. What is not known is null. */
export interface ProductFigures extends Omit<ProductWeek, 'lost'> {
  readonly productKey: number
  readonly lost: number | null
  readonly revenue: number | null
  readonly price: number | null
  /** Units a delivered day of the four weeks up to the week's end. */
  readonly pace: number
  readonly closing: number | null
}

/** A store's week. */
export interface StoreWeek {
  readonly monday: IsoDate
  readonly days: number
  readonly forecastDays: number
  /** From Monday on; 0 where no line tells a price. */
  readonly revenueByDay: readonly number[]
  readonly close: IsoDate | null
  readonly products: readonly ProductFigures[]
  readonly totals: StoreTotals
}

interface StoreTotals {
  readonly units: number
  readonly revenue: number | null
  readonly carried: number
  readonly productsWithEmptyDays: number
  readonly measured: number
  readonly available: number
  readonly empty: number
  readonly lostUnits: number | null
  readonly lostMoney: number | null
  readonly lostWithoutPrice: number
  readonly stockUnits: number | null
  readonly stockMoney: number | null
  readonly stockWithoutPrice: number
  readonly coverDays: number | null
}

/** The weeks of a store from its facts, in their order; one of which nothing was delivered says so. */
export function storeWeeks(facts: WeekFacts, mondays: readonly IsoDate[]): StoreWeek[] {
  const drafts = mondays.map((monday) => new WeekDraft(facts, monday))
  const empty = emptyDays(facts.days, facts.delivered)
  const days = emptyDays(facts.days, [])
  for (const productKey of productsOf(facts)) {
    fillDays(days, empty, facts.series.get(productKey) ?? NO_SERIES)
    for (const draft of drafts) draft.add(productKey, days)
  }
  return drafts.map((draft) => draft.week())
}

/** Ascending: those that sold, and those in stock. */
function productsOf({ series, closes }: WeekFacts): number[] {
  const keys = new Set(series.keys())
  for (const { stock } of closes.values()) for (const key of stock.keys()) keys.add(key)
  return [...keys].sort((one, other) => one - other)
}

class WeekDraft {
  readonly #facts: WeekFacts
  readonly #monday: IsoDate
  readonly #at: number
  readonly #dates: readonly IsoDate[]
  readonly #delivered: readonly number[]
  /** Positions of the delivered days of the four weeks up to this one's end. */
  readonly #paceDays: readonly number[]
  readonly #close: Close | undefined
  readonly #products: ProductFigures[] = []

  constructor(facts: WeekFacts, monday: IsoDate) {
    const at = daysBetween(facts.from, monday)
    this.#facts = facts
    this.#monday = monday
    this.#at = at
    this.#dates = Array.from({ length: WEEK_DAYS }, (_, day) => addDays(monday, day))
    this.#delivered = facts.delivered.filter((day) => day >= at && day < at + WEEK_DAYS)
    this.#paceDays = facts.delivered.filter(
      (day) => day >= at - WEEK_DAYS * (PRICE_WEEKS - 1) && day < at + WEEK_DAYS,
    )
    this.#close = facts.closes.get(monday)
  }

  add(productKey: number, days: { readonly units: Float64Array; readonly closings: Float64Array }): void {
    const { said, money } = this.#facts
    const expected = this.#dates.map((date) => {
      const night = said.get(date)
      return night ? (night.get(productKey) ?? 0) : Number.NaN
    })
    const { lost, ...week } = productWeek(days, this.#at, expected)
    const closing = this.#close?.stock.get(productKey) ?? null
    const revenue = money.get(this.#monday)?.get(productKey)?.revenue ?? null
    if (week.measured === 0 && week.units === 0 && revenue === null && !(closing !== null && closing > 0))
      return
    const sold = this.#paceDays.reduce((sum, day) => sum + (days.units[day] ?? 0), 0)
    this.#products.push({
      productKey,
      ...week,
      lost: Number.isNaN(lost) ? null : lost,
      revenue,
      price: this.#price(productKey),
      pace: this.#paceDays.length === 0 ? 0 : Math.max(0, sold / this.#paceDays.length),
      closing,
    })
  }

  #price(productKey: number): number | null {
    let [value, units] = [0, 0]
    for (const monday of weeksUpTo(this.#monday, PRICE_WEEKS)) {
      const sales = this.#facts.money.get(monday)?.get(productKey)
      value += sales?.value ?? 0
      units += sales?.valuedUnits ?? 0
    }
    return units > 0 ? value / units : null
  }

  week(): StoreWeek {
    const { said, dailyRevenue } = this.#facts
    const isForecast = (day: number) => said.has(this.#dates[day - this.#at] ?? '')
    return {
      monday: this.#monday,
      days: this.#delivered.length,
      forecastDays: this.#delivered.filter(isForecast).length,
      revenueByDay: this.#dates.map((_, day) => dailyRevenue.get(this.#at + day) ?? 0),
      close: this.#close?.date ?? null,
      products: this.#products,
      totals: totalsOf(this.#products, this.#close !== undefined),
    }
  }
}

const sum = (values: Iterable<number>) => {
  let total = 0
  for (const value of values) total += value
  return total
}

/** Null where none is known. */
function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : sum(known)
}

/** Negative stock counts as none. */
const held = ({ closing }: ProductFigures) => Math.max(0, closing ?? 0)

/** Money of some units of each product; null: some were there, and none has a price. */
function moneyOf(products: readonly ProductFigures[], unitsOf: (product: ProductFigures) => number) {
  const some = products.filter((product) => unitsOf(product) > 0)
  const priced = some.filter(({ price }) => price !== null)
  const money = sum(priced.map((product) => unitsOf(product) * (product.price ?? 0)))
  const withoutPrice = sum(some.filter(({ price }) => price === null).map(unitsOf))
  return { money: some.length > 0 && priced.length === 0 ? null : money, withoutPrice }
}

function totalsOf(products: readonly ProductFigures[], isCloseKnown: boolean): StoreTotals {
  const lostUnits = sumKnown(products.map(({ lost }) => lost))
  const isPriced = products.some(({ price }) => price !== null)
  const lost = moneyOf(products, (product) => product.lost ?? 0)
  const stock = moneyOf(products, held)
  const stockUnits = isCloseKnown ? sum(products.map(held)) : null
  const pace = sum(products.map((product) => product.pace))
  return {
    units: sum(products.map(({ units }) => units)),
    revenue: sumKnown(products.map(({ revenue }) => revenue)),
    carried: products.filter(({ measured }) => measured > 0).length,
    productsWithEmptyDays: products.filter(({ empty }) => empty > 0).length,
    measured: sum(products.map(({ measured }) => measured)),
    available: sum(products.map(({ available }) => available)),
    empty: sum(products.map(({ empty }) => empty)),
    lostUnits,
    lostMoney: lostUnits === null || !isPriced ? null : lost.money,
    lostWithoutPrice: lost.withoutPrice,
    stockUnits,
    stockMoney: stockUnits === null || !isPriced ? null : stock.money,
    stockWithoutPrice: stockUnits === null ? 0 : stock.withoutPrice,
    coverDays: stockUnits === null || pace === 0 ? null : stockUnits / pace,
  }
}
