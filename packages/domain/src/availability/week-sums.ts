/** A week of one store, or of several together. What is not known is null, never 0. */
export interface WeekSums {
  readonly units: number
  readonly revenue: number | null
  readonly measured: number
  readonly available: number
  readonly empty: number
  /** Products with an empty day, each store's counted by itself. */
  readonly productsWithEmptyDays: number
  readonly lostUnits: number | null
  readonly lostMoney: number | null
  readonly lostWithoutPrice: number
  readonly stockUnits: number | null
  readonly stockMoney: number | null
  readonly stockWithoutPrice: number
  /** At the sales of the four weeks up to the week's end. */
  readonly coverDays: number | null
}

/** Null where none is known. */
const sumKnown = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null)

/** Weeks of some stores as one; a sum is of the stores that know it. Undefined: there is no store. */
export function addWeekSums(weeks: readonly WeekSums[]): WeekSums | undefined {
  if (weeks.length === 0) return undefined
  const total = (of: (week: WeekSums) => number) => weeks.reduce((sum, week) => sum + of(week), 0)
  const known = (of: (week: WeekSums) => number | null) => sumKnown(weeks.map(of))
  // Stores that hold stock and do not sell it have no days of cover, but their stock is the chain's.
  const pace = total(({ stockUnits, coverDays }) =>
    stockUnits !== null && coverDays !== null && coverDays > 0 ? stockUnits / coverDays : 0,
  )
  const stockUnits = known((week) => week.stockUnits)
  return {
    units: total((week) => week.units),
    revenue: known((week) => week.revenue),
    measured: total((week) => week.measured),
    available: total((week) => week.available),
    empty: total((week) => week.empty),
    productsWithEmptyDays: total((week) => week.productsWithEmptyDays),
    lostUnits: known((week) => week.lostUnits),
    lostMoney: known((week) => week.lostMoney),
    lostWithoutPrice: total((week) => week.lostWithoutPrice),
    stockUnits,
    stockMoney: known((week) => week.stockMoney),
    stockWithoutPrice: total((week) => week.stockWithoutPrice),
    coverDays: weeks.length === 1 ? (weeks[0]?.coverDays ?? null) : cover(stockUnits, pace),
  }
}

const cover = (stock: number | null, pace: number) => (stock === null || pace === 0 ? null : stock / pace)

/** Share of the measured days with something to sell, 0 to 1; null: none was measured. */
export const availability = ({ measured, available }: Pick<WeekSums, 'measured' | 'available'>) =>
  measured === 0 ? null : available / measured

/** A store's mean week: of each sum, over the weeks that know it. Undefined: there is no week. */
export function meanWeek(weeks: readonly WeekSums[]): WeekSums | undefined {
  const sum = addWeekSums(weeks)
  if (!sum) return undefined
  const mean = (of: (week: WeekSums) => number | null) => {
    const known = weeks.map(of).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0) / known.length
  }
  const each = (of: (week: WeekSums) => number) => mean(of) ?? 0
  return {
    units: each((week) => week.units),
    revenue: mean((week) => week.revenue),
    measured: each((week) => week.measured),
    available: each((week) => week.available),
    empty: each((week) => week.empty),
    productsWithEmptyDays: each((week) => week.productsWithEmptyDays),
    lostUnits: mean((week) => week.lostUnits),
    lostMoney: mean((week) => week.lostMoney),
    lostWithoutPrice: each((week) => week.lostWithoutPrice),
    stockUnits: mean((week) => week.stockUnits),
    stockMoney: mean((week) => week.stockMoney),
    stockWithoutPrice: each((week) => week.stockWithoutPrice),
    coverDays: sum.coverDays,
  }
}

/**
 * A figure of some stores, now and before, over the stores that know it on both sides. Null: none does.
 * @param pairs of each store its week and the mean of those before
 */
export function comparedWeeks(
  figure: (week: WeekSums) => number | null,
  pairs: readonly { readonly now: WeekSums; readonly before: WeekSums | undefined }[],
): { readonly now: number; readonly before: number } | null {
  const known = pairs.flatMap(({ now, before }) =>
    before && figure(now) !== null && figure(before) !== null ? [{ now, before }] : [],
  )
  const [nowSum, beforeSum] = [
    addWeekSums(known.map(({ now }) => now)),
    addWeekSums(known.map(({ before }) => before)),
  ]
  const [now, before] = [nowSum && figure(nowSum), beforeSum && figure(beforeSum)]
  return typeof now === 'number' && typeof before === 'number' ? { now, before } : null
}
