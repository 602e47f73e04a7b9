import { z } from 'zod'

/** What the clock of a session shows, now and half a year from now: seconds since 1970, and minutes from UTC. */
export const CLOCK = `
  SELECT
    momento.segundos,
    TIMESTAMPDIFF(MINUTE, '1970-01-01' + INTERVAL momento.segundos SECOND, FROM_UNIXTIME(momento.segundos)),
    TIMESTAMPDIFF(
      MINUTE,
      '1970-01-01' + INTERVAL momento.segundos + 15778800 SECOND,
      FROM_UNIXTIME(momento.segundos + 15778800)
    )
  FROM (SELECT UNIX_TIMESTAMP() AS segundos) AS momento
`

/** A row of it. */
export const clockRow = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()])
type ClockRow = z.infer<typeof clockRow>

/** What the server calls the zone that its sessions begin in. */
export const OWN_ZONE = `
  SELECT CASE @@global.time_zone WHEN 'SYSTEM' THEN @@system_time_zone ELSE @@global.time_zone END
`

const HALF_YEAR_SECONDS = 15_778_800

/** Whether a clock shows what one in the zone does. @param timeZone IANA name */
export function isClockOf(timeZone: string, [seconds, now, later]: ClockRow): boolean {
  return (
    minutesFromUtc(timeZone, seconds) === now &&
    minutesFromUtc(timeZone, seconds + HALF_YEAR_SECONDS) === later
  )
}

/** '-04:00' of a zone whose clocks show the same all year; undefined of others. */
export function steadyOffset(timeZone: string, [seconds]: ClockRow): string | undefined {
  const offset = offsetText(timeZone, seconds)
  return offset === offsetText(timeZone, seconds + HALF_YEAR_SECONDS) ? offset : undefined
}

function minutesFromUtc(timeZone: string, seconds: number): number {
  const offset = offsetText(timeZone, seconds)
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return offset.startsWith('-') ? -minutes : minutes
}

/** '-04:00', as the server takes it. */
function offsetText(timeZone: string, seconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')?.value
  return name?.slice('GMT'.length, 'GMT-04:00'.length) || '+00:00'
}
