import { COMES_BACK_TIMES, LISTED_PER_KIND, LISTED_SHARE, WORSE_TIMES } from './thresholds.ts'

/** What a finding is about in numbers. */
export interface Figure {
  /** Money; null: no sale tells a price. */
  readonly money: number | null
  readonly units: number
}

/** The figure above which what a person hid is shown again: in money where both are known, else in units. */
export function comesBackAbove(hidden: Figure): Figure {
  return {
    money: hidden.money === null ? null : hidden.money * COMES_BACK_TIMES,
    units: hidden.units * COMES_BACK_TIMES,
  }
}

/** Whether what a person hid has become clearly worse since. */
export function hasComeBack(hidden: Figure, now: Figure): boolean {
  return isMore(hidden, now, COMES_BACK_TIMES)
}

/** Whether a finding is clearly worse than it was the day before. */
export function gotWorse(before: Figure, now: Figure): boolean {
  return isMore(before, now, WORSE_TIMES)
}

function isMore(before: Figure, now: Figure, times: number): boolean {
  if (before.money !== null && now.money !== null) return now.money > before.money * times
  return now.units > before.units * times
}

/** The larger first: by money, what has no price behind it by units. */
export function byFigure(a: Figure, b: Figure): number {
  if (a.money !== null && b.money !== null) return b.money - a.money
  if (a.money !== null || b.money !== null) return a.money === null ? 1 : -1
  return b.units - a.units
}

/** All together; its money is of those that have any. */
export function sumOf(figures: readonly Figure[]): Figure {
  const priced = figures.flatMap(({ money }) => (money === null ? [] : [money]))
  return {
    money: priced.length === 0 ? null : priced.reduce((sum, money) => sum + money, 0),
    units: figures.reduce((sum, { units }) => sum + units, 0),
  }
}

/**
 * The first of some, the largest first, that are worth a line of their own: those that make up LISTED_SHARE of all, and
 * no more than LISTED_PER_KIND. The others are small beside them, each and together, or too many to be read.
 */
export function worthListing<Of extends { readonly figure: Figure }>(sorted: readonly Of[]): Of[] {
  const all = sumOf(sorted.map(({ figure }) => figure))
  const sizeOf = ({ money, units }: Figure) => (all.money === null ? units : (money ?? 0))
  const whole = sizeOf(all)
  const listed: Of[] = []
  let sum = 0
  for (const each of sorted) {
    if (listed.length === LISTED_PER_KIND || (listed.length > 0 && sum >= LISTED_SHARE * whole)) break
    listed.push(each)
    sum += sizeOf(each.figure)
  }
  return listed
}
