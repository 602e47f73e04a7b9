import { dayNumber } from '../../time/business-day.ts'
import { contributions, estimate, learn, type BoostedTrees } from './boosted-trees.ts'
import type { LearntFactor, LearntFrom } from './explanation.ts'
import { MonthDays } from './month-days.ts'
import { ALPHAS, PROFILE_DAYS, ProductLevel } from './product-level.ts'
import type { StoreHistory } from './store-history.ts'
import { CategoryWeeks } from './weekday-profile.ts'

const WEEK = 7

/** Weeks that are learnt from, and for how many what was learnt is kept. */
const LESSON_WEEKS = 20
const RENEWAL_WEEKS = 4
/** More rows than these teach nothing more: every so manieth is taken. */
const LARGEST_ROWS = 24_000
const LEAST_ROWS = 400

/** What the trees look at, all of it ratios: what was learnt of one product holds for one that sells ten times as much. */
const FEATURES: readonly LearntFrom[] = [
  'level_slowest',
  'level_slow',
  'level_fast',
  'level_fastest',
  'units_a_week',
  'days_without_sale',
  'units_missed',
  'share_of_selling_days',
  'category_trend',
  'store_trend',
]
export const WIDTH = FEATURES.length

/** Added to units before ratios are taken: of products that hardly sell, ratios say nothing. */
const OFFSET = 0.02
const TREND_ALPHA = 0.2
/** A week's error varies as a Poisson count and by this share of the week. */
const DISPERSION = 0.1
const LARGEST_TARGET = 3
/** Of the 7 days of a week, those that must have been delivered to learn from it. */
const LEAST_DAYS = 5

/**
 * What a store's own past weeks teach about the week to come: on the last day of each week, what was known of each
 * product then, and what it sold in the 7 days after. What is said on a day is learnt from weeks that were over by then.
 */
export class Lessons {
  readonly weeks: CategoryWeeks
  readonly months: MonthDays
  private readonly store: StoreHistory
  private readonly leaveOut: boolean
  /** Of the first week end and every 7 days from there. */
  private readonly firstEnd: number
  private readonly features: Float32Array
  /** Units that were said of the week after, and those it sold; NaN: too few of its days were delivered. */
  private readonly said: Float32Array
  private readonly sold: Float32Array
  /** Log of what was sold over what was said lately, by category (the store last) and day. */
  private readonly trends: Float32Array
  private readonly learnt = new Map<number, Learnt>()

  constructor(store: StoreHistory, leaveOut: boolean) {
    this.store = store
    this.leaveOut = leaveOut
    this.weeks = new CategoryWeeks(store, PROFILE_DAYS)
    this.months = new MonthDays(store)
    // Weeks end on the same weekday whatever day the history begins on.
    this.firstEnd = WEEK - 1 - (dayNumber(store.from) % WEEK)
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

  /** What was learnt by the close of a day. */
  by(day: number): Learnt {
    return this.known(this.taughtBy(day))
  }

  /** One of so many equal parts of all that is learnt up to a day. */
  learnUpTo(last: number, { part, parts }: Share): Lesson[] {
    const all = new Set(Array.from({ length: last + 1 }, (_, day) => this.taughtBy(day)))
    return [...all]
      .filter((_, index) => index % parts === part)
      .map((taught) => ({ taught, learnt: this.known(taught) }))
  }

  take(lessons: readonly Lesson[]): void {
    for (const { taught, learnt } of lessons) this.learnt.set(taught, learnt)
  }

  private known(taught: number): Learnt {
    let learnt = this.learnt.get(taught)
    if (!learnt) this.learnt.set(taught, (learnt = this.learnBy(taught)))
    return learnt
  }

  /** Number of the week end up to which is learnt what is said on a day. */
  private taughtBy(day: number): number {
    const end = Math.floor((day - this.firstEnd) / WEEK)
    const weeks = Math.floor((dayNumber(this.store.from) + day + 1) / WEEK)
    return end - (weeks % RENEWAL_WEEKS)
  }

  private collect(): Float32Array {
    const { store } = this
    const { days, categories } = store
    const said = new Float64Array((categories + 1) * days)
    const sold = new Float64Array((categories + 1) * days)
    const state = new ProductLevel(store, this.weeks, this.months, this.leaveOut)
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

  /** @param taught the week end on which it is learnt: what was said on the one before it is over by then */
  private learnBy(taught: number): Learnt {
    const { store } = this
    const ends = this.sold.length / Math.max(1, store.products.length)
    const first = Math.max(1, taught - LESSON_WEEKS)
    const rows: number[] = []
    for (let product = 0; product < store.products.length; product++)
      for (let end = first; end < taught; end++) {
        const row = product * ends + end
        const said = this.said[row] ?? 0
        if (!Number.isNaN(this.sold[row] ?? Number.NaN) && said > 0) rows.push(row)
      }
    const step = Math.max(1, Math.ceil(rows.length / LARGEST_ROWS))
    const taken = rows.filter((_, index) => index % step === 0)
    if (taken.length < LEAST_ROWS) return NOTHING_LEARNT
    return this.learnFrom(taken, ends)
  }

  private learnFrom(taken: readonly number[], ends: number): Learnt {
    const { days, categories } = this.store
    const features = new Float32Array(taken.length * WIDTH)
    const targets = new Float32Array(taken.length)
    const weights = new Float32Array(taken.length)
    const usual = new Float32Array(WIDTH)
    for (const [index, row] of taken.entries()) {
      const day = this.firstEnd + (row % ends) * WEEK
      const category = this.store.products[Math.floor(row / ends)]?.category ?? 0
      const each = features.subarray(index * WIDTH, (index + 1) * WIDTH)
      each.set(this.features.subarray(row * WIDTH, (row + 1) * WIDTH))
      each[WIDTH - 2] = this.trends[category * days + day] ?? 0
      each[WIDTH - 1] = this.trends[categories * days + day] ?? 0
      const said = (this.said[row] ?? 0) + WEEK * OFFSET
      targets[index] = Math.min(LARGEST_TARGET, ((this.sold[row] ?? 0) + WEEK * OFFSET) / said - 1)
      weights[index] = said / (1 + DISPERSION * said)
      for (let feature = 0; feature < WIDTH; feature++)
        usual[feature] = (usual[feature] ?? 0) + (each[feature] ?? 0) / taken.length
    }
    const trees = learn({ width: WIDTH, features, targets, weights })
    const sums = BALANCE_LEVELS.map(() => ({ sold: 0, said: 0 }))
    for (const [index, row] of taken.entries()) {
      const each = features.subarray(index * WIDTH, (index + 1) * WIDTH)
      const of = sums[balanceClass(this.said[row] ?? 0)]
      if (!of) continue
      of.sold += this.sold[row] ?? 0
      of.said += (this.said[row] ?? 0) * factorOf(trees, each)
    }
    const balance = sums.map(({ sold, said }) =>
      said > 0 ? Math.max(LEAST_BALANCE, Math.min(LARGEST_BALANCE, sold / said)) : 1,
    )
    return { trees, usual, balance }
  }
}

/** Units a week from which on a product is of a class that is balanced by itself: slow, medium and fast ones. */
const BALANCE_LEVELS = [0, 7, 35]
const balanceClass = (unitsAWeek: number): number =>
  BALANCE_LEVELS.findLastIndex((least) => unitsAWeek >= least)

/** What products of such a level sold over what would have been said. */
export function balanceOf({ balance }: Learnt, level: number): number {
  return balance[balanceClass(level * WEEK)] ?? 1
}

const LEAST_BALANCE = 0.9
const LARGEST_BALANCE = 2
const LEAST_FACTOR = 0.2

/** Trees and the usual row that a row is compared with; null trees: there was too little to learn from. */
export interface Learnt {
  readonly trees: BoostedTrees | null
  readonly usual: Float32Array
  /** What the store sold over what would have been said with the trees, by class of level, in the weeks learnt from. */
  readonly balance: readonly number[]
}

/** Which of several parts: the number `part` of `parts`, from 0. */
export interface Share {
  readonly part: number
  readonly parts: number
}

/** What was learnt of a store by the end of week number `taught` of its history. */
export interface Lesson {
  readonly taught: number
  readonly learnt: Learnt
}

const NOTHING_LEARNT: Learnt = {
  trees: null,
  usual: new Float32Array(WIDTH),
  balance: BALANCE_LEVELS.map(() => 1),
}

/** What the week to come is expected to be against the level. */
export function factorOf(trees: BoostedTrees | null, row: Float32Array): number {
  return trees === null ? 1 : Math.max(LEAST_FACTOR, 1 + estimate(trees, row))
}

export function explainFactor({ trees, usual }: Learnt, row: Float32Array): LearntFactor {
  if (trees === null) return { kind: 'learnt', value: 1, usual: 1, changes: [] }
  const value = factorOf(trees, row)
  const changes = contributions(trees, row, usual).map((change, index) => ({
    because: FEATURES[index] ?? 'least_share',
    change,
  }))
  const least = value - 1 - estimate(trees, row)
  if (least !== 0) changes.push({ because: 'least_share', change: least })
  changes.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return { kind: 'learnt', value, usual: 1 + estimate(trees, usual), changes }
}

function describeLevel(state: ProductLevel, row: Float32Array, at: number): void {
  const base = state.level + OFFSET
  let column = at
  for (let index = 0; index < ALPHAS.length; index++)
    if (index !== 2) row[column++] = Math.log((state.levelOf(index) + OFFSET) / base)
  row[column++] = Math.log(base * WEEK)
  row[column++] = state.pause
  row[column++] = state.missed
  row[column] = state.selling
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
