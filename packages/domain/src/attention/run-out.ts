import { LEAST_LOST_UNITS } from './thresholds.ts'

export interface RunOutInput {
  /** Units on hand; below zero counts as none. */
  readonly stock: number
  /** Units on their way. */
  readonly coming: number
  /** Units of today and each day after it, until the order after the next one arrives. */
  readonly forecast: ArrayLike<number>
  /** How many of those days go by before the next order arrives. */
  readonly leadDays: number
}

/** A shelf until the order after the next one arrives. */
export interface ShelfAhead {
  /** Days from today to the first before the next order arrives on which there is too little; 0: today; null: none. */
  readonly day: number | null
  /** Forecast and not there, until the order arrives. */
  readonly lostUnits: number
  /** What the next order has to bring to last until the one after it. */
  readonly neededUnits: number
  /** Days that what is there lasts, counted in parts of a day. */
  readonly coverDays: number
}

/** A shelf that empties before the next order arrives. */
export interface RunOut extends ShelfAhead {
  readonly day: number
}

/**
 * Whether a product runs out before the next order arrives.
 * @returns null: it lasts, or what is missing is less than a whole unit
 */
export function runOut(input: RunOutInput): RunOut | null {
  const { day, ...ahead } = shelfAhead(input)
  return day === null || ahead.lostUnits < LEAST_LOST_UNITS ? null : { day, ...ahead }
}

/**
 * What becomes of a shelf. What is on its way counts as there: when it comes is a matter of hours, and counting it
 * later would cry wolf.
 */
export function shelfAhead({ stock, coming, forecast, leadDays }: RunOutInput): ShelfAhead {
  let left = Math.max(0, stock) + Math.max(0, coming)
  let lostUnits = 0
  let neededUnits = 0
  let day: number | null = null
  let coverDays = 0
  for (let index = 0; index < forecast.length; index++) {
    const wanted = Math.max(0, forecast[index] ?? 0)
    const missing = Math.max(0, wanted - left)
    if (day === null) coverDays += wanted > 0 ? (wanted - missing) / wanted : 1
    if (missing > 0 && index < leadDays) {
      lostUnits += missing
      day ??= index
    }
    if (index >= leadDays) neededUnits += missing
    left = Math.max(0, left - wanted)
  }
  return { day, lostUnits, neededUnits, coverDays }
}
