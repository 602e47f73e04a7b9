import type { HistoryRow } from './history-read-model.ts'
import type { RowRange } from './replayed-history.ts'

/** Fewest and most products that are replayed at once. */
const FEWEST = 250
const MOST = 1000
/** So many parts of a store at least, where it has the products: threads end together, and progress is told. */
const PARTS = 8

/** A store's products with those of one CEDI behind the other: they have its calendar in common. */
export function byOrigin(rows: readonly HistoryRow[]): HistoryRow[] {
  return rows.toSorted((a, b) => (a.cediKey ?? 0) - (b.cediKey ?? 0))
}

/** Ranges of products of one CEDI each. @param rows by CEDI */
export function* rangesOf(rows: readonly Pick<HistoryRow, 'cediKey'>[]): Generator<RowRange> {
  const most = Math.max(FEWEST, Math.min(MOST, Math.ceil(rows.length / PARTS)))
  let from = 0
  for (let row = 1; row <= rows.length; row++) {
    const isOver = row === rows.length || rows[row]?.cediKey !== rows[from]?.cediKey || row - from === most
    if (!isOver) continue
    yield { from, to: row }
    from = row
  }
}
