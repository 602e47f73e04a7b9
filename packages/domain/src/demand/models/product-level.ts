import { ElsewhereLevel } from './chain/elsewhere-level.ts'
import { wasStockOut } from './stock-out-evidence.ts'
import type { StoreHistory } from './store-history.ts'
import type { MonthDays } from './month-days.ts'
import { weekShape, type CategoryWeeks } from './weekday-profile.ts'

const WEEK = 7

/** Days that a profile is taken from, 26 weeks: a product's week changes far more slowly than its level. */
export const PROFILE_DAYS = 26 * WEEK

/** Weights of the newest day in the levels that are followed side by side. */
export const ALPHAS = [0.012, 0.03, 0.05, 0.15, 0.3, 0.6] as const

/** Shares of these in the level that is forecast by; the others only tell where it is going, and where it usually is. */
export const SHARES = [0, 0, 0.3, 0.4, 0.3, 0] as const
/** The one in the middle of the level: it tells no more than the level does. */
export const MIDDLE_ALPHA = 3

/** A day more than this many standard deviations above what was said counts as that: a bulk sale says little of others. */
const LARGEST_SURPRISE = 3

/** Days in a row that may be left out: a longer pause is a state of the product, not an accident. */
const LONGEST_STOCK_OUT = 3

const LEAST_VARIANCE = 0.2
const SURPRISE_ALPHA = 0.03
/** Days before which nothing is known of a product's surprises. */
const SURPRISE_DAYS = 10
const SELLING_ALPHA = 0.05

/** What of a day's sales is no product's own. */
export interface UsualDays {
  readonly weeks: CategoryWeeks
  /** Units of the category's week that a product's own are put together with, by week end (`borrowedUnits`). */
  readonly borrowed: Float64Array
  readonly months: MonthDays
}

/** What is known of a product at the close of a day, followed from day to day. */
export class ProductLevel {
  category = 0
  /** Units a day, weekdays taken out. */
  level = 0
  /** What each weekday sells against a mean day of 1; made anew once a week. */
  readonly profile = new Float64Array(WEEK)
  /** Units of each weekday in the profile's weeks. */
  readonly sums = new Float64Array(WEEK)
  /** Of each level: what was sold, and the usual days it was sold on, both by weight. */
  readonly sold = new Float64Array(ALPHAS.length)
  readonly exposed = new Float64Array(ALPHAS.length)
  /** Days without a sale up to now, and what had been said of them. */
  pause = 0
  missed = 0
  /** Share of the days that sell, newer ones heavier. */
  selling = 0
  /** Delivered days taken into the levels, and days left out as stock-outs. */
  taken = 0
  readonly leftOut: number[] = []
  last = -1
  /** The same product in the chain's other stores. */
  readonly elsewhere: ElsewhereLevel

  /** The product's own week and what it borrows, as of the day the profile was made; -1: not yet. */
  private readonly own = new Float64Array(WEEK)
  private borrowedShare = 1
  private profileDay = -1
  private units: Float64Array = new Float64Array()
  private closings: Float64Array | null = null
  /** Days left out since the last one that counted with a sale. */
  private emptyDays = 0
  private squares = 0
  private surprises = 0

  private readonly store: StoreHistory
  private readonly usual: UsualDays
  private readonly leaveOut: boolean

  constructor(store: StoreHistory, usual: UsualDays, leaveOut: boolean) {
    this.store = store
    this.usual = usual
    this.leaveOut = leaveOut
    this.elsewhere = new ElsewhereLevel(store.elsewhere)
  }

  start(product: number): void {
    const each = this.store.products[product]
    this.units = each?.units ?? this.units
    this.closings = each?.closings ?? null
    this.category = each?.category ?? 0
    this.elsewhere.start(product)
    for (const sums of [this.sold, this.exposed, this.sums]) sums.fill(0)
    this.profile.fill(1)
    this.own.fill(1)
    this.borrowedShare = 1
    this.profileDay = -1
    this.emptyDays = this.level = this.pause = this.missed = this.selling = this.squares = this.surprises = 0
    this.leftOut.length = 0
    this.taken = 0
    this.last = -1
  }

  /** Takes the next day in. @param isWeekEnd whether the profile is made anew at its close */
  pass(day: number, isWeekEnd: boolean): void {
    this.last = day
    const weekday = day % WEEK
    const today = this.units[day] ?? Number.NaN
    const gone = day < PROFILE_DAYS ? Number.NaN : (this.units[day - PROFILE_DAYS] ?? Number.NaN)
    this.elsewhere.pass(day, this.shareOf(day, day - 1))
    if (!Number.isNaN(gone)) this.sums[weekday] = (this.sums[weekday] ?? 0) - gone
    if (!Number.isNaN(today)) {
      this.sums[weekday] = (this.sums[weekday] ?? 0) + today
      this.take(day, today)
    }
    if (isWeekEnd) {
      this.makeProfile(day)
      this.makeLevel()
    }
  }

  /** Share of the category's week in the profile. */
  private borrowed(day: number): number {
    let own = 0
    for (let weekday = 0; weekday < WEEK; weekday++) own += Math.max(0, this.sums[weekday] ?? 0)
    const units = this.usual.borrowed[day] ?? 0
    return units / (own + units)
  }

  levelOf(index: number): number {
    const exposed = this.exposed[index] ?? 0
    return exposed > 0 ? Math.max(0, (this.sold[index] ?? 0) / exposed) : 0
  }

  /** What day `target` sells against a usual one, by weekday and day of the month as known at the close of `day`. */
  shareOf(target: number, day = this.last): number {
    return (this.profile[target % WEEK] ?? 1) * this.usual.months.of(day, target)
  }

  private take(day: number, today: number): void {
    const usual = this.shareOf(day, day - 1)
    const said = this.level * usual
    if (this.leaveOut) {
      if (this.emptyDays < LONGEST_STOCK_OUT && this.isStockOut(day, today, said)) {
        this.leftOut.push(day)
        this.emptyDays++
        if (today <= 0) {
          this.missed += said
          this.pause++
        }
        return
      }
      if (today > 0) this.emptyDays = 0
    }
    const counted = this.withoutSurprise(today, said)
    for (let index = 0; index < ALPHAS.length; index++) {
      const kept = 1 - (ALPHAS[index] ?? 0)
      this.sold[index] = (this.sold[index] ?? 0) * kept + counted
      this.exposed[index] = (this.exposed[index] ?? 0) * kept + usual
    }
    this.taken++
    this.pause = today > 0 ? 0 : this.pause + 1
    this.missed = today > 0 ? 0 : this.missed + said
    this.selling += SELLING_ALPHA * ((today > 0 ? 1 : 0) - this.selling)
    this.makeLevel()
  }

  private isStockOut(day: number, today: number, said: number): boolean {
    const closing = this.closings?.[day] ?? Number.NaN
    return wasStockOut(today, closing, this.elsewhere.share, said, this.missed, this.pause, this.selling)
  }

  /** A day far above what was said counts as the largest that is no surprise. */
  private withoutSurprise(today: number, said: number): number {
    const variance = Math.max(said, LEAST_VARIANCE, this.surprises > 0 ? this.squares / this.surprises : 0)
    const largest = LARGEST_SURPRISE * Math.sqrt(variance)
    const isKnown = this.surprises > SURPRISE_DAYS * (1 - SURPRISE_ALPHA) ** SURPRISE_DAYS
    const error = Math.min(today - said, 2 * largest)
    this.squares = this.squares * (1 - SURPRISE_ALPHA) + error * error
    this.surprises = this.surprises * (1 - SURPRISE_ALPHA) + 1
    return isKnown && today - said > largest ? said + largest : today
  }

  private makeLevel(): void {
    let level = 0
    for (let index = 0; index < ALPHAS.length; index++) level += (SHARES[index] ?? 0) * this.levelOf(index)
    this.level = level
  }

  /** Of a weekday: the product's own share of a mean day, its category's, and how much of that is in the profile. */
  explainWeekday(weekday: number): { own: number; category: number; borrowed: number } {
    const group = this.profileDay < 0 ? this.profile : this.usual.weeks.of(this.category, this.profileDay)
    return { own: this.own[weekday] ?? 1, category: group[weekday] ?? 1, borrowed: this.borrowedShare }
  }

  private makeProfile(day: number): void {
    const group = this.usual.weeks.of(this.category, day)
    weekShape(this.sums, this.usual.weeks.delivered, day, group, this.own)
    const borrowed = this.borrowed(day)
    this.profileDay = day
    this.borrowedShare = borrowed
    for (let weekday = 0; weekday < WEEK; weekday++)
      this.profile[weekday] = (this.own[weekday] ?? 1) * (1 - borrowed) + (group[weekday] ?? 1) * borrowed
  }
}
