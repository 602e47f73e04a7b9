import type { DatabaseSync } from 'node:sqlite'
import { addDays } from '@abasto/domain/time/business-day'
import type { Source } from '../source.ts'
import { PRESETS, type SqliteConfiguration } from './configuration.ts'
import { readFrom } from './read-only-database.ts'

/** About a millisecond of reading. */
const BATCH_ROWS = 500

/** A store's POS in an SQLite file. One reading is one snapshot, while the store goes on selling. */
export function sqliteSource({ ruta, preset }: SqliteConfiguration): Source {
  const queries = PRESETS[preset]
  return {
    async check(signal) {
      for await (const _ of rows(ruta, queries.check, [], signal)) return
    },
    products: (signal) => rows(ruta, queries.products, [], signal),
    stock: (signal) => rows(ruta, queries.stock, [], signal),
    stockHistory: (since, signal) => rows(ruta, queries.stockHistory, [since], signal),
    sales: ({ from, to }, signal) => rows(ruta, queries.sales, [from, addDays(to, 1)], signal),
  }
}

/** The query names its columns as the fields of `Row`; what is in them is checked by the pipeline. */
function rows<Row>(
  ruta: string,
  query: string,
  parameters: readonly string[],
  signal: AbortSignal,
): AsyncIterable<readonly Row[]> {
  return readFrom(ruta, signal, (database) => batches<Row>(database, query, parameters))
}

function* batches<Row>(
  database: DatabaseSync,
  query: string,
  parameters: readonly string[],
): Generator<readonly Row[]> {
  let batch: Row[] = []
  for (const row of database.prepare(query).iterate(...parameters)) {
    batch.push(row as Row)
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
