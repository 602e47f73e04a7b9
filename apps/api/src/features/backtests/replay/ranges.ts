import type { HistoryRow } from './history-read-model.ts'

/** Products that are worth a message to another thread. */
const WORTH_A_MESSAGE = 250

/**
 * A store's products in slices of whole categories: slow movers borrow the week of their category, so that a category
 * is never cut.
 *
 * @param rows category by category
 */
export function* wholeCategories(rows: readonly HistoryRow[]): Generator<HistoryRow[]> {
  let slice: HistoryRow[] = []
  for (const row of rows) {
    if (slice.length >= WORTH_A_MESSAGE && slice.at(-1)?.category !== row.category) {
      yield slice
      slice = []
    }
    slice.push(row)
  }
  if (slice.length > 0) yield slice
}
