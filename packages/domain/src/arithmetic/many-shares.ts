import { partition, positionsOf, type Order } from './first-of.ts'

/** A hundredth of a percent. */
const STEPS = 10_000

/**
 * As `percentShares` to two decimals, of ten thousand amounts at once and in hundredths of a percent.
 *
 * @param thousandths whole thousandths
 * @param tie which of two positions comes first where their claims and amounts are equal
 */
export function manyShares(thousandths: Float64Array, tie: Order): Float64Array {
  const given = new Float64Array(thousandths.length)
  const whole = sumOf(thousandths)
  if (whole <= 0) return given
  const rest = new Float64Array(thousandths.length)
  let missing = STEPS
  for (let index = 0; index < thousandths.length; index++) {
    const amount = thousandths[index] ?? 0
    const due = (amount * STEPS) / whole
    const floor = Math.floor(due)
    given[index] = floor
    rest[index] = due - floor
    missing -= floor
  }
  const byClaim: Order = (one, other) =>
    (rest[other] ?? 0) - (rest[one] ?? 0) ||
    (thousandths[other] ?? 0) - (thousandths[one] ?? 0) ||
    tie(one, other)
  const positions = positionsOf(thousandths)
  if (missing > 0 && missing < positions.length) partition(positions, missing - 1, byClaim)
  for (const index of positions.subarray(0, Math.max(0, missing))) given[index] = (given[index] ?? 0) + 1
  return given
}

/** Exact: whole numbers below 2^53. */
export function sumOf(amounts: Float64Array): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
