import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'

/** Products at zero at the close of a day. */
export interface ZeroDay {
  /** `yyyy-mm-dd` */
  day: string
  zero: number
}

/**
 * Products at zero in all of `rows`, day by day, oldest first. Where a location lacks a day its figure of
 * the day before stands in, and before its first day the first: otherwise a store that delivers late would
 * read as a recovery of the chain.
 */
export function zeroTrend(rows: readonly ResumenUbicacion[]): ZeroDay[] {
  const histories = rows.map((row) => row.historial_cero).filter((history) => history.length > 0)
  const days = new Set(histories.flatMap((history) => history.map(({ fecha }) => fecha)))
  const known = (history: ResumenUbicacion['historial_cero'], day: string): number =>
    (history.findLast(({ fecha }) => fecha <= day) ?? history[0])?.stock_cero ?? 0
  return [...days]
    .sort((one, other) => one.localeCompare(other))
    .map((day) => ({ day, zero: histories.reduce((total, history) => total + known(history, day), 0) }))
}

/** How many more products are at zero than yesterday; null where yesterday is not known. */
export function changeSinceYesterday(
  trend: readonly ZeroDay[],
  zeroNow: number,
  today: string,
): number | null {
  const before = trend.findLast(({ day }) => day < today)
  return before && isDayBefore(before.day, today) ? zeroNow - before.zero : null
}

const DAY_MS = 86_400_000
const isDayBefore = (day: string, today: string): boolean => Date.parse(today) - Date.parse(day) === DAY_MS
