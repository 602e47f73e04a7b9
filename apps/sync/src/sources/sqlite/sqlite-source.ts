import type { DatabaseSync } from 'node:sqlite'
import { addDays } from '@abasto/domain/time/business-day'
import type { ClosingRow, ProductRow, Source, StockRow } from '../source.ts'
import { PRESETS, type SqliteConfiguration } from './configuration.ts'
import type { Values } from './preset.ts'
import { readFrom } from './read-only-database.ts'

/** About a millisecond of reading. */
const BATCH_ROWS = 500

/** A store's POS in an SQLite file. One reading is one snapshot, while the store goes on selling. */
export function sqliteSource({ ruta, preset }: SqliteConfiguration): Source {
  const queries = PRESETS[preset]
  return {
    async check(signal) {
      for await (const _ of rows(ruta, queries.check, [], () => null, signal)) return
    },
    products: (signal) => rows(ruta, queries.products, [], productRow, signal),
    stock: (signal) => rows(ruta, queries.stock, [], stockRow, signal),
    stockHistory: (since, signal) => rows(ruta, queries.stockHistory, [since], closingRow, signal),
    sales: ({ from, to }, signal) =>
      rows(ruta, queries.sales, [from, addDays(to, 1)], queries.saleRows(), signal),
  }
}

function productRow([codigo, descripcion, categoria, cuadrante, bulto, peso_kg]: Values): ProductRow {
  return { codigo, descripcion, categoria, cuadrante, bulto, peso_kg }
}

function stockRow([codigo, existencia]: Values): StockRow {
  return { codigo, existencia }
}

function closingRow([fecha, codigo, existencia]: Values): ClosingRow {
  return { fecha, codigo, existencia }
}

function rows<Row>(
  ruta: string,
  query: string,
  parameters: readonly string[],
  rowOf: (values: Values) => Row,
  signal: AbortSignal,
): AsyncIterable<readonly Row[]> {
  return readFrom(ruta, signal, (database) => batches(database, query, parameters, rowOf))
}

function* batches<Row>(
  database: DatabaseSync,
  query: string,
  parameters: readonly string[],
  rowOf: (values: Values) => Row,
): Generator<readonly Row[]> {
  const statement = database.prepare(query)
  statement.setReturnArrays(true)
  let batch: Row[] = []
  // With arrays asked for, the declared type is wrong: each row is the array of its values.
  const answers = statement.iterate(...parameters) as unknown as IterableIterator<Values>
  for (const values of answers) {
    batch.push(rowOf(values))
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
