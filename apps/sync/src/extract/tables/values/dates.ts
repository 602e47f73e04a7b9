import type { OrdenFechas } from '@abasto/contracts/imports/sheet'
import type { Cell, Moment } from '../cell.ts'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const ENGLISH: Readonly<Record<string, number>> = { jan: 1, apr: 4, aug: 8, dec: 12, set: 9 }

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[T,\s]\s*(\S.*))?$/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[T,\s]\s*(\S.*))?$/
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const NAMED =
  /^(\d{1,2})[\s/.-]+(?:de\s+)?([a-z]{3,10})\.?[\s/.,-]+(?:de\s+)?(\d{4}|\d{2})(?:[T,\s]\s*(\S.*))?$/i
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(?:([ap])\.?\s*m\.?)?(?:\s*(?:Z|[+-]\d{2}:?\d{2}))?$/i

/** Excel's day 1 is 1900-01-01, and it believes in 1900-02-29. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
/** 1990-01-01 and 2100-12-31: what is outside was never meant as a date. */
const SERIALS = { from: 32_874, to: 73_415 }

/** A date as its text gives it, before it is known which part is the month. */
export type WrittenDate =
  | { readonly kind: 'certain'; readonly day: string; readonly clock: string | undefined }
  | {
      readonly kind: 'numeric'
      readonly first: number
      readonly second: number
      readonly year: number
      readonly clock: string | undefined
    }

/** What kind of date a text is, if any. */
export function writtenDate(text: string): WrittenDate | undefined {
  const value = text.trim()
  const yearFirst = YEAR_FIRST.exec(value)
  if (yearFirst) return certain(yearFirst[1], yearFirst[3], yearFirst[4], yearFirst[5])
  const compact = COMPACT.exec(value)
  if (compact) return certain(compact[1], compact[2], compact[3], undefined)
  const named = NAMED.exec(value)
  if (named) return certain(named[3], monthOf(named[2] ?? ''), named[1], named[4])
  const numeric = NUMERIC.exec(value)
  if (!numeric) return undefined
  const [, first, , second, year, clock] = numeric
  return { kind: 'numeric', first: Number(first), second: Number(second), year: fullYear(year), clock }
}

function certain(
  year: string | undefined,
  month: string | number | undefined,
  date: string | undefined,
  clock: string | undefined,
): WrittenDate | undefined {
  const day = dayOf(fullYear(year), Number(month), Number(date))
  return day === undefined ? undefined : { kind: 'certain', day, clock }
}

function monthOf(name: string): number {
  const short = name.toLowerCase().slice(0, 3)
  return ENGLISH[short] ?? MONTHS.indexOf(short) + 1
}

function fullYear(year: string | undefined): number {
  const number = Number(year)
  return number < 100 ? 2000 + number : number
}

/** `YYYY-MM-DD`, if there is such a day between 1990 and 2100. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const instant = new Date(Date.UTC(year, month - 1, date))
  const isDay =
    instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date
  return isDay && year >= 1990 && year <= 2100 ? instant.toISOString().slice(0, 10) : undefined
}

/** The moment that a number of days of Excel is; undefined: it is outside of any that sales are of. */
export function serialMoment(serial: number, is1904 = false): Moment | undefined {
  const days = is1904 ? serial + 1462 : serial
  if (!(days >= SERIALS.from && days < SERIALS.to + 1)) return undefined
  const seconds = Math.round((days - Math.floor(days)) * 86_400)
  const iso = new Date(SERIAL_EPOCH + Math.floor(days) * DAY_MS + seconds * 1000).toISOString()
  return { day: iso.slice(0, 10), time: seconds === 0 ? null : iso.slice(11, 19) }
}

/**
 * The moment a cell says.
 *
 * @param order of texts that are all numbers, such as 05/06/2026; null: only those that can be read in one way
 * @returns undefined when it is none
 */
export function readMoment(cell: Cell, order: OrdenFechas | null): Moment | undefined {
  if (cell === null) return undefined
  if (typeof cell === 'object') return cell
  if (typeof cell === 'number') return serialMoment(cell)
  const text = cell.trim()
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return serialMoment(Number(text.replace(',', '.')))
  const written = writtenDate(text)
  if (!written) return undefined
  const day = written.kind === 'certain' ? written.day : orderedDay(written, order)
  if (day === undefined) return undefined
  if (written.clock === undefined) return { day, time: null }
  const time = readClock(written.clock)
  return time === undefined ? undefined : { day, time }
}

function orderedDay(
  { first, second, year }: WrittenDate & { kind: 'numeric' },
  order: OrdenFechas | null,
): string | undefined {
  const asDayFirst = dayOf(year, second, first)
  const asMonthFirst = dayOf(year, first, second)
  if (order === 'mm/dd/aaaa') return asMonthFirst
  if (order === 'dd/mm/aaaa') return asDayFirst
  if (asDayFirst !== undefined && asMonthFirst !== undefined && asDayFirst !== asMonthFirst) return undefined
  return asDayFirst ?? asMonthFirst
}

/** `HH:MM:SS` of '7:41', '07:41:22', '7:41 p. m.'; undefined when it is no hour of a day. */
export function readClock(text: string): string | undefined {
  const match = CLOCK.exec(text.trim())
  if (!match) return undefined
  const [, hours = '', minutes = '', seconds = '00', half] = match
  let hour = Number(hours)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

/** The hour of a cell that holds nothing else: a text, or a fraction of Excel's day. */
export function readTime(cell: Cell): string | undefined {
  if (cell === null) return undefined
  if (typeof cell === 'object') return cell.time ?? '00:00:00'
  if (typeof cell === 'string') return readClock(cell)
  if (cell < 0 || cell >= 1) return undefined
  const seconds = Math.min(86_399, Math.round(cell * 86_400))
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}
