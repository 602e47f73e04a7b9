/** Days before a day that it is assessed by: 8 weeks. */
export const REFERENCE_DAYS = 56

/** Fewer days of sales tell nothing. */
export const LEAST_REFERENCE_DAYS = 14

/** A product whose usual day has fewer units than these has ordinary days without any sale. */
export const STEADY_UNITS = 4

/** Shares of the median day: less is an earlier stock-out, more a promotion, neither of which is usual. */
const LEAST_SHARE = 1 / 4
const LARGEST_SHARE = 2

/** Where more days than a third would have to be stock-outs, they are ordinary days. */
const LEAST_ORDINARY = 2 / 3

/** So many days of the overall level are added to the few of the same weekday. */
const WEEKDAY_PRIOR_DAYS = 8

/**
 * A retail product's variation from one day to the next beyond that of a Poisson count, as the square of a
 * coefficient of variation: 40 %. What the reference shows of it is averaged with this, at this weight.
 */
const TYPICAL_DISPERSION = 0.4 ** 2
const TYPICAL_WEIGHT = 0.3

/** One product in one store over calendar days in a row, oldest first. */
export interface ProductDays {
  /** Units sold, returns subtracted; NaN: the day was not delivered, or is not over. */
  readonly units: Float64Array
  /** Stock at the close in units; NaN: not known. */
  readonly closings: Float64Array
}

/** What a product sells on a day that nothing kept from selling. */
export interface UsualSales {
  /** Units of a usual day: the median, or that of the same weekday where it is lower; null: the product is slow. */
  readonly usualDay: number | null
  /** Of a slow product, the most days in a row without a sale; 0 of a steady one. */
  readonly longestPause: number
  /** Mean units, and the dispersion of the negative binomial around them (`atMostProbability`). */
  readonly mean: number
  readonly dispersion: number
}

/** Whether the shelf, by the stock history, was empty from opening to close: it ended with nothing, having sold nothing. */
export function wasEmptyAllDay({ units, closings }: ProductDays, day: number): boolean {
  return closings[day] === 0 && (units[day] ?? Number.NaN) <= 0
}

/**
 * What was usual on days like `day`, by the delivered days of the 8 weeks before it and before `end`
 * (exclusive: `day`, or the day its pause began), from the first sale on; days with an empty shelf are left out.
 *
 * A product is steady if its median day (the lower of two) has at least STEADY_UNITS and two days in three at
 * least a quarter of that. Then the days below a quarter are left out, days above the double count as the
 * double, and the mean is drawn towards that of the same weekday. A slow product's days all count as they are:
 * nothing tells a bad one from an ordinary one.
 * @param leastMedian answers null for a product whose median day has less: most days need no more than this
 * @returns null also with fewer than LEAST_REFERENCE_DAYS
 */
export function usualSales(
  days: ProductDays,
  day: number,
  end: number,
  leastMedian: number,
): UsualSales | null {
  const count = collect(days, day, end)
  if (count < LEAST_REFERENCE_DAYS || !isMedianAtLeast(count, leastMedian)) return null
  return (isMedianAtLeast(count, STEADY_UNITS) ? steadySales(count) : null) ?? slowSales(count)
}

/** The reference of the day being assessed, oldest first, and 1 where its weekday is the same. One at a time. */
const units = new Float64Array(REFERENCE_DAYS)
const isSameWeekday = new Uint8Array(REFERENCE_DAYS)
const sorted = new Float64Array(REFERENCE_DAYS)

function collect(days: ProductDays, day: number, end: number): number {
  let count = 0
  for (let index = Math.max(0, day - REFERENCE_DAYS); index < end; index++) {
    const sold = days.units[index] ?? Number.NaN
    const counts = count === 0 ? sold > 0 : !Number.isNaN(sold) && !wasEmptyAllDay(days, index)
    if (!counts) continue
    units[count] = sold
    isSameWeekday[count] = (day - index) % 7 === 0 ? 1 : 0
    count++
  }
  return count
}

/** Without sorting: this is asked of nearly every day. */
function isMedianAtLeast(count: number, least: number): boolean {
  let reached = 0
  for (let index = 0; index < count; index++) if ((units[index] ?? 0) >= least) reached++
  return reached >= count - ((count - 1) >> 1)
}

/** The lower median of the first `count` of `sorted`, which it sorts. */
function medianOfSorted(count: number): number {
  return sorted.subarray(0, count).sort()[(count - 1) >> 1] ?? 0
}

function steadySales(count: number): UsualSales | null {
  sorted.set(units)
  const median = medianOfSorted(count)
  const least = median * LEAST_SHARE
  const largest = median * LARGEST_SHARE
  let ordinary = 0
  let sum = 0
  let squares = 0
  let countedSameWeekday = 0
  let sumSameWeekday = 0
  let sameWeekday = 0
  for (let index = 0; index < count; index++) {
    const sold = units[index] ?? 0
    if (isSameWeekday[index] === 1) sorted[sameWeekday++] = sold
    if (sold < least) continue
    const counted = Math.min(sold, largest)
    ordinary++
    sum += counted
    squares += counted * counted
    if (isSameWeekday[index] === 0) continue
    countedSameWeekday++
    sumSameWeekday += counted
  }
  if (ordinary < count * LEAST_ORDINARY) return null
  const level = sum / ordinary
  return {
    usualDay: sameWeekday === 0 ? median : Math.min(median, medianOfSorted(sameWeekday)),
    longestPause: 0,
    mean: (sumSameWeekday + WEEKDAY_PRIOR_DAYS * level) / (countedSameWeekday + WEEKDAY_PRIOR_DAYS),
    dispersion: dispersionOf(ordinary, level, squares),
  }
}

/** The first day is a sale because the reference begins there: it says nothing of how often there is one. */
function slowSales(count: number): UsualSales {
  let sum = 0
  let squares = 0
  let pause = 0
  let longestPause = 0
  for (let index = 1; index < count; index++) {
    const sold = units[index] ?? 0
    sum += sold
    squares += sold * sold
    pause = sold > 0 ? 0 : pause + 1
    if (pause > longestPause) longestPause = pause
  }
  const mean = sum / (count - 1)
  return { usualDay: null, longestPause, mean, dispersion: dispersionOf(count - 1, mean, squares) }
}

/** By the method of moments from the sum of squares, averaged with TYPICAL_DISPERSION. */
function dispersionOf(count: number, level: number, squares: number): number {
  const variance = (squares - count * level * level) / (count - 1)
  const shown = Math.max(0, (variance - level) / (level * level))
  return TYPICAL_WEIGHT * TYPICAL_DISPERSION + (1 - TYPICAL_WEIGHT) * shown
}
