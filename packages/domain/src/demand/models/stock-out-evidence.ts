/** A shelf that closed empty is believed to have been so if the day sold less than this share of what was said. */
const EMPTY_SHARE = 0.5

/** Of the other stores that sell a product usually, the share that must have sold it that day, */
const ELSEWHERE_SHARE = 0.9

/** the units that had been said of the days without a sale up to it: fewer are chance, */
const MISSED_UNITS = 20

/** and the largest probability of so many days without a sale, by how often the product sells. */
const CHANCE = 0.0003

/**
 * Whether a day was a stock-out, by evidence alone: the stock at its close, or other stores that went on selling. Little
 * was sold is none: where sales end everywhere at once, nobody wants the product any more.
 * @param said units that were forecast of the day
 * @param missed the same of the days without a sale right before it, of which there are `pause`
 * @param selling share of days on which the product sells
 */
export function wasStockOut(
  sold: number,
  closing: number,
  shareElsewhere: number,
  said: number,
  missed: number,
  pause: number,
  selling: number,
): boolean {
  if (closing <= 0 && sold < said * EMPTY_SHARE) return true
  if (sold > 0 || !Number.isNaN(closing) || !(shareElsewhere >= ELSEWHERE_SHARE)) return false
  return missed + said >= MISSED_UNITS && (1 - selling) ** (pause + 1) < CHANCE
}
