import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { addDays, daysBetween } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sqlSource } from '../sql/sql-source.ts'
import type { Source } from '../source.ts'
import type { ClosingRow, DayCountRow, ProductRow, StockRow } from '../../../transform/source-rows.ts'
import type { SqliteConfiguration } from './configuration.ts'
import type { Values } from './preset.ts'
import { PRESETS } from './presets.ts'
import { sqliteSessions } from './query-session.ts'
import { readFrom } from './read-only-database.ts'

/** About a millisecond of work. */
const BATCH_ROWS = 500

/** A day of up to so many lines is taken out of SQLite in one go, in half the time of row by row. */
const DAY_AT_ONCE_ROWS = 20_000

/** A store's POS in an SQLite file: of a known schema, or of any by queries. */
export function sqliteSource({ ruta, preset, consultas, ...configuration }: SqliteConfiguration): Source {
  return consultas
    ? sqlSource('sqlite', { ...configuration, consultas }, undefined, sqliteSessions(ruta))
    : knownSqliteSource({ ruta, preset })
}

/** Of a known schema. One reading is one snapshot, while the store goes on selling. */
export function knownSqliteSource({
  ruta,
  preset,
}: Pick<SqliteConfiguration, 'ruta' | 'preset'>): Required<Omit<Source, 'zoneWarning'>> {
  const queries = PRESETS[preset]
  return {
    async check(signal) {
      for await (const _ of rows(ruta, queries.check, [], () => null, signal)) return
    },
    products: (signal) => rows(ruta, queries.products, [], productRow, signal),
    stock: (signal) => rows(ruta, queries.stock, [], stockRow, signal),
    stockHistory: (since, signal) => rows(ruta, queries.stockHistory, [since], closingRow, signal),
    sales: (range, signal) =>
      readFrom(ruta, signal, (database) =>
        mapped(salesByDay(database, queries.sales, range), queries.saleRows()),
      ),
    salesCounts: (range, signal) =>
      readFrom(ruta, signal, (database) => countsByDay(database, queries.salesCount, range)),
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
  return readFrom(ruta, signal, (database) => mapped(oneByOne(prepared(database, query), parameters), rowOf))
}

function* mapped<Row>(
  batches: Iterable<readonly Values[]>,
  rowOf: (values: Values) => Row,
): Generator<readonly Row[]> {
  for (const batch of batches) yield batch.map(rowOf)
}

function* salesByDay(
  database: DatabaseSync,
  query: string,
  { from, to }: DateRange,
): Generator<readonly Values[]> {
  const limited = prepared(database, `${query} LIMIT ${DAY_AT_ONCE_ROWS}`)
  const whole = prepared(database, query)
  // One transaction: all days as they are at the first.
  database.exec('BEGIN')
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const parameters = [day, addDays(day, 1)]
    const lines = allOf(limited, parameters)
    if (lines.length === DAY_AT_ONCE_ROWS) yield* oneByOne(whole, parameters)
    else for (let at = 0; at < lines.length; at += BATCH_ROWS) yield lines.slice(at, at + BATCH_ROWS)
  }
}

/** After which days without sales are asked for together, and how many at most: what asks waits no longer for them. */
const QUIET_DAYS = 7
const STRIDE_DAYS = 64

/**
 * A day at a time: the thread is ours, and others wait for it. Time without sales is strode through: a comparison looks
 * for what the clocks of tills made up at both ends of half a century, a question and an answer for each of its days.
 */
function* countsByDay(
  database: DatabaseSync,
  query: string,
  { from, to }: DateRange,
): Generator<readonly DayCountRow[]> {
  const count = prepared(database, query)
  const behind = addDays(to, 1)
  let quiet = 0
  database.exec('BEGIN')
  for (let fecha = from; fecha < behind;) {
    const days = quiet < QUIET_DAYS ? 1 : Math.min(quiet, STRIDE_DAYS, daysBetween(fecha, behind))
    const end = addDays(fecha, days)
    const [counted] = allOf(count, [fecha, end])
    const [lineas, tickets, unidades] = counted ?? []
    quiet = lineas === 0 ? quiet + days : 0
    // Something is among them: a day at a time, from the first of them on.
    if (quiet === 0 && days > 1) continue
    yield quiet > 0 ? [] : [{ fecha, lineas, tickets, unidades }]
    fecha = end
  }
}

function* oneByOne(statement: StatementSync, parameters: readonly string[]): Generator<readonly Values[]> {
  let batch: Values[] = []
  for (const values of statement.iterate(...parameters)) {
    if (!isValues(values)) throw new TypeError(NO_ARRAY)
    batch.push(values)
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** All rows at once. They come from `prepared`: what the first one is, all are. */
function allOf(statement: StatementSync, parameters: readonly string[]): readonly Values[] {
  const answered: readonly unknown[] = statement.all(...parameters)
  if (!areValues(answered)) throw new TypeError(NO_ARRAY)
  return answered
}

const NO_ARRAY = 'a row is no array of its values'

function isValues(row: unknown): row is Values {
  return Array.isArray(row)
}

function areValues(answered: readonly unknown[]): answered is readonly Values[] {
  return answered.length === 0 || isValues(answered[0])
}

/** With arrays asked for, what the statement answers is declared wrong: each row is the array of its values. */
function prepared(database: DatabaseSync, query: string): StatementSync {
  const statement = database.prepare(query)
  statement.setReturnArrays(true)
  return statement
}
