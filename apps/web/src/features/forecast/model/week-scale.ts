/** Steps that a scale of points may have. */
const STEPS = [0.5, 1, 2, 5, 10, 20, 50]
/** Lines that still can be told apart. */
const MOST_LINES = 8

export interface PointScale {
  readonly low: number
  readonly high: number
  /** From the highest down, 0 among them. */
  readonly ticks: readonly number[]
}

/** A scale around zero that holds all the values, in round steps. */
export function pointScale(values: readonly number[]): PointScale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = STEPS.find((each) => (most - least) / each <= MOST_LINES - 2) ?? 100
  const low = Math.min(-step, Math.floor(least / step) * step)
  const high = Math.max(step, Math.ceil(most / step) * step)
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => high - index * step)
  return { low, high, ticks }
}

/** How far down a value stands, in percent of the height. */
export const depth = ({ low, high }: PointScale, value: number) => ((high - value) / (high - low)) * 100
