import { dayIn, formatDayOfMonth, formatTime } from '../../ui/format/dates.ts'

/** When a stock that is no longer known was read last: '19/11 21:14'. */
export function lastKnownText(knownAt: string, timeZone: string): string {
  const instant = new Date(knownAt)
  return `${formatDayOfMonth(dayIn(instant, timeZone))} ${formatTime(instant, timeZone)}`
}
