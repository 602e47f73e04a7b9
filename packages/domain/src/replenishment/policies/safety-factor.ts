import { normalLoss, normalQuantile, normalTail } from '../../arithmetic/normal.ts'

/**
 * How many standard deviations of the period's error the reorder point lies above its forecast, so that the average
 * unit of the next batch is needed before the next delivery with probability 1 - serviceLevel: above that it is worth
 * bringing now, below it can wait for the next order.
 *
 * For a batch of one unit that is the inverse normal of the level itself. A pack that lasts for days is not brought
 * for its first unit's sake: E[missing] at the reorder point less E[missing] a batch above it, per unit of the batch,
 * equals 1 - serviceLevel, which leaves the shelves the same sales with less on them. It is the marginal analysis of
 * Hadley and Whitin, 'Analysis of Inventory Systems' (1963), §4-2, with the batch in place of the unit.
 *
 * @param serviceLevel above 0 and below 1
 * @param batch units that come together, in standard deviations; at least 0
 */
export function safetyFactor(serviceLevel: number, batch: number): number {
  const z = normalQuantile(serviceLevel)
  if (batch < SMALLEST_BATCH) return z - batch / 2
  const share = 1 - serviceLevel
  // The logarithm of a mean of tails is concave: from z Newton comes down to the root and never passes it.
  let factor = z
  for (let step = 0; step < MOST_STEPS; step++) {
    const mean = (normalLoss(factor) - normalLoss(factor + batch)) / batch
    const slope = (normalTail(factor) - normalTail(factor + batch)) / batch
    const change = (Math.log(mean / share) * mean) / slope
    factor += change
    if (Math.abs(change) <= PRECISION * Math.max(1, Math.abs(factor))) break
  }
  return factor
}

const PRECISION = 1e-11
const MOST_STEPS = 50

/** Below it the mean over the batch is the tail at its middle. */
const SMALLEST_BATCH = 1e-4
