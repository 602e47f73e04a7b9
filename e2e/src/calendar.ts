const DAY_MS = 86_400_000

const CARACAS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Caracas',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Calendar day in Caracas, 'YYYY-MM-DD'. */
export const dayIn = (moment: Date): string => CARACAS.format(moment)

/** By the machine's clock, once a test file: the services under test are processes that have no other. */
const TODAY = dayIn(new Date())

/** Calendar day in Caracas so many days ago. */
export const dayAgo = (days: number): string => shift(TODAY, -days)

/** A day as it is typed into a field: `25/11/2026`. */
export const typedDay = (day: string): string => day.split('-').toReversed().join('/')

/** The day so many days after another. */
export const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
