/**
 * Stock that is not known: the product sells in the store, or its row could not be read, and the store's last reading
 * did not tell how much there is. That is not zero. What was last known is assumed, said so, and nothing is ordered of
 * it by itself.
 */

/** Days within which a product must have sold for its missing stock to be unknown rather than gone. */
export const SELLING_DAYS = 28

/** What a line assumes of a stock that is not known. */
export interface AssumedStock {
  /** When the assumed stock was read, ISO 8601; null: nothing was ever known, and zero is assumed. */
  readonly knownAt: string | null
}
