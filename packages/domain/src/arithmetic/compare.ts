/**
 * Comparisons that give the answer of exact arithmetic although the numbers are doubles.
 *
 * Six units sold in five days, in packs of six, are exactly 0.2 packs a day and thus class BC; in doubles
 * 6 / 5 / 6 is 0.19999999999999998. Quantities carry at most three decimals, so two values that really differ
 * are far further apart than the tolerance, and values within it are equal values written differently. No row
 * of the example table lies near a limit without lying on it: every row holds with the tolerance and without.
 */
const TOLERANCE = 1e-9

/** `value >= limit`; a value below the limit by no more than the rounding of doubles counts as equal to it. */
export function atLeast(value: number, limit: number): boolean {
  return value >= limit - Math.abs(limit) * TOLERANCE
}

/** `value <= limit`; a value above the limit by no more than the rounding of doubles counts as equal to it. */
export function atMost(value: number, limit: number): boolean {
  return value <= limit + Math.abs(limit) * TOLERANCE
}

/** Nearest whole number; a half goes up (architecture §5), also a half written as 2.4999999999999996. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + TOLERANCE)
}

/** Least whole number that is not below `value`; one above a whole number by the rounding of doubles counts as it. */
export function roundUp(value: number): number {
  // + 0: never the negative zero.
  return -roundDown(-value) + 0
}

/** Largest whole number that is not above `value`; one below a whole number by the rounding of doubles counts as it. */
export function roundDown(value: number): number {
  return Math.floor(value + Math.max(1, Math.abs(value)) * TOLERANCE)
}
