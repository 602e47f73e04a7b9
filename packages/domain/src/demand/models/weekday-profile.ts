import type { StoreHistory } from './store-history.ts'

/** Weekdays here are counted from the history's first day: 0 is its own. */
const WEEK = 7

/** A weekday that was never delivered in so many days is one on which the store does not open. */
const KNOWN_DAYS = 28

/** Of the `window` days up to each day, how many of each weekday were delivered: at `7 * day + weekday`. */
export function deliveredByWeekday({ days, delivered }: StoreHistory, window: number): Uint8Array {
  const counts = new Uint8Array(days * WEEK)
  const running = new Uint8Array(WEEK)
  for (let day = 0; day < days; day++) {
    const weekday = day % WEEK
    const gone = day < window ? 0 : (delivered[day - window] ?? 0)
    running[weekday] = (running[weekday] ?? 0) + (delivered[day] ?? 0) - gone
    counts.set(running, day * WEEK)
  }
  return counts
}

/**
 * What each weekday sells against a mean open day of 1, written into `ratios`: by units a delivered day, so that a
 * missing Monday does not make Mondays small. Of weekdays on which the store does not open it is 0, of those not yet
 * known 1. Where nothing was sold it is what `otherwise` says.
 * @param units sold on each weekday in the window up to `day`
 * @param delivered as `deliveredByWeekday` counts them
 */
export function weekShape(
  units: Float64Array,
  delivered: Uint8Array,
  day: number,
  otherwise: Float64Array | undefined,
  ratios: Float64Array,
): void {
  let sum = 0
  let known = 0
  for (let weekday = 0; weekday < WEEK; weekday++) {
    const days = delivered[day * WEEK + weekday] ?? 0
    const perDay = days === 0 ? Number.NaN : Math.max(0, units[weekday] ?? 0) / days
    ratios[weekday] = perDay
    if (days === 0) continue
    sum += perDay
    known++
  }
  const missing = day >= KNOWN_DAYS && known > 0 ? 0 : 1
  for (let weekday = 0; weekday < WEEK; weekday++) {
    const perDay = ratios[weekday] ?? Number.NaN
    if (Number.isNaN(perDay)) ratios[weekday] = missing
    else ratios[weekday] = sum > 0 ? (perDay * known) / sum : (otherwise?.[weekday] ?? 1)
  }
}

/** The week of each category of a store at each day's close, by the whole weeks of a window up to it. */
export class CategoryWeeks {
  readonly delivered: Uint8Array
  /** Days, whole weeks of them. */
  readonly window: number
  private readonly days: number
  /** By category, day and weekday. */
  private readonly ratios: Float64Array

  /** @param borrowed units of the store's week that a category's own are put together with */
  constructor(store: StoreHistory, window: number, borrowed = 0) {
    const { days, categories } = store
    this.days = days
    this.window = window
    this.delivered = deliveredByWeekday(store, window)
    this.ratios = new Float64Array(categories * days * WEEK)
    const sold = soldByCategory(store)
    const whole = this.weeksOf(sold.subarray(categories * days), undefined, 0)
    for (let category = 0; category < categories; category++) {
      const own = this.weeksOf(sold.subarray(category * days, (category + 1) * days), whole, borrowed)
      this.ratios.set(own, category * days * WEEK)
    }
  }

  /** The 7 ratios of a category at the close of a day, mean 1. */
  of(category: number, day: number): Float64Array {
    const at = (category * this.days + day) * WEEK
    return this.ratios.subarray(at, at + WEEK)
  }

  private weeksOf(sold: Float64Array, otherwise: Float64Array | undefined, borrowed: number): Float64Array {
    const weeks = new Float64Array(this.days * WEEK)
    const sums = new Float64Array(WEEK)
    for (let day = 0; day < this.days; day++) {
      const gone = day < this.window ? 0 : (sold[day - this.window] ?? 0)
      sums[day % WEEK] = (sums[day % WEEK] ?? 0) + (sold[day] ?? 0) - gone
      const at = day * WEEK
      const group = otherwise?.subarray(at, at + WEEK)
      const own = weeks.subarray(at, at + WEEK)
      weekShape(sums, this.delivered, day, group, own)
      if (group && borrowed > 0) borrow(own, group, sums, borrowed)
    }
    return weeks
  }
}

/** Puts a week together with so many units of its group's. */
function borrow(own: Float64Array, group: Float64Array, sums: Float64Array, borrowed: number): void {
  let units = 0
  for (let weekday = 0; weekday < WEEK; weekday++) units += Math.max(0, sums[weekday] ?? 0)
  const share = borrowed / (units + borrowed)
  for (let weekday = 0; weekday < WEEK; weekday++)
    own[weekday] = (own[weekday] ?? 1) * (1 - share) + (group[weekday] ?? 1) * share
}

/** Units of each category on each day, and after them of all: at `category * days + day`. */
function soldByCategory({ products, days, categories }: StoreHistory): Float64Array {
  const sold = new Float64Array((categories + 1) * days)
  for (const { category, units } of products) {
    for (let day = 0; day < days; day++) {
      const each = units[day] ?? Number.NaN
      if (Number.isNaN(each)) continue
      const at = category * days + day
      sold[at] = (sold[at] ?? 0) + each
      sold[categories * days + day] = (sold[categories * days + day] ?? 0) + each
    }
  }
  return sold
}
