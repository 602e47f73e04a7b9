import { formatMoment } from '../../ui/format/dates.ts'

/** A use is written down once a minute: of what is younger nothing more can be said. */
const NOW_MS = 2 * 60_000

export function isInUse(lastUse: string, now: Date): boolean {
  return now.getTime() - Date.parse(lastUse) < NOW_MS
}

/** `En uso ahora`, `Último uso hoy 06:12`. */
export function lastUseText(lastUse: string, now: Date, timeZone: string): string {
  if (isInUse(lastUse, now)) return 'En uso ahora'
  return `Último uso ${formatMoment(new Date(lastUse), now, timeZone)}`
}
