import { isIsoDate } from '@abasto/domain/time/business-day'
import { formatDay } from '../format/dates.ts'

/** `25/11/2026`, `25-11-2026`, `25.11.2026`, `25 11 26`; without a year it is another's. */
const PARTED = /^(\d{1,2})[/.\- ]+(\d{1,2})(?:[/.\- ]+(\d{2}|\d{4}))?$/
/** `25112026` */
const FIGURES = /^(\d{2})(\d{2})(\d{4})$/
/** What nothing more can be typed to. */
const WHOLE = /^\d{1,2}[/.\- ]+\d{1,2}[/.\- ]+\d{4}$|^\d{8}$/

/**
 * The day, `yyyy-mm-dd`, that somebody typed as days are written in Venezuela: day, month, year. Null: no such day.
 * @param year of what was typed without one
 */
export function readTypedDay(text: string, year: string): string | null {
  const found = PARTED.exec(text.trim()) ?? FIGURES.exec(text.trim())
  if (!found) return isIsoDate(text.trim()) ? text.trim() : null
  const [, day = '', month = '', typedYear = year] = found
  const full = typedYear.length === 2 ? `20${typedYear}` : typedYear
  const read = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(read) ? read : null
}

/** Whether it counts while it is typed: with the last figure of its year. */
export const isWholeDay = (text: string): boolean => WHOLE.test(text.trim()) || isIsoDate(text.trim())

/** What keeps a day from being one of those between `min` and `max`, in words. */
export function dayProblem(
  day: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): string | undefined {
  if (day === '') return undefined
  if (min !== undefined && day < min) return `Desde el ${formatDay(min)}`
  if (max !== undefined && day > max) return `Hasta el ${formatDay(max)}`
  return undefined
}
