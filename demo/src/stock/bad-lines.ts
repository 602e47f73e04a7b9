import type { StoreSite } from '../locations.ts'
import type { Day } from '../local-time.ts'
import { pick, TOPIC, uniform } from '../random.ts'

const UNKNOWN_CODES = ['099999', '091234', '9999'] as const
const CHANCE = 0.13

/** A line that cannot be read as a sale: no code, or one that nobody knows. */
export interface BadLine {
  /** Which of the day's tickets it stands on, of `tickets`. */
  readonly ticket: number
  readonly code: string | null
}

/** About every eighth day of a store that has the oddity. */
export function badLineOf(seed: number, site: StoreSite, day: Day, tickets: number): BadLine | undefined {
  if (!site.oddity?.badLines || uniform(seed, TOPIC.badLine, site.number, day) >= CHANCE) return undefined
  const kind = pick(2 * UNKNOWN_CODES.length, seed, TOPIC.badLine, site.number, day, 1)
  return {
    ticket: pick(tickets, seed, TOPIC.badLine, site.number, day, 2),
    code: UNKNOWN_CODES[kind] ?? null,
  }
}
