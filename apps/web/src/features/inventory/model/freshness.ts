export type Freshness = 'fresh' | 'old' | 'very-old' | 'never'

const HOUR_MS = 3_600_000
/** Stock is read every night: what is older than a day missed one, older than a day and a half nearly two. */
const OLD_HOURS = 24
const VERY_OLD_HOURS = 36

/** How far to trust a stock figure by when it was read. */
export function freshness(updated: string | null, now: Date): Freshness {
  if (updated === null) return 'never'
  const hours = (now.getTime() - Date.parse(updated)) / HOUR_MS
  if (hours > VERY_OLD_HOURS) return 'very-old'
  return hours > OLD_HOURS ? 'old' : 'fresh'
}

export const isStale = (updated: string | null, now: Date): boolean => freshness(updated, now) !== 'fresh'
