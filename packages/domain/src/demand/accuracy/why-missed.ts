import { possibleStockOuts, REASONS } from '../outliers.ts'
import { REFERENCE_DAYS, type ProductDays } from '../usual-sales.ts'

/** What the days of a product show that a forecast of them went wrong by; days are indices into the weeks. */
export type MissReason =
  /** Its shelf was empty, or looked so; `elsewhere`: of these days, those on which no other store sold it either. */
  | {
      readonly kind: 'stock_outs'
      readonly days: number
      readonly proven: number
      readonly elsewhere: number
    }
  /** It sells on another level since a Monday. */
  | { readonly kind: 'changed'; readonly since: number; readonly before: number; readonly after: number }
  /** One day sold as much as many. */
  | { readonly kind: 'peak'; readonly day: number; readonly units: number; readonly usual: number }
  /** It was sold there for the first time. */
  | { readonly kind: 'began'; readonly day: number }
  /** Its weeks differ that much. */
  | { readonly kind: 'uneven'; readonly least: number; readonly most: number }

export interface MissedProduct {
  /** The weeks compared, and REFERENCE_DAYS before them that their days are assessed by. */
  readonly days: ProductDays
  /** Of each of these days, whether any other store that sells it sold it; undefined: nobody else sells it. */
  readonly soldElsewhere: readonly boolean[] | undefined
}

/** Fewer possible stock-outs than these explain no bad week. */
const LEAST_STOCK_OUTS = 3
/** A level that is so many times another one. */
const CHANGE = 1.6
/** Weeks on both sides of a change. */
const LEAST_WEEKS_OF_LEVEL = 2
/** A day with the units of so many usual ones. */
const PEAK = 5

/** What explains most comes first: what kept it from selling, what is new, what changed, a single day, its unevenness. */
export function whyMissed({ days, soldElsewhere }: MissedProduct): MissReason | null {
  return stockOuts(days, soldElsewhere) ?? began(days) ?? peak(days) ?? changed(days) ?? uneven(days)
}

function stockOuts(days: ProductDays, soldElsewhere: MissedProduct['soldElsewhere']): MissReason | null {
  const marks = possibleStockOuts(days, REFERENCE_DAYS)
  let marked = 0
  let proven = 0
  let elsewhere = 0
  for (let day = REFERENCE_DAYS; day < marks.length; day++) {
    const reason = REASONS[marks[day] ?? 0] ?? null
    if (reason === null) continue
    marked++
    if (reason === 'no_stock') proven++
    else if (soldElsewhere?.[day] === false) elsewhere++
  }
  return marked >= LEAST_STOCK_OUTS ? { kind: 'stock_outs', days: marked, proven, elsewhere } : null
}

function began({ units }: ProductDays): MissReason | null {
  const first = units.findIndex((sold) => sold > 0)
  return first >= REFERENCE_DAYS ? { kind: 'began', day: first - REFERENCE_DAYS } : null
}

function peak({ units }: ProductDays): MissReason | null {
  const weeks = [...units.subarray(REFERENCE_DAYS)].map((sold, day) => ({ sold, day }))
  const known = weeks
    .filter(({ sold }) => !Number.isNaN(sold))
    .toSorted((one, other) => other.sold - one.sold)
  const [largest] = known
  if (!largest || known.length < 14) return null
  const usual = known[Math.floor(known.length / 2)]?.sold ?? 0
  const rest = known.slice(1).reduce((sum, { sold }) => sum + sold, 0) / (known.length - 1)
  const isPeak =
    rest > 0 && largest.sold >= PEAK * Math.max(usual, rest) && (known[1]?.sold ?? 0) < largest.sold / 2
  return isPeak ? { kind: 'peak', day: largest.day, units: largest.sold, usual: rest } : null
}

/** The Monday that parts its weeks in two levels: each week after it above, or below, each one before it. */
function changed({ units }: ProductDays): MissReason | null {
  const means = weekMeans(units)
  let found: MissReason | null = null
  let most = CHANGE
  for (let week = LEAST_WEEKS_OF_LEVEL; week <= means.length - LEAST_WEEKS_OF_LEVEL; week++) {
    const earlier = means.slice(0, week).filter((mean) => !Number.isNaN(mean))
    const later = means.slice(week).filter((mean) => !Number.isNaN(mean))
    if (Math.min(earlier.length, later.length) < LEAST_WEEKS_OF_LEVEL) continue
    const isApart = Math.max(...earlier) < Math.min(...later) || Math.min(...earlier) > Math.max(...later)
    const [before, after] = [mean(earlier), mean(later)]
    const times = Math.max(before, after) / Math.max(Math.min(before, after), 0.01)
    if (!isApart || times < most) continue
    most = times
    found = { kind: 'changed', since: 7 * week, before, after }
  }
  return found
}

function uneven({ units }: ProductDays): MissReason | null {
  const totals = weekMeans(units).flatMap((each) => (Number.isNaN(each) ? [] : [7 * each]))
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  return totals.length >= 2 && most >= CHANGE * least && most > 0 ? { kind: 'uneven', least, most } : null
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Units a day of each of the weeks. */
function weekMeans(units: Float64Array): number[] {
  const means: number[] = []
  for (let monday = REFERENCE_DAYS; monday < units.length; monday += 7)
    means.push(meanOf(units, monday, monday + 7))
  return means
}

/** Of the delivered days; NaN: none was. */
function meanOf(units: Float64Array, from: number, to: number): number {
  let sum = 0
  let days = 0
  for (let day = from; day < to; day++) {
    const sold = units[day] ?? Number.NaN
    if (Number.isNaN(sold)) continue
    sum += sold
    days++
  }
  return days === 0 ? Number.NaN : sum / days
}
