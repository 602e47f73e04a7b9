import { InvalidInputError } from '../errors.ts'
import { formatsByZone } from './zone-format.ts'

/** A calendar day, 'YYYY-MM-DD' (years 0001 to 9999). Such strings sort as the days they name. */
export type IsoDate = string

const MS_PER_DAY = 86_400_000
const [FIRST_MS, LAST_MS] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T00:00:00Z')]

/** Whether `text` names a day that exists: '2026-02-30' does not. */
export const isIsoDate = (text: string): boolean => !Number.isNaN(midnightOf(text))

/** The day `days` calendar days after `date` (before it, if negative). @throws InvalidInputError */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!Number.isInteger(days)) throw new InvalidInputError('days', days, 'a whole number')
  const moved = utcMidnight(date) + days * MS_PER_DAY
  // Screens add days by the thousand: what is a day plus days is not read as text again.
  if (moved < FIRST_MS || moved > LAST_MS) {
    throw new InvalidInputError('days', days, 'a day in the years 0001 to 9999')
  }
  return formatUtcDay(moved)
}

/** Every day from `from` to `to`, both included; none if `to` is the earlier. @throws InvalidInputError */
export function eachDay(from: IsoDate, to: IsoDate): IsoDate[] {
  const first = utcMidnight(from)
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    formatUtcDay(first + index * MS_PER_DAY),
  )
}

/** Calendar days from `from` to `to`: 0 on the same day, negative when `to` is the earlier. @throws InvalidInputError */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / MS_PER_DAY
}

/** Days since 1970-01-01: to compare many days with each other, each parsed once. @throws InvalidInputError */
export function dayNumber(date: IsoDate): number {
  return utcMidnight(date) / MS_PER_DAY
}

/** ISO weekday: 1 Monday to 7 Sunday. @throws InvalidInputError */
export function weekday(date: IsoDate): number {
  return new Date(utcMidnight(date)).getUTCDay() || 7
}

/**
 * The day that a clock on the wall in `timeZone` (IANA name) shows at `instant`: the business day of
 * architecture §4. @throws InvalidInputError for an invalid instant or an unknown time zone
 */
export function businessDay(instant: Date, timeZone: string): IsoDate {
  if (Number.isNaN(instant.getTime())) throw new InvalidInputError('instant', instant, 'a valid instant')
  const parts: Record<string, string> = {}
  for (const { type, value } of dayFormat(timeZone).formatToParts(instant)) parts[type] = value
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`
}

/**
 * The instant at which the business day `date` begins in `timeZone`: midnight, or the first instant after
 * it where clocks skip midnight. A day that a zone left out of its calendar begins where the next one does,
 * so that [start of a day, start of the next) is always the whole day, of 23, 24 or 25 hours.
 * @throws InvalidInputError
 */
export function startOfBusinessDay(date: IsoDate, timeZone: string): Date {
  const nominalMs = utcMidnight(date)
  // No zone is further than a day and a half from UTC; transitions fall on whole seconds.
  let beforeS = nominalMs / 1000 - 129_600
  let atOrAfterS = nominalMs / 1000 + 129_600
  while (atOrAfterS - beforeS > 1) {
    const middleS = Math.floor((beforeS + atOrAfterS) / 2)
    if (businessDay(new Date(middleS * 1000), timeZone) >= date) atOrAfterS = middleS
    else beforeS = middleS
  }
  return new Date(atOrAfterS * 1000)
}

function utcMidnight(date: IsoDate): number {
  const instant = midnightOf(date)
  if (Number.isNaN(instant)) throw new InvalidInputError('date', date, 'a day as YYYY-MM-DD')
  return instant
}

/** Where a day begins in UTC, in milliseconds; NaN of what names none. */
function midnightOf(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return Number.NaN
  const instant = Date.parse(`${text}T00:00:00Z`)
  return formatUtcDay(instant) === text ? instant : Number.NaN
}

function formatUtcDay(ms: number): string {
  return Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString().slice(0, 10) : ''
}

const dayFormat = formatsByZone({ year: 'numeric', month: '2-digit', day: '2-digit' })
