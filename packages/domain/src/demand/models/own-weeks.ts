import { dayNumber } from '../../time/business-day.ts'
import type { StoreHistory } from './store-history.ts'
import type { CategoryWeeks } from './weekday-profile.ts'

const WEEK = 7

/** Units of its category's week that a product's own are put together with where a store tells too little of them, */
const USUAL_UNITS = 800
/** and what that means where noise is a Poisson count's: by how much products' weekdays differ, as a variance. */
const USUAL_VARIANCE = WEEK / USUAL_UNITS
/** What is usual counts as so many weekdays of products that sell one unit on them in either half. */
const USUAL_PAIRS = 2000
/** A weekday of more units speaks no louder than one of so many: a few fast products are not the store. */
const LOUDEST_UNITS = 20
const LEAST_UNITS = 40
const MOST_UNITS = 20_000

/**
 * How many units of its category's week a product's own are put together with, by the close of each week end (0 on
 * other days): where products of a store have weeks of their own fewer, where they only seem to by chance more
 * (empirical Bayes). Weeks that have nothing to do with each other tell the two apart: what a weekday sells beyond its
 * category's share in every second week against what it does in the others.
 *
 * @param weeks over an even number of weeks
 */
export function borrowedUnits(
  store: StoreHistory,
  weeks: CategoryWeeks,
  isWeekEnd: (day: number) => boolean,
): Float64Array {
  const { from, days, products } = store
  const first = dayNumber(from) + 1
  const half = Uint8Array.from({ length: days }, (_, day) => Math.floor((first + day) / WEEK) % 2)
  const ends = Array.from({ length: days }, (_, day) => day).filter(isWeekEnd)
  const evidence = ends.map(() => ({ common: 0, pairs: 0, noise: 0, count: 0 }))
  /** Units of each weekday in the one half's weeks of the window, then in the other's. */
  const sums = new Float64Array(2 * WEEK)
  for (const { category, units } of products) {
    sums.fill(0)
    let end = 0
    for (let day = 0; day < days; day++) {
      // What leaves the window is of the half that comes in.
      const at = (half[day] ?? 0) * WEEK + (day % WEEK)
      const today = units[day] ?? Number.NaN
      const gone = day < weeks.window ? Number.NaN : (units[day - weeks.window] ?? Number.NaN)
      if (!Number.isNaN(gone)) sums[at] = (sums[at] ?? 0) - gone
      if (!Number.isNaN(today)) sums[at] = (sums[at] ?? 0) + today
      const into = evidence[end]
      if (day !== ends[end] || !into) continue
      compareHalves(sums, weeks.of(category, day), into)
      end++
    }
  }
  const borrowed = new Float64Array(days)
  for (const [end, day] of ends.entries()) {
    const found = evidence[end]
    if (found) borrowed[day] = unitsBy(found)
  }
  return borrowed
}

/** Of a week end, added up over products and weekdays. */
interface Evidence {
  /** Units beyond the category's share that both halves have in common, of so many pairs of units. */
  common: number
  pairs: number
  /** Squared difference of the halves, of so many comparisons: 1 each if the units are Poisson counts. */
  noise: number
  count: number
}

function compareHalves(sums: Float64Array, group: Float64Array, into: Evidence): void {
  let [one, other] = [0, 0]
  for (let weekday = 0; weekday < WEEK; weekday++) {
    one += Math.max(0, sums[weekday] ?? 0)
    other += Math.max(0, sums[WEEK + weekday] ?? 0)
  }
  if (one <= 0 || other <= 0) return
  for (let weekday = 0; weekday < WEEK; weekday++) {
    const share = (group[weekday] ?? 0) / WEEK
    if (share <= 0) continue
    const [a, b] = [one * share, other * share]
    const more = Math.max(0, sums[weekday] ?? 0) - a
    const again = Math.max(0, sums[WEEK + weekday] ?? 0) - b
    const heard = 1 / ((1 + a / LOUDEST_UNITS) * (1 + b / LOUDEST_UNITS))
    into.common += heard * more * again
    into.pairs += heard * a * b
    into.noise += (more / a - again / b) ** 2 / (1 / a + 1 / b)
    // Seven weekdays that add up to the week differ in six ways.
    into.count += (WEEK - 1) / WEEK
  }
}

/** Noise of a unit over what really differs: at so many units the one weighs what the other does. */
function unitsBy({ common, pairs, noise, count }: Evidence): number {
  const differs = (common + USUAL_PAIRS * USUAL_VARIANCE) / (pairs + USUAL_PAIRS)
  const perUnit = count > 0 ? noise / count : 1
  return differs > 0 ? Math.max(LEAST_UNITS, Math.min(MOST_UNITS, (WEEK * perUnit) / differs)) : MOST_UNITS
}
