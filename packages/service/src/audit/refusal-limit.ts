/** Keeps whoever is refused again and again from filling the audit trail. */
export interface RefusalLimit {
  /** Whether this one is to be recorded. */
  readonly takes: (key: string) => boolean
}

const EVERY_MS = 60_000

/** Forgets older ones from here on. */
const MOST_KEPT = 10_000

/** @param elapsedMs a clock that only goes forward */
export function createRefusalLimit(elapsedMs: () => number = () => performance.now()): RefusalLimit {
  const recorded = new Map<string, number>()
  return {
    takes: (key) => {
      const now = elapsedMs()
      const last = recorded.get(key)
      if (last !== undefined && now - last < EVERY_MS) return false
      // In the order of their times, so that the first is the oldest.
      recorded.delete(key)
      recorded.set(key, now)
      const [oldest] = recorded.keys()
      if (recorded.size > MOST_KEPT && oldest !== undefined) recorded.delete(oldest)
      return true
    },
  }
}
