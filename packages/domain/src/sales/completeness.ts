import { addDays, daysBetween, eachDay, weekday, type IsoDate } from '../time/business-day.ts'

/** What is known of a store's day of sales. */
export interface LoadedDay {
  readonly date: IsoDate
  readonly lines: number
  /** Read after the day had ended. */
  readonly complete: boolean
}

/**
 * - `complete`: loaded after it had ended.
 * - `thin`: loaded, with far fewer lines than that weekday usually has (THIN_SHARE).
 * - `partial`: over by now, but read before it was.
 * - `missing`: nothing was loaded of it.
 * - `closed`: nothing was loaded of it and the store's calendar says that it did not open.
 * - `in_progress`: today.
 */
export type DayState = 'complete' | 'thin' | 'partial' | 'missing' | 'closed' | 'in_progress'

export interface AssessedDay {
  readonly date: IsoDate
  readonly state: DayState
  /** 0 where nothing was loaded. */
  readonly lines: number
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

/**
 * A day with fewer lines than this share of the usual is thin. On a chain of 16 stores with 992 days known to be
 * whole the smallest share was above 0.6; a POS that delivered half a day is caught.
 */
export const THIN_SHARE = 0.5

/** Same weekdays that the usual is made of, at most and at least. */
const REFERENCE_WEEKS = 8
const LEAST_REFERENCE = 4

export function isClosed({ closedWeekdays, closedDates, openDates }: StoreCalendar, date: IsoDate): boolean {
  return closedDates.has(date) || (closedWeekdays.has(weekday(date)) && !openDates.has(date))
}

/**
 * Each day from the store's first loaded one (or `from`, if later) up to yesterday, and today if something of it
 * is loaded; oldest first. Empty for a store that never delivered a day.
 *
 * The usual of a weekday is the median of its eight nearest whole days, earlier ones first.
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
  const firstWeekday = weekday(start)
  return eachDay(start, last).map((date, index) => {
    const day = byDate.get(date)
    const usual = usualLines(whole.get(((firstWeekday + index - 1) % 7) + 1) ?? [], date)
    return { date, lines: day?.lines ?? 0, usual, state: stateOf(day, usual, date, today, calendar) }
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
  if (!day) return isClosed(calendar, date) ? 'closed' : 'missing'
  if (!day.complete) return 'partial'
  return usual !== null && day.lines < usual * THIN_SHARE ? 'thin' : 'complete'
}

const byDay = (a: LoadedDay, b: LoadedDay): number => (a.date < b.date ? -1 : Number(a.date > b.date))

function wholeDaysByWeekday(loaded: readonly LoadedDay[], today: IsoDate): Map<number, LoadedDay[]> {
  const whole = new Map<number, LoadedDay[]>()
  for (const day of loaded) {
    if (!day.complete || day.date >= today) continue
    const days = whole.get(weekday(day.date)) ?? []
    days.push(day)
    whole.set(weekday(day.date), days)
  }
  return whole
}

/** @param sameWeekday oldest first */
function usualLines(sameWeekday: readonly LoadedDay[], date: IsoDate): number | null {
  const index = positionOf(sameWeekday, date)
  const after = sameWeekday[index]?.date === date ? index + 1 : index
  const earlier = sameWeekday.slice(Math.max(0, index - REFERENCE_WEEKS), index)
  const later = sameWeekday.slice(after, after + REFERENCE_WEEKS - earlier.length)
  const sorted = [...earlier, ...later].map(({ lines }) => lines).sort((a, b) => a - b)
  if (sorted.length < LEAST_REFERENCE) return null
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** How many of the days, oldest first, come before `date`. */
function positionOf(days: readonly LoadedDay[], date: IsoDate): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.date ?? date) < date) low = middle + 1
    else high = middle
  }
  return low
}

export interface Completeness {
  readonly oldest: IsoDate | null
  readonly newest: IsoDate | null
  /** Days from the newest loaded one to today: 1 is up to date. Null: nothing was ever loaded. */
  readonly daysBehind: number | null
  /** Days to be loaded, and how many of them are, thin ones included, in percent: 100 where none are due. */
  readonly dueDays: number
  readonly percentage: number
  readonly missingDays: number
  readonly thinDays: number
  readonly partialDays: number
  readonly closedDays: number
  /** An open day after the newest loaded one is over, or the newest was read before it had ended. */
  readonly needsUpdate: boolean
  /** Missing or partial days before the newest loaded one. */
  readonly hasGaps: boolean
}

/** What a store's days (all of `assessDays`) add up to. */
export function summarise(days: readonly AssessedDay[], today: IsoDate): Completeness {
  const count = (state: DayState) => days.filter((day) => day.state === state).length
  const isLoaded = ({ state }: AssessedDay) => state !== 'missing' && state !== 'closed'
  const newest = days.findLast(isLoaded)
  // What is loaded of today says nothing of the days before.
  const newestOver = days.findLast((day) => isLoaded(day) && day.state !== 'in_progress')?.date
  const [missingDays, partialDays, closedDays] = [count('missing'), count('partial'), count('closed')]
  const dueDays = days.length - closedDays - count('in_progress')
  const isWanting = ({ state }: AssessedDay) => state === 'missing' || state === 'partial'
  const wanting = days.filter(isWanting).map(({ date }) => date)
  return {
    oldest: days[0]?.date ?? null,
    newest: newest?.date ?? null,
    daysBehind: newest ? daysBetween(newest.date, today) : null,
    dueDays,
    percentage: dueDays === 0 ? 100 : ((dueDays - missingDays) / dueDays) * 100,
    missingDays,
    thinDays: count('thin'),
    partialDays,
    closedDays,
    needsUpdate:
      newest === undefined || wanting.some((date) => newestOver === undefined || date >= newestOver),
    hasGaps: wanting.some((date) => newestOver !== undefined && date < newestOver),
  }
}
