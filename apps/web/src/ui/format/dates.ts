import { weekday as weekdayOf } from '@abasto/domain/time/business-day'

const LOCALE = 'es-VE'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Up to here an age is given in hours ("hace 25 h"), then in days. */
const HOURS_SHOWN = 36

const formatters = new Map<string, Intl.DateTimeFormat>()

function parts(instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions): Map<string, string> {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone })
  formatters.set(key, formatter)
  return new Map(formatter.formatToParts(instant).map((part) => [part.type, part.value]))
}

const NUMERIC: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

function numeric(instant: Date, timeZone: string) {
  const found = parts(instant, timeZone, NUMERIC)
  const of = (type: string): string => found.get(type) ?? ''
  return { year: of('year'), month: of('month'), day: of('day'), time: `${of('hour')}:${of('minute')}` }
}

function weekday(instant: Date, timeZone: string, length: 'short' | 'long'): string {
  return (parts(instant, timeZone, { weekday: length }).get('weekday') ?? '').replace('.', '')
}

/** The day, `yyyy-mm-dd`, that an instant falls on in a time zone. */
export function dayIn(instant: Date, timeZone: string): string {
  const { year, month, day } = numeric(instant, timeZone)
  return `${year}-${month}-${day}`
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** `06:06` */
export const formatTime = (instant: Date, timeZone: string): string => numeric(instant, timeZone).time

/** `06:06:41` */
export function formatClock(instant: Date, timeZone: string): string {
  const second = parts(instant, timeZone, { second: '2-digit' }).get('second') ?? ''
  return `${formatTime(instant, timeZone)}:${second.padStart(2, '0')}`
}

/** `17/11/2026` */
export function formatDate(instant: Date, timeZone: string): string {
  const { day, month, year } = numeric(instant, timeZone)
  return `${day}/${month}/${year}`
}

/** A business day (`2026-11-17`, no time zone): `17/11/2026`. */
export const formatDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

/** A business day as an axis names it: `17/11`. */
export const formatDayOfMonth = (day: string): string => formatDay(day).slice(0, 5)

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const

/** A business day with its name: `mar 17/11`. */
export const formatWeekday = (day: string): string =>
  `${WEEKDAYS[weekdayOf(day) - 1] ?? ''} ${formatDayOfMonth(day)}`

/** `sáb 14/11/2026, 17:20` */
export function formatDateTime(instant: Date, timeZone: string): string {
  return `${weekday(instant, timeZone, 'short')} ${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`
}

/** `martes 17 de noviembre de 2026, 06:11`; without year: `martes 17 de noviembre, 06:11`. */
export function formatLongDateTime(instant: Date, timeZone: string, withYear = true): string {
  const month = parts(instant, timeZone, { month: 'long' }).get('month') ?? ''
  const { day, year, time } = numeric(instant, timeZone)
  const date = `${weekday(instant, timeZone, 'long')} ${Number(day)} de ${month}`
  return `${date}${withYear ? ` de ${year}` : ''}, ${time}`
}

/** Now, at the head of a page: `Martes 17 de noviembre, 06:06`; where there is little room `Hoy, 06:06`. */
export function formatNow(now: Date, timeZone: string, isShort: boolean): string {
  if (isShort) return `Hoy, ${formatTime(now, timeZone)}`
  const text = formatLongDateTime(now, timeZone, false)
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}

/** When something was, as people say it: `hoy 06:06`, `ayer 06:15`, `dom 15/11, 06:19`, `15/11/2025, 06:19`. */
export function formatMoment(instant: Date, now: Date, timeZone: string): string {
  const { day, month, year, time } = numeric(instant, timeZone)
  const daysAgo = daysBetween(dayIn(instant, timeZone), dayIn(now, timeZone))
  if (daysAgo === 0) return `hoy ${time}`
  if (daysAgo === 1) return `ayer ${time}`
  if (year === numeric(now, timeZone).year)
    return `${weekday(instant, timeZone, 'short')} ${day}/${month}, ${time}`
  return `${day}/${month}/${year}, ${time}`
}

/** How long something took: `8 s`, `1 min 38 s`, `2 h 5 min`. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How old something is: `hace 5 min`, `hace 25 h`, `hace 2 días`. */
export function formatAge(instant: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - instant.getTime())
  if (age < HOUR_MS) return `hace ${Math.floor(age / MINUTE_MS)} min`
  if (age < HOURS_SHOWN * HOUR_MS) return `hace ${Math.floor(age / HOUR_MS)} h`
  const days = Math.round(age / DAY_MS)
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}

/** The month of a business day, as a short label: `Oct 2026`. */
export function formatMonth(day: string): string {
  const found = parts(new Date(`${day}T12:00:00Z`), 'UTC', { month: 'short', year: 'numeric' })
  const month = (found.get('month') ?? '').replace('.', '')
  return `${month.charAt(0).toLocaleUpperCase('es')}${month.slice(1)} ${found.get('year') ?? ''}`
}
