import { businessDay } from '../time/business-day.ts'
import type { WallTime } from '../time/wall-clock.ts'
import { nextStrike } from './strikes.ts'

const MINUTE_MS = 60_000

/** Minutes to wait after the first and the second time that a location could not be read; then the last, always. */
const PAUSES_MINUTES = [5, 15] as const
const LATER_PAUSE_MINUTES = 30

/** How long a reading that begins after the chain's hour is tried again. */
const AFTER_HOURS_MINUTES = 120

/** @param tries so far, at least 1 */
export function pauseMinutes(tries: number): number {
  return PAUSES_MINUTES[tries - 1] ?? LATER_PAUSE_MINUTES
}

/** An automatic reading that left locations behind. */
export interface FirstReading {
  /** When it was due; later than that where nobody was there to begin it. */
  readonly due: Date
  readonly began: Date
  /** It was the one of the night: an hour before midnight means the morning after. */
  readonly isNight: boolean
}

/**
 * Until when locations that a reading left behind are tried again: the hour of the chain that comes next. A reading
 * of the day that begins after that hour has two hours.
 */
export function retryDeadline(
  { due, began, isNight }: FirstReading,
  until: WallTime,
  timeZone: string,
): Date {
  const next = nextStrike([until], timeZone, due)
  const isItsDay = next !== undefined && (isNight || next.date === businessDay(due, timeZone))
  if (isItsDay && next.instant > began) return next.instant
  return new Date(began.getTime() + AFTER_HOURS_MINUTES * MINUTE_MS)
}

/** When a location is tried next; null: not before the deadline. @param tries so far, at least 1 */
export function nextTry(now: Date, tries: number, deadline: Date): Date | null {
  const next = new Date(now.getTime() + pauseMinutes(tries) * MINUTE_MS)
  return next <= deadline ? next : null
}

/** How often a location can be tried in all that fails at once each time. */
export function triesUntil(began: Date, deadline: Date): number {
  let tries = 1
  for (let next = nextTry(began, tries, deadline); next; next = nextTry(next, tries, deadline)) tries++
  return tries
}
