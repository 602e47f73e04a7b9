import { formatTime } from '../../../ui/format/dates.ts'

const NOON = '12:00'
const EVENING = '19:00'
const NIGHT_ENDS = '04:00'

/** What one says at this hour where the chain is. */
export function greeting(now: Date, timeZone: string): string {
  const time = formatTime(now, timeZone)
  if (time < NIGHT_ENDS || time >= EVENING) return 'Buenas noches'
  return time < NOON ? 'Buenos días' : 'Buenas tardes'
}
