import { addDays, type IsoDate } from '../time/business-day.ts'
import type { DateRange } from '../time/period.ts'
import { assessDays, type LoadedDay, type StoreCalendar } from './completeness.ts'

/** Days before `to` that a store is first read from (the default range of the specification, section 9). */
const FIRST_DAYS = 30

/** How far back days that are missing, thin or unlike their source are looked for. */
export const LOOK_BACK_DAYS = 60

export interface DueOptions {
  readonly today: IsoDate
  /** Last day to be read: today, or yesterday where only days that are over are wanted. */
  readonly to: IsoDate
  /** Days before the newest loaded one that can still change. */
  readonly rereadDays: number
  readonly calendar: StoreCalendar
}

/**
 * What has to be read of a store whose loaded days are known: from its newest day on, with the days before it
 * that can still change, and what is missing, was read too early, or had more lines rejected than are allowed (they
 * may have been mended since) in the 60 days before today. Oldest first, none touching another; empty when nothing is
 * due.
 *
 * A store of which nothing is loaded is due as a whole, from 30 days before `to`.
 */
export function dueRanges(days: Iterable<LoadedDay>, options: DueOptions): DateRange[] {
  const { today, to, rereadDays, calendar } = options
  const loaded = [...days].filter(({ date }) => date <= today)
  const newest = loaded.reduce<IsoDate | undefined>(
    (latest, { date, lines }) => (lines > 0 && (latest === undefined || date > latest) ? date : latest),
    undefined,
  )
  if (newest === undefined) return [{ from: addDays(to, -FIRST_DAYS), to }]
  const from = addDays(newest, -rereadDays)
  const wanting = assessDays(loaded, today, calendar, addDays(today, -LOOK_BACK_DAYS))
    .filter(({ state }) => state === 'missing' || state === 'partial' || state === 'rejected')
    .map(({ date }) => ({ from: date, to: date }))
  return joined([...wanting, { from, to }].filter((range) => range.from <= range.to && range.to <= to))
}

/** A loaded day, and whether its source counted something else when it was last asked. */
export interface CountedDay extends LoadedDay {
  readonly differs: boolean
}

/**
 * Days of the 60 before today that are loaded and yet leave a doubt, oldest first: thin ones, for a store may
 * deliver the rest later, and those of which the source counted something else. Days that are `due` are left out.
 */
export function doubtfulDays(
  days: Iterable<CountedDay>,
  { today, calendar }: Pick<DueOptions, 'today' | 'calendar'>,
  due: readonly DateRange[],
): IsoDate[] {
  const loaded = [...days]
  const different = new Set(loaded.filter(({ differs }) => differs).map(({ date }) => date))
  return assessDays(loaded, today, calendar, addDays(today, -LOOK_BACK_DAYS))
    .filter(({ date, state }) => state === 'thin' || (state === 'complete' && different.has(date)))
    .map(({ date }) => date)
    .filter((date) => !due.some(({ from, to }) => from <= date && date <= to))
}

/** Ranges that meet or overlap as one, oldest first. */
export function joined(ranges: readonly DateRange[]): DateRange[] {
  const inOrder = ranges.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
  const result: { from: IsoDate; to: IsoDate }[] = []
  for (const { from, to } of inOrder) {
    const last = result.at(-1)
    if (!last || from > addDays(last.to, 1)) result.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return result
}
