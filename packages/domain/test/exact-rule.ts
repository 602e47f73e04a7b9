import type { SuggestionInput } from '../src/replenishment/suggest.ts'
import type { StockParams } from '../src/stock/params.ts'

/** A line in whole numbers, so that the rule can be worked out without any rounding. */
export interface ExactCase {
  /** Thousandths of a unit sold over the delivered days of the last five. */
  readonly soldMilli: number
  readonly days: number
  readonly pack: number
  readonly storeMilli: number
  readonly transitMilli: number
  readonly originMilli: number
  /** Hundredths of a day for each multiplier. */
  readonly centiParams: StockParams
}

/** The same line as the product sees it, in doubles. */
export function asInput(line: ExactCase): SuggestionInput {
  return {
    average5Days: line.soldMilli / 1000 / line.days,
    unitsPerPack: line.pack,
    storeStock: line.storeMilli / 1000,
    inTransit: line.transitMilli / 1000,
    originStock: line.originMilli / 1000,
  }
}

/**
 * Sections 4, 5 and 9 of the specification transcribed sentence by sentence in exact fractions: slow, naive,
 * sharing nothing with the code under test.
 */
export function exactRule(line: ExactCase) {
  const pack = fraction(line.pack)
  const average = fraction(line.soldMilli, 1000 * line.days)
  const daily = divide(average, pack)
  const salesClass =
    compare(daily, fraction(20)) >= 0
      ? 'A'
      : compare(daily, fraction(5)) >= 0
        ? 'AB'
        : compare(daily, fraction(45, 100)) >= 0
          ? 'B'
          : compare(daily, fraction(2, 10)) >= 0
            ? 'BC'
            : compare(daily, fraction(1, 1000)) >= 0
              ? 'C'
              : null
  const level = (name: 'min' | 'safety' | 'max') => {
    if (salesClass === null) return fraction(0)
    return multiply(daily, fraction(line.centiParams[salesClass][name], 100))
  }
  const extra = salesClass === null ? fraction(0) : multiply(daily, fraction(125, 100))
  const reorder = add(add(level('min'), level('safety')), extra)
  const total = fraction(line.storeMilli + line.transitMilli, 1000)
  const cedi = divide(fraction(line.originMilli, 1000), pack)

  const sells = compare(average, fraction(0)) > 0
  const critical = sells && compare(divide(total, pack), level('min')) <= 0
  if (!sells || compare(divide(total, average), divide(reorder, daily)) > 0) {
    return { salesClass, critical, suggestedPacks: 0, uncappedPacks: 0, originLimited: false }
  }
  const need = add(level('max'), multiply(divide(total, pack), fraction(-1)))
  const capped = compare(cedi, need) < 0 ? cedi : need
  const uncapped = notBelowZero(halfUp(need))
  return {
    salesClass,
    critical,
    suggestedPacks: notBelowZero(halfUp(capped)),
    uncappedPacks: uncapped,
    originLimited: uncapped > 0 && compare(cedi, fraction(uncapped)) < 0,
  }
}

/** Numerator and denominator, the denominator above zero. */
type Fraction = readonly [bigint, bigint]

const fraction = (numerator: number, denominator = 1): Fraction => [BigInt(numerator), BigInt(denominator)]
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const multiply = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const divide = ([a, b]: Fraction, [c, d]: Fraction): Fraction => (c > 0n ? [a * d, b * c] : [-a * d, -b * c])
const compare = ([a, b]: Fraction, [c, d]: Fraction): number => Number(a * d > c * b) - Number(a * d < c * b)
const notBelowZero = (whole: number): number => (whole > 0 ? whole : 0)

function halfUp([a, b]: Fraction): number {
  const numerator = 2n * a + b
  const denominator = 2n * b
  const truncated = numerator / denominator
  return Number(numerator % denominator < 0n ? truncated - 1n : truncated)
}
