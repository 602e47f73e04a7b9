import { dayNumber } from '../../../time/business-day.ts'
import { MonthDays } from '../month-days.ts'
import { borrowedUnits } from '../own-weeks.ts'
import { ALPHAS, MIDDLE_ALPHA, PROFILE_DAYS, ProductLevel, type UsualDays } from '../product-level.ts'
import type { StoreHistory } from '../store-history.ts'
import { CategoryWeeks } from '../weekday-profile.ts'
import { BALANCED_ROWS, learnFrom, OFFSET, WIDTH, type Learnt, type LessonRows } from './learnt.ts'

const WEEK = 7

/** Weeks that are learnt from, and for how many what was learnt is kept. */
const LESSON_WEEKS = 20
const RENEWAL_WEEKS = 4
const TREND_ALPHA = 0.2
/** Units of the store's week that a category's are put together with: of few units little can be told. */
const STORE_UNITS = 800
/** Of the 7 days of a week, those that must have been delivered to learn from it. */
const LEAST_DAYS = 5

/**
 * What a store's own past weeks teach about the week to come: on the last day of each week, what was known of each
 * product then, and what it sold in the 7 days after. What is said on a day is learnt from weeks that were over by then.
 */
export class Lessons implements UsualDays {
  readonly weeks: CategoryWeeks
  readonly borrowed: Float64Array
  readonly months: MonthDays
  private readonly store: StoreHistory
  private readonly leaveOut: boolean
  /** Number of the history's first day: products ask for it every day. */
  private readonly firstDay: number
  /** Of the first week end and every 7 days from there. */
  private readonly firstEnd: number
  private readonly features: Float32Array
  /** Units that were said of the week after, and those it sold; NaN: too few of its days were delivered. */
  private readonly said: Float32Array
  private readonly sold: Float32Array
  /** Log of what was sold over what was said lately, by category (the store last) and day. */
  private readonly trends: Float32Array
  private readonly known = new Map<number, Learnt | null>()

  constructor(store: StoreHistory, leaveOut: boolean) {
    this.store = store
    this.leaveOut = leaveOut
    this.weeks = new CategoryWeeks(store, PROFILE_DAYS, STORE_UNITS)
    this.months = new MonthDays(store)
    // Weeks end on the same weekday whatever day the history begins on.
    this.firstDay = dayNumber(store.from)
    this.firstEnd = WEEK - 1 - (this.firstDay % WEEK)
    this.borrowed = borrowedUnits(store, this.weeks, (day) => this.isWeekEnd(day))
    const ends = Math.max(0, Math.ceil((store.days - this.firstEnd) / WEEK))
    const rows = ends * store.products.length
    this.features = new Float32Array(rows * WIDTH)
    this.said = new Float32Array(rows)
    this.sold = new Float32Array(rows).fill(Number.NaN)
    this.trends = this.collect()
  }

  isWeekEnd(day: number): boolean {
    return (day - this.firstEnd) % WEEK === 0
  }

  /** What the trees look at of a product at the close of the day it has come to. */
  describe(state: ProductLevel, row: Float32Array): void {
    describeLevel(state, row, 0)
    row[WIDTH - 2] = this.trends[state.category * this.store.days + state.last] ?? 0
    row[WIDTH - 1] = this.trends[this.store.categories * this.store.days + state.last] ?? 0
  }

  /** What was learnt by the close of a day: of the whole chain, or of the store alone where the chain taught nothing. */
  by(day: number): Learnt | null {
    return this.knownBy(this.taughtBy(day))
  }

  /** One of so many equal parts of all that is learnt up to a day. */
  learnUpTo(last: number, { part, parts }: Share): Lesson[] {
    const all = new Set(Array.from({ length: last + 1 }, (_, day) => this.taughtBy(day)))
    return [...all]
      .filter((_, index) => index % parts === part)
      .map((taught) => ({ taught, learnt: this.knownBy(taught) }))
  }

  take(lessons: readonly Lesson[]): void {
    for (const { taught, learnt } of lessons) this.known.set(taught, learnt)
  }

  private knownBy(taught: number): Learnt | null {
    const known = this.known.get(taught)
    if (known !== undefined) return known
    const on = this.firstDay + this.firstEnd + taught * WEEK
    const chain = this.store.chainLessons?.find((lesson) => lesson.taughtOn === on)
    const learnt = chain?.learnt ?? learnFrom(this.rows(taught, BALANCED_ROWS), 'store')
    this.known.set(taught, learnt)
    return learnt
  }

  /**
   * What the store has to teach of the weeks that were over at the end of week number `taught`: at most so many rows,
   * taken evenly.
   */
  rows(taught: number, most: number): LessonRows {
    const taken = this.knownRows(taught, most)
    const rows = {
      features: new Float32Array(taken.length * WIDTH),
      said: new Float32Array(taken.length),
      sold: new Float32Array(taken.length),
    }
    for (let index = 0; index < taken.length; index++) {
      const row = taken[index] ?? 0
      this.describeRow(row, rows.features, index * WIDTH)
      rows.said[index] = this.said[row] ?? 0
      rows.sold[index] = this.sold[row] ?? 0
    }
    return rows
  }

  /** Number of the last week end up to a day. */
  weekEnd(day: number): number {
    return Math.floor((day - this.firstEnd) / WEEK)
  }

  /** Number of the week end by which is known what is said on a day. */
  private taughtBy(day: number): number {
    return this.weekEnd(taughtOn(this.firstDay + day) - this.firstDay)
  }

  /** Of the weeks that are known of products at a week end, at most so many, evenly. */
  private knownRows(taught: number, most: number): Int32Array {
    const products = this.store.products.length
    const ends = this.sold.length / Math.max(1, products)
    const from = Math.max(1, taught - LESSON_WEEKS)
    const all = new Int32Array(products * Math.max(0, taught - from))
    let known = 0
    for (let product = 0; product < products; product++)
      for (let row = product * ends + from; row < product * ends + taught; row++)
        if (!Number.isNaN(this.sold[row] ?? Number.NaN) && (this.said[row] ?? 0) > 0) all[known++] = row
    const step = Math.max(1, Math.ceil(known / most))
    const taken = all.subarray(0, Math.ceil(known / step))
    for (let index = 1; index < taken.length; index++) taken[index] = all[index * step] ?? 0
    return taken
  }

  private describeRow(row: number, features: Float32Array, at: number): void {
    const { days, categories, products } = this.store
    const ends = this.sold.length / Math.max(1, products.length)
    const day = this.firstEnd + (row % ends) * WEEK
    const category = products[Math.floor(row / ends)]?.category ?? 0
    for (let feature = 0; feature < WIDTH - 2; feature++)
      features[at + feature] = this.features[row * WIDTH + feature] ?? 0
    features[at + WIDTH - 2] = this.trends[category * days + day] ?? 0
    features[at + WIDTH - 1] = this.trends[categories * days + day] ?? 0
  }

  private collect(): Float32Array {
    const { store } = this
    const { days, categories } = store
    const said = new Float64Array((categories + 1) * days)
    const sold = new Float64Array((categories + 1) * days)
    const state = new ProductLevel(store, this, this.leaveOut)
    const ends = this.sold.length / Math.max(1, store.products.length)
    for (const [product, { units, category }] of store.products.entries()) {
      state.start(product)
      for (let day = 0; day < days; day++) {
        const today = units[day] ?? Number.NaN
        if (!Number.isNaN(today)) {
          const expected = state.level * state.shareOf(day)
          for (const group of [category, categories]) {
            said[group * days + day] = (said[group * days + day] ?? 0) + expected
            sold[group * days + day] = (sold[group * days + day] ?? 0) + today
          }
        }
        const isEnd = this.isWeekEnd(day)
        state.pass(day, isEnd)
        if (!isEnd) continue
        const row = product * ends + (day - this.firstEnd) / WEEK
        describeLevel(state, this.features, row * WIDTH)
        const week = weekAfter(units, state)
        this.said[row] = week.said
        this.sold[row] = week.sold
      }
    }
    return trendsOf(said, sold, categories + 1, days)
  }
}

/** Which of several parts: the number `part` of `parts`, from 0. */
export interface Share {
  readonly part: number
  readonly parts: number
}

/** What was learnt of a store by the end of week number `taught` of its history; null: there was too little. */
export interface Lesson {
  readonly taught: number
  readonly learnt: Learnt | null
}

/** Weeks end on the same weekday everywhere. */
const weekNumber = (day: number): number => Math.floor((day + 1) / WEEK)

/** The week end, as the number of its day since 1970, by which is known what is said on such a day. */
export function taughtOn(day: number): number {
  const week = weekNumber(day)
  return (week - (week % RENEWAL_WEEKS)) * WEEK - 1
}

function describeLevel(state: ProductLevel, row: Float32Array, at: number): void {
  const base = state.level + OFFSET
  let column = at
  for (let index = 0; index < ALPHAS.length; index++)
    if (index !== MIDDLE_ALPHA) row[column++] = Math.log((state.levelOf(index) + OFFSET) / base)
  row[column++] = Math.log(base * WEEK)
  row[column++] = state.pause
  row[column++] = state.missed
  row[column++] = state.selling
  state.elsewhere.describe(row, column)
}

/**
 * What was said of the 7 days after the one a product has come to, and what they sold, with what is usual of the missing
 * ones; NaN where most are.
 */
function weekAfter(
  units: Float64Array,
  state: ProductLevel,
): { readonly said: number; readonly sold: number } {
  let [sold, shares, all, known] = [0, 0, 0, 0]
  for (let ahead = 1; ahead <= WEEK; ahead++) {
    const share = state.shareOf(state.last + ahead)
    const each = units[state.last + ahead] ?? Number.NaN
    all += share
    if (Number.isNaN(each)) continue
    sold += each
    shares += share
    known++
  }
  const isKnown = known >= LEAST_DAYS && shares > 0
  return { said: state.level * all, sold: isKnown ? Math.max(0, (sold * all) / shares) : Number.NaN }
}

function trendsOf(said: Float64Array, sold: Float64Array, groups: number, days: number): Float32Array {
  const trends = new Float32Array(groups * days)
  for (let group = 0; group < groups; group++) {
    let [was, expected] = [0, 0]
    for (let day = 0; day < days; day++) {
      was = was * (1 - TREND_ALPHA) + Math.max(0, sold[group * days + day] ?? 0)
      expected = expected * (1 - TREND_ALPHA) + (said[group * days + day] ?? 0)
      trends[group * days + day] = Math.log((was + 1) / (expected + 1))
    }
  }
  return trends
}
