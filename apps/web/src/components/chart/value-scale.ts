import { ticks } from 'd3-array'

/** Where a value stands, in pixels from the top, and the round values that get a hairline. */
export interface ValueScale {
  y: (value: number) => number
  ticks: readonly number[]
  /** Decimals that the ticks need: 0 for 20, 40; 1 for 0,5. */
  tickDigits: number
}

export interface ValueScaleOptions {
  /** Pixels from the top at which the plot begins and ends. */
  top: number
  bottom: number
}

/** The highest value stays this far below the top: room for its line and the words above. */
const HEADROOM = 1.1
/** Hairlines that a plot should have, zero among them. */
const WANTED_TICKS = 4.6
/** What a plot shows that has no value, or none but zeros. */
const EMPTY_MAXIMUM = 1
/** Below this, a value is what rounding left of zero. */
const DUST = 1e-6

/**
 * A vertical scale that always begins at zero; values below it (days with more returns than sales) move the
 * floor down, never the zero away.
 */
export function valueScale(values: Iterable<number>, { top, bottom }: ValueScaleOptions): ValueScale {
  let [lowest, highest] = [0, 0]
  for (const value of values) {
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  if (highest - lowest < DUST) highest = EMPTY_MAXIMUM
  const [floor, ceiling] = [lowest * HEADROOM, highest * HEADROOM]
  const perUnit = (bottom - top) / (ceiling - floor)
  const round = roundValues(floor, ceiling)
  return { y: (value) => bottom - (value - floor) * perUnit, ticks: round, tickDigits: digitsOf(round) }
}

/** Steps of 1, 2 or 5 leave gaps between the numbers of ticks that can be had: the nearest to what is wanted. */
function roundValues(floor: number, ceiling: number): readonly number[] {
  const choices = [3, 5, 8].map((count) => ticks(floor, ceiling, count))
  const distance = ({ length }: readonly number[]): number => Math.abs(length - WANTED_TICKS)
  return choices.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best))
}

function digitsOf(round: readonly number[]): number {
  const step = (round[1] ?? 1) - (round[0] ?? 0)
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
}
