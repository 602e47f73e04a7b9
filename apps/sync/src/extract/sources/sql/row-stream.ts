import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/** About a millisecond of work. */
const BATCH_ROWS = 500

/** Rows that a driver pushes before it is told to wait. */
export const ROWS_AHEAD = 1000

/** The rows of an object stream in batches; requests get their turn between them. */
export async function* inBatches(stream: Readable): AsyncGenerator<readonly (readonly unknown[])[]> {
  let batch: (readonly unknown[])[] = []
  for await (const row of stream as AsyncIterable<readonly unknown[]>) {
    batch.push(row)
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
    await setImmediate()
  }
  if (batch.length > 0) yield batch
}
