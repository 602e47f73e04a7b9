import { addDays } from '../../time/business-day.ts'
import type { StoreHistory } from './store-history.ts'

const WEEK = 7
/** Weeks before a day that it is held against, weekday by weekday, and how many of them must have been delivered. */
const REFERENCE_WEEKS = 8
const LEAST_WEEKS = 4
/** The days of a month: its last three are the last three of these, whatever their number. */
const CLASSES = 31
/** Fewer days than three months say nothing of the days of a month. */
const LEAST_DAYS = 84
/** Days that are learnt from: with those they are held against, 40 weeks. */
const WINDOW = 224
/** Days ahead of the history that are forecast at most. */
const AHEAD = 400

/**
 * What the day of the month does to a store's sales: wages paid on the 15th and at the month's end, say. Each day's
 * units are held against those of the same weekday in the 8 weeks before, as a logarithm; of each day of the month the
 * mean of that is drawn towards none as far as it may be chance (James and Stein: by how much the means differ beyond
 * what single days do). Where months show no pattern, all factors are 1.
 */
export class MonthDays {
  /** At the close of each day, by class: at `day * CLASSES + class`. */
  private readonly factors: Float64Array
  private readonly classes: Uint8Array
  /** How many days like each were seen by its close. */
  private readonly seen: Uint16Array

  constructor(store: StoreHistory) {
    const { days } = store
    this.classes = classesFrom(store)
    this.factors = new Float64Array(days * CLASSES).fill(1)
    this.seen = new Uint16Array(days * CLASSES)
    const totals = totalsOf(store)
    const seen: Sums = {
      counts: new Float64Array(CLASSES),
      sums: new Float64Array(CLASSES),
      squares: new Float64Array(CLASSES),
    }
    for (let day = 0; day < days; day++) {
      note(seen, this.classes[day] ?? 0, changeOn(totals, day), 1)
      note(seen, this.classes[day - WINDOW] ?? 0, changeOn(totals, day - WINDOW), -1)
      this.seen.set(seen.counts, day * CLASSES)
      writeFactors(seen, this.factors.subarray(day * CLASSES, (day + 1) * CLASSES))
    }
  }

  /** What day `target` sells against an ordinary one, by what was known at the close of `day`. */
  of(day: number, target: number): number {
    return day < 0 ? 1 : (this.factors[day * CLASSES + (this.classes[target] ?? 0)] ?? 1)
  }

  /** How many days of the month like `target` it is known from. */
  days(day: number, target: number): number {
    return this.seen[day * CLASSES + (this.classes[target] ?? 0)] ?? 0
  }
}

interface Sums {
  readonly counts: Float64Array
  readonly sums: Float64Array
  readonly squares: Float64Array
}

/** Takes a day in (`times` 1) or out again (-1); one that says nothing is NaN. */
function note({ counts, sums, squares }: Sums, at: number, change: number, times: 1 | -1): void {
  if (Number.isNaN(change)) return
  counts[at] = (counts[at] ?? 0) + times
  sums[at] = (sums[at] ?? 0) + times * change
  squares[at] = (squares[at] ?? 0) + times * change * change
}

function writeFactors({ counts, sums, squares }: Sums, factors: Float64Array): void {
  let [days, sum, within, classes, inverse] = [0, 0, 0, 0, 0]
  for (let each = 0; each < CLASSES; each++) {
    const count = counts[each] ?? 0
    if (count === 0) continue
    days += count
    sum += sums[each] ?? 0
    within += (squares[each] ?? 0) - (sums[each] ?? 0) ** 2 / count
    classes++
    inverse += 1 / count
  }
  if (days < LEAST_DAYS || days <= classes) return
  const mean = sum / days
  const variance = within / (days - classes)
  let between = 0
  for (let each = 0; each < CLASSES; each++) {
    const count = counts[each] ?? 0
    if (count > 0) between += ((sums[each] ?? 0) / count - mean) ** 2
  }
  const real = Math.max(0, between / (classes - 1) - (variance * inverse) / classes)
  for (let each = 0; each < CLASSES; each++) {
    const count = counts[each] ?? 0
    if (count === 0 || real === 0) continue
    const kept = real / (real + variance / count)
    factors[each] = Math.exp(kept * ((sums[each] ?? 0) / count - mean))
  }
}

/** Log of a day's units against the mean of the same weekday before it; NaN: too few of them, or not delivered. */
function changeOn(totals: Float64Array, day: number): number {
  let sum = 0
  let weeks = 0
  for (let week = 1; week <= REFERENCE_WEEKS; week++) {
    const before = totals[day - WEEK * week] ?? Number.NaN
    if (Number.isNaN(before)) continue
    sum += before
    weeks++
  }
  const total = totals[day] ?? Number.NaN
  return weeks < LEAST_WEEKS || !(total > 0) || sum <= 0 ? Number.NaN : Math.log((total * weeks) / sum)
}

function totalsOf({ days, delivered, products }: StoreHistory): Float64Array {
  const totals = Float64Array.from(delivered, (was) => (was === 1 ? 0 : Number.NaN))
  for (const { units } of products)
    for (let day = 0; day < days; day++) {
      const sold = units[day] ?? Number.NaN
      if (!Number.isNaN(sold)) totals[day] = (totals[day] ?? 0) + sold
    }
  return totals
}

function classesFrom({ from, days }: StoreHistory): Uint8Array {
  return Uint8Array.from({ length: days + AHEAD }, (_, day) => {
    const date = addDays(from, day)
    const end = [1, 2, 3].find((ahead) => addDays(date, ahead).endsWith('-01'))
    return end === undefined ? Number(date.slice(8)) - 1 : CLASSES - end
  })
}
