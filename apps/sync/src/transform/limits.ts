/**
 * What is taken of a location before its rows make no sense any more. Far beyond any store that sells: who passes them
 * has a query that joins wrongly, or means harm.
 */

/** Rows of one day of one store. A hypermarket has 150,000. */
export const MOST_ROWS_A_DAY = 250_000

/** Rejected rows of one reading, where they are more than those that could be loaded. */
export const MOST_REJECTED = 100_000

/** Rejected rows of a run and location that are kept to be looked at; the rest is counted. */
export const KEPT_REJECTED = 1000

/** Reasons told apart among the rejected rows of one reading. */
export const MOST_REASONS = 100

/** Rows of products, or of stock, of one location. */
export const MOST_PRODUCTS = 100_000
