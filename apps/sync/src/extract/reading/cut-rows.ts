/** Longest text of a cell that leaves a reading process; longer than anything that can be loaded. */
const LONGEST_CELL = 500

/** Rows that are handed on together. */
const BATCH_ROWS = 500

/** Rows in batches of bounded size: what a cell has beyond any use is cut off, with a mark. */
export async function* cutRows<Row extends object>(
  batches: AsyncIterable<readonly Row[]> | undefined,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches ?? []) {
    // An empty one is handed on too: a sign of life.
    for (let at = 0; at === 0 || at < batch.length; at += BATCH_ROWS) {
      yield batch.slice(at, at + BATCH_ROWS).map(cutRow)
    }
  }
}

function cutRow<Row extends object>(row: Row): Row {
  const long = Object.entries(row).filter(([, value]) => isLong(value))
  return long.length === 0
    ? row
    : { ...row, ...Object.fromEntries(long.map(([field, value]) => [field, cut(value)])) }
}

function isLong(value: unknown): value is string | Uint8Array {
  return (typeof value === 'string' || value instanceof Uint8Array) && value.length > LONGEST_CELL
}

function cut(value: unknown): unknown {
  return typeof value === 'string'
    ? `${value.slice(0, LONGEST_CELL)}…`
    : value instanceof Uint8Array
      ? Uint8Array.from(value.subarray(0, LONGEST_CELL))
      : value
}
