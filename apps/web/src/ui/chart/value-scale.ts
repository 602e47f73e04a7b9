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
/** Distances of hairlines that can be counted in the head, times a power of ten. */
const STEPS = [0.2, 0.25, 0.4, 0.5, 1, 2] as const
const MOST_DIGITS = 6
/** What a plot shows that has no value, or none but zeros. */
const EMPTY_MAXIMUM = 1
/** Below this, a value is what rounding left of zero. */
const DUST = 1e-6

/**
 * A vertical scale that always begins at zero; values below it (more came back than went out) move the
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

/** Multiples of the step that comes nearest to the wanted number of hairlines. */
function roundValues(floor: number, ceiling: number): readonly number[] {
  const magnitude = 10 ** Math.floor(Math.log10(ceiling - floor))
  const choices = STEPS.map((step) => multiples(step * magnitude, floor, ceiling))
  const distance = ({ length }: readonly number[]): number => Math.abs(length - WANTED_TICKS)
  return choices.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best))
}

function multiples(step: number, floor: number, ceiling: number): number[] {
  const [first, last] = [Math.ceil(floor / step), Math.floor(ceiling / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step))
}

/** 0,6 and not 0,6000000000000001. */
const rounded = (value: number): number => Number(value.toPrecision(12))

/** Decimals that tell the ticks apart and are no more than they have. */
function digitsOf(round: readonly number[]): number {
  const step = (round[1] ?? 1) - (round[0] ?? 0)
  for (let digits = 0; digits < MOST_DIGITS; digits += 1) {
    if (Math.abs(step - Number(step.toFixed(digits))) < step * DUST) return digits
  }
  return MOST_DIGITS
}
