import { InvalidInputError } from '../errors.ts'
import type { IsoDate } from './business-day.ts'
import { formatsByZone } from './zone-format.ts'

/** A time on the wall, 'HH:MM'. */
export type WallTime = string

const MS_PER_DAY = 86_400_000

/**
 * The instant at which the clock in `timeZone` shows `time` on `date`: the first where it shows it twice. Where
 * clocks skip it, the one at which it would have shown it without the change: 02:30 of an hour that is left out is
 * 03:30. @throws InvalidInputError
 */
export function instantAt(date: IsoDate, time: WallTime, timeZone: string): Date {
  const nominal = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(nominal)) throw new InvalidInputError('time', `${date} ${time}`, 'a day and HH:MM')
  // No zone changes its clocks twice within two days.
  const before = offsetAt(nominal - MS_PER_DAY, timeZone)
  const after = offsetAt(nominal + MS_PER_DAY, timeZone)
  const candidates = [nominal - before, nominal - after].toSorted((a, b) => a - b)
  const shown = candidates.find((instant) => instant + offsetAt(instant, timeZone) === nominal)
  return new Date(shown ?? nominal - before)
}

/** What the clock in `timeZone` shows at `instant`. @throws InvalidInputError */
export function wallTime(instant: Date, timeZone: string): WallTime {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(11, 16)
}

/** Milliseconds that the clock on the wall is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(instant / 1000) * 1000
}

const formatOf = formatsByZone({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
