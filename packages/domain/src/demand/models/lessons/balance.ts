const WEEK = 7

/** Units a week from which on a product is of a class that is balanced by itself: slow, medium and fast ones. */
const LEVELS = [0, 7, 35]
export const BALANCE_CLASSES = LEVELS.length
const LEAST = 0.9
const LARGEST = 2

/** What products of each class of level sold in past weeks over what would have been said of them. */
export type Balance = readonly number[]

export class BalanceSums {
  private readonly sold = LEVELS.map(() => 0)
  private readonly said = LEVELS.map(() => 0)

  /** @param expected units that the level let expect of a week @param factor what was learnt to that */
  add(expected: number, factor: number, sold: number): void {
    const at = classOf(expected)
    this.sold[at] = (this.sold[at] ?? 0) + sold
    this.said[at] = (this.said[at] ?? 0) + expected * factor
  }

  balance(): Balance {
    return this.said.map((said, at) =>
      said > 0 ? Math.max(LEAST, Math.min(LARGEST, (this.sold[at] ?? 0) / said)) : 1,
    )
  }
}

/** @param level units a day */
export function balanceOf(balance: Balance | undefined, level: number): number {
  return balance?.[classOf(level * WEEK)] ?? 1
}

const classOf = (unitsAWeek: number): number => LEVELS.findLastIndex((least) => unitsAWeek >= least)
