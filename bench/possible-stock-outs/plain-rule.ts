import { atMostProbability } from '@abasto/domain/demand/negative-binomial'

/** What a rule that looks at nothing but sales may do; the domain's is THE_RULE. */
export interface RuleOptions {
  /** Largest probability of a marked day. */
  readonly limit: number
  /** A day with this share of a usual one is not marked. */
  readonly share: number
  /** Leave days below a quarter of the median out, count those above its double as the double. */
  readonly robust: boolean
  /** Judge a day without a sale together with those without one right before it. */
  readonly pause: boolean
  /** Days of the overall level added to those of the same weekday; Infinity: weekdays do not matter. */
  readonly weekdayPrior: number
  /** Dispersion that the observed one is averaged with, and the weight of it. */
  readonly typicalDispersion: number
  readonly typicalWeight: number
}

export const THE_RULE: RuleOptions = {
  limit: 0.01,
  share: 0.2,
  robust: true,
  pause: true,
  weekdayPrior: 8,
  typicalDispersion: 0.16,
  typicalWeight: 0.3,
}

interface Day {
  readonly units: number
  readonly sameWeekday: boolean
}

/**
 * Whether a day looks like a stock-out by sales alone: the rule of domain `demand/outliers` written down once
 * more, plainly and slowly, with its choices as options. A test holds the two together.
 * @param sales units day by day; NaN: not delivered
 */
export function looksLikeStockOut(sales: Float64Array, day: number, options: RuleOptions): boolean {
  const sold = sales[day] ?? Number.NaN
  if (Number.isNaN(sold)) return false
  const before = sales.subarray(Math.max(0, day - 56), day)
  const delivered = Array.from(before, (units, index): Day => ({
    units,
    sameWeekday: (before.length - index) % 7 === 0,
  })).filter(({ units }) => !Number.isNaN(units))
  const firstSale = delivered.findIndex(({ units }) => units > 0)
  const lastSale = delivered.findLastIndex(({ units }) => units > 0)
  const pause = delivered.length - 1 - lastSale
  const reference = delivered.slice(firstSale === -1 ? delivered.length : firstSale, lastSale + 1)
  if (pause >= 28 || reference.length < 14) return false

  const median = lowerMedian(reference)
  const ordinary = reference.filter(({ units }) => units >= median / 4)
  const steady = median >= 4 && ordinary.length >= (reference.length * 2) / 3
  const withoutSale = sold > 0 || !options.pause ? 1 : pause + 1
  if (!steady && (sold > 0 || withoutSale <= longestPause(reference))) return false
  const likeToday = reference.filter(({ sameWeekday }) => sameWeekday)
  const usualDay = likeToday.length === 0 ? median : Math.min(median, lowerMedian(likeToday))
  if (steady && sold >= usualDay * options.share) return false

  const robust = steady && options.robust
  // The first day of a slow product is a sale because the reference begins there.
  const counted = robust ? ordinary : steady ? reference : reference.slice(1)
  const clamped = counted.map((each) =>
    robust ? { ...each, units: Math.min(each.units, median * 2) } : each,
  )
  const level = sumOf(clamped) / clamped.length
  if (level <= 0) return false
  const variance = clamped.reduce((sum, { units }) => sum + (units - level) ** 2, 0) / (clamped.length - 1)
  const shown = Math.max(0, (variance - level) / level ** 2)
  const { typicalWeight, typicalDispersion, weekdayPrior } = options
  const dispersion = Math.max(1e-6, typicalWeight * typicalDispersion + (1 - typicalWeight) * shown)
  const clampedLikeToday = clamped.filter(({ sameWeekday }) => sameWeekday)
  const expected =
    steady && weekdayPrior !== Infinity
      ? (sumOf(clampedLikeToday) + weekdayPrior * level) / (clampedLikeToday.length + weekdayPrior)
      : level
  return atMostProbability(Math.max(0, sold), expected, dispersion) ** withoutSale < options.limit
}

/** For comparison: less than a share of the median of the same weekdays of the 8 weeks before. */
export function belowShareOfMedian(sales: Float64Array, day: number, share: number): boolean {
  const sold = sales[day] ?? Number.NaN
  const sameWeekdays = Array.from({ length: 8 }, (_, week) => sales[day - 7 * (week + 1)] ?? Number.NaN)
    .filter((units) => !Number.isNaN(units))
    .map((units) => ({ units }))
  return sold < share * lowerMedian(sameWeekdays)
}

function lowerMedian(days: readonly { readonly units: number }[]): number {
  const sorted = days.map(({ units }) => units).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

function longestPause(days: readonly Day[]): number {
  let longest = 0
  let pause = 0
  for (const { units } of days) {
    pause = units > 0 ? 0 : pause + 1
    longest = Math.max(longest, pause)
  }
  return longest
}

function sumOf(days: readonly Day[]): number {
  return days.reduce((sum, { units }) => sum + units, 0)
}
