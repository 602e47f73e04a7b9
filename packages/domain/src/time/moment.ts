import { businessDay, type IsoDate } from './business-day.ts'

/**
 * A moment and the day it belongs to. Taken once for a request or a run and handed on, so that one that goes on
 * past midnight still has one today.
 */
export interface Moment {
  readonly now: Date
  /** The business day in the tenant's time zone. */
  readonly today: IsoDate
}

/** @throws InvalidInputError for an invalid instant or an unknown time zone */
export function momentIn(timeZone: string, now: Date): Moment {
  return { now, today: businessDay(now, timeZone) }
}
