/** What a mean a day is taken over: the one rule of every screen and file. */

/** A day of a range, as the locations in question delivered it. */
export interface MeasuredDay {
  /** Stores that delivered it and were read after it had ended. */
  readonly wholeStores: number
  /** The same of any location, retired ones and distribution centres included. */
  readonly wholeLocations: number
}

export interface MeanDays {
  /**
   * What the units are divided by: complete days; of several stores the days that they have on average, so that one
   * that lacks some makes none of them smaller. 0: nothing was delivered.
   */
  readonly days: number
  /** No day of the range is complete: its units and days count as they are, and the screen says so. */
  readonly isSoFar: boolean
}

/**
 * A day that is not over counts neither above nor below the line, unless the range has nothing else.
 *
 * @param days those that anything was delivered of
 * @param stores those that have a complete day in the range
 */
export function meanDays(days: readonly MeasuredDay[], stores: number): MeanDays {
  if (stores > 0) {
    return { days: days.reduce((sum, { wholeStores }) => sum + wholeStores, 0) / stores, isSoFar: false }
  }
  const whole = days.filter(({ wholeLocations }) => wholeLocations > 0).length
  return whole > 0 ? { days: whole, isSoFar: false } : { days: days.length, isSoFar: days.length > 0 }
}

/** Units a day; 0 where there is no day. */
export const perDay = (units: number, { days }: MeanDays): number => (days === 0 ? 0 : units / days)
