/** Seconds since 1970 as the clock on the wall in Caracas shows them. */
export type Moment = number
/** Days since 1970-01-01, local. */
export type Day = number

export const DAY_SECONDS = 86_400

/** Venezuela is four hours behind UTC, without summer time. */
const CARACAS_SECONDS = -4 * 3600

export function momentOf(now: Date): Moment {
  return Math.floor(now.getTime() / 1000) + CARACAS_SECONDS
}

export const dayOf = (moment: Moment): Day => Math.floor(moment / DAY_SECONDS)

/** The first moment of the day. */
export const startOf = (day: Day): Moment => day * DAY_SECONDS

/** 0 is Sunday, as in `Date`. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

/** 'YYYY-MM-DD' */
export function dateOf(day: Day): string {
  return new Date(startOf(day) * 1000).toISOString().slice(0, 10)
}

/** The day of a date 'YYYY-MM-DD'. */
export function dayOfDate(date: string): Day {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / 1000 / DAY_SECONDS)
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value))

/** 'YYYY-MM-DD HH:MM:SS', as the stores' POS write it; `date` is the moment's own date. */
export function timestamp(date: string, secondOfDay: number): string {
  const hours = Math.floor(secondOfDay / 3600)
  const minutes = Math.floor(secondOfDay / 60) % 60
  return `${date} ${two(hours)}:${two(minutes)}:${two(secondOfDay % 60)}`
}

export function timestampOf(moment: Moment): string {
  const day = dayOf(moment)
  return timestamp(dateOf(day), moment - startOf(day))
}
