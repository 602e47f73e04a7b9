import { addDays, businessDay, type IsoDate } from '../time/business-day.ts'
import { instantAt, type WallTime } from '../time/wall-clock.ts'

/** One of the hours that a chain has set, on one day. */
export interface Strike {
  readonly date: IsoDate
  readonly time: WallTime
  readonly instant: Date
}

/** The last time that one of `times` struck on the clock of the zone, at `now` or before; undefined without times. */
export function lastStrike(times: readonly WallTime[], timeZone: string, now: Date): Strike | undefined {
  const today = businessDay(now, timeZone)
  return strikes(times, timeZone, [addDays(today, -1), today]).findLast(({ instant }) => instant <= now)
}

/** The next time that one of `times` strikes after `now`; undefined without times. */
export function nextStrike(times: readonly WallTime[], timeZone: string, now: Date): Strike | undefined {
  const today = businessDay(now, timeZone)
  return strikes(times, timeZone, [today, addDays(today, 1)]).find(({ instant }) => instant > now)
}

/** In the order of time, which is not that of the clock where an hour comes twice or never. */
function strikes(times: readonly WallTime[], timeZone: string, dates: readonly IsoDate[]): Strike[] {
  return dates
    .flatMap((date) => times.map((time) => ({ date, time, instant: instantAt(date, time, timeZone) })))
    .toSorted((a, b) => a.instant.getTime() - b.instant.getTime())
}
