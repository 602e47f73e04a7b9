/**
 * Parts of a whole in percent, which add up to exactly 100: each is due a number of steps of its last decimal, gets the
 * whole ones, and those still missing go one each to the parts that lose most by it (the largest remainder).
 *
 * Shares that are shown or exported beside each other are made here alone; those of the sales detail, whose pages are of
 * one whole, by the same rule in SQL (`porcentaje_total`).
 *
 * @param amounts of one kind, to the thousandth; of equal claims the larger amount, then the earlier one comes first
 * @returns a share for each of them; all 0 where there is no whole
 * @example percentShares([1, 1, 1], 1) // [33.4, 33.3, 33.3]
 */
export function percentShares(amounts: readonly number[], decimals: 0 | 1 | 2): number[] {
  const stepsOfOne = 10 ** decimals
  const steps = 100 * stepsOfOne
  // Whole thousandths are added up exactly.
  const thousandths = amounts.map((amount) => Math.round(amount * 1000))
  const whole = thousandths.reduce((sum, amount) => sum + amount, 0)
  if (whole <= 0) return amounts.map(() => 0)
  const claims = thousandths.map((amount, index) => {
    const due = (amount / whole) * steps
    return { index, amount, given: Math.floor(due), rest: due - Math.floor(due) }
  })
  const missing = steps - claims.reduce((sum, { given }) => sum + given, 0)
  const byClaim = claims.toSorted(
    (one, other) => other.rest - one.rest || other.amount - one.amount || one.index - other.index,
  )
  const rewarded = new Set(byClaim.slice(0, Math.max(0, missing)).map(({ index }) => index))
  return claims.map(({ index, given }) => (given + (rewarded.has(index) ? 1 : 0)) / stepsOfOne)
}
