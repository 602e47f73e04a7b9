import { addDays, dayNumber, daysBetween, eachDay, weekday, type IsoDate } from '../time/business-day.ts'
import { deliveredState, type DeliveredDay } from './whole-day.ts'

/** What is known of a store's day of sales. */
export interface LoadedDay extends DeliveredDay {
  readonly date: IsoDate
}

/**
 * - `complete`: whole (whole-day.ts).
 * - `thin`, `rejected`: loaded after it had ended, and not whole.
 * - `partial`: over by now, but read before it was.
 * - `missing`: nothing was loaded of it.
 * - `closed`: nothing was loaded of it and the store's calendar says that it did not open.
 * - `in_progress`: today.
 */
export type DayState = 'complete' | 'thin' | 'rejected' | 'partial' | 'missing' | 'closed' | 'in_progress'

export interface AssessedDay {
  readonly date: IsoDate
  readonly state: DayState
  /** 0 where nothing was loaded. */
  readonly lines: number
  readonly rejected: number
  /** Came, and left out as a person has said. */
  readonly ignored: number
  /** Lines that weekday usually has; null where too little is known. */
  readonly usual: number | null
}

/** The days a store does not open. */
export interface StoreCalendar {
  /** ISO weekdays, 1 is Monday. */
  readonly closedWeekdays: ReadonlySet<number>
  readonly closedDates: ReadonlySet<IsoDate>
  /** Opened although its weekday is a closed one. */
  readonly openDates: ReadonlySet<IsoDate>
}

export const ALWAYS_OPEN: StoreCalendar = {
  closedWeekdays: new Set(),
  closedDates: new Set(),
  openDates: new Set(),
}

/** Same weekdays that the usual is made of, at most and at least, and how far from the day they may be. */
const REFERENCE_WEEKS = 8
const LEAST_REFERENCE = 4
export const REFERENCE_REACH_WEEKS = 26

export function isClosed({ closedWeekdays, closedDates, openDates }: StoreCalendar, date: IsoDate): boolean {
  if (closedDates.has(date)) return true
  return closedWeekdays.size > 0 && closedWeekdays.has(weekday(date)) && !openDates.has(date)
}

/**
 * Each day from the store's first loaded one (or `from`, if later) up to yesterday, and today if something of it
 * is loaded; oldest first. Empty for a store that never delivered a day.
 *
 * The usual of a weekday is the median of its eight nearest days read after they had ended, earlier ones first, of
 * half a year at most.
 * @param days in any order, one row a day
 */
export function assessDays(
  days: Iterable<LoadedDay>,
  today: IsoDate,
  calendar: StoreCalendar,
  from?: IsoDate,
): AssessedDay[] {
  const loaded = [...days].filter(({ date }) => date <= today).sort(byDay)
  const [first] = loaded
  if (!first) return []
  const byDate = new Map(loaded.map((day) => [day.date, day]))
  const whole = wholeDaysByWeekday(loaded, today)
  const start = from !== undefined && from > first.date ? from : first.date
  const last = byDate.has(today) ? today : addDays(today, -1)
  const firstNumber = dayNumber(start)
  return eachDay(start, last).map((date, index) => {
    const day = byDate.get(date)
    const usual = usualLines(whole.get(weekdayKey(firstNumber + index)) ?? [], firstNumber + index)
    const { lines = 0, rejected = 0, ignored = 0 } = day ?? {}
    return { date, lines, rejected, ignored, usual, state: stateOf(day, usual, date, today, calendar) }
  })
}

function stateOf(
  day: LoadedDay | undefined,
  usual: number | null,
  date: IsoDate,
  today: IsoDate,
  calendar: StoreCalendar,
): DayState {
  if (date === today) return 'in_progress'
  const closed = isClosed(calendar, date)
  // Few lines of a day on which nobody was expected are no sign of anything.
  const state = day ? deliveredState(day, closed ? null : usual) : 'nothing'
  if (state !== 'nothing') return state
  return closed ? 'closed' : 'missing'
}

const byDay = (a: LoadedDay, b: LoadedDay): number => (a.date < b.date ? -1 : Number(a.date > b.date))

const weekdayKey = (number: number): number => ((number % 7) + 7) % 7

/** Two years of days of many stores are compared with each other: dates are parsed once. */
interface ReferenceDay {
  readonly number: number
  readonly lines: number
}

/** By `weekdayKey`. @param loaded oldest first */
function wholeDaysByWeekday(loaded: readonly LoadedDay[], today: IsoDate): Map<number, ReferenceDay[]> {
  const whole = new Map<number, ReferenceDay[]>()
  for (const { date, lines, complete } of loaded) {
    if (!complete || lines === 0 || date >= today) continue
    const number = dayNumber(date)
    const days = whole.get(weekdayKey(number)) ?? []
    days.push({ number, lines })
    whole.set(weekdayKey(number), days)
  }
  return whole
}

/** @param sameWeekday oldest first @param number of the day in question */
function usualLines(sameWeekday: readonly ReferenceDay[], number: number): number | null {
  const index = positionOf(sameWeekday, number)
  const after = sameWeekday[index]?.number === number ? index + 1 : index
  const isNear = (day: ReferenceDay) => Math.abs(day.number - number) <= 7 * REFERENCE_REACH_WEEKS
  const earlier = sameWeekday.slice(Math.max(0, index - REFERENCE_WEEKS), index).filter(isNear)
  const later = sameWeekday.slice(after, after + REFERENCE_WEEKS - earlier.length).filter(isNear)
  const sorted = [...earlier, ...later].map(({ lines }) => lines).sort((a, b) => a - b)
  if (sorted.length < LEAST_REFERENCE) return null
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** How many of the days, oldest first, come before that one. */
function positionOf(days: readonly ReferenceDay[], number: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.number ?? number) < number) low = middle + 1
    else high = middle
  }
  return low
}

export interface Completeness {
  readonly oldest: IsoDate | null
  readonly newest: IsoDate | null
  /** Days from the newest loaded one to today: 1 is up to date. Null: nothing was ever loaded. */
  readonly daysBehind: number | null
  /** Days to be loaded, and how many of them are whole, in percent: 100 where none are due. */
  readonly dueDays: number
  readonly percentage: number
  readonly missingDays: number
  readonly thinDays: number
  readonly rejectedDays: number
  readonly partialDays: number
  readonly closedDays: number
  /** An open day after the newest loaded one is over, or the newest that is over is not whole. */
  readonly needsUpdate: boolean
  /** Missing or partial days before the newest loaded one. */
  readonly hasGaps: boolean
}

/** What a store's days (all of `assessDays`) add up to. */
export function summarise(days: readonly AssessedDay[], today: IsoDate): Completeness {
  const count = (state: DayState) => days.filter((day) => day.state === state).length
  const isLoaded = ({ lines }: AssessedDay) => lines > 0
  const newest = days.findLast(isLoaded)
  // What is loaded of today says nothing of the days before.
  const newestOver = days.findLast((day) => isLoaded(day) && day.state !== 'in_progress')?.date
  const closedDays = count('closed')
  const dueDays = days.length - closedDays - count('in_progress')
  const datesOf = (...states: readonly DayState[]) =>
    days.filter(({ state }) => states.includes(state)).map(({ date }) => date)
  const wanting = datesOf('missing', 'partial', 'thin', 'rejected')
  return {
    oldest: days[0]?.date ?? null,
    newest: newest?.date ?? null,
    daysBehind: newest ? daysBetween(newest.date, today) : null,
    dueDays,
    percentage: dueDays === 0 ? 100 : (count('complete') / dueDays) * 100,
    missingDays: count('missing'),
    thinDays: count('thin'),
    rejectedDays: count('rejected'),
    partialDays: count('partial'),
    closedDays,
    needsUpdate:
      newest === undefined || wanting.some((date) => newestOver === undefined || date >= newestOver),
    // A thin day of long ago may simply have been one: only what was never read whole is a gap.
    hasGaps: datesOf('missing', 'partial').some((date) => newestOver !== undefined && date < newestOver),
  }
}
