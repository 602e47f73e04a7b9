import { addDays } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { Source } from '../source.ts'
import { SourceError } from '../source-error.ts'
import type { QueryConfiguration } from './configuration.ts'
import { countOf, type CountedColumns } from './count.ts'
import { canCount, hasHistory, QUERY_NAMES, queriesOf, type Preset, type QueryName } from './preset.ts'
import { fieldsOf, ROWS, type ColumnMapping } from './rows.ts'
import { zoneWarning } from './zone-warning.ts'
import type { OpenSession, SqlSession } from './session.ts'
import { bind, readStatement, type BoundStatement } from './statement.ts'
import type { Dialect } from './tokens.ts'
import { once, withTimeLimit } from '../time-limit.ts'

/** Any day does to see what columns a query has. */
const SOME_DAY = '2026-01-01'

type Parameters = Readonly<Record<string, string>>

/**
 * A source behind a database server: each reading has a connection of its own, in one read-only transaction.
 * Without a query for products those of the stock query are taken, as far as it brings their columns.
 */
export function sqlSource(
  dialect: Dialect,
  configuration: QueryConfiguration,
  preset: Preset | undefined,
  open: OpenSession,
): Source {
  const limitMs = configuration.limite_segundos * 1000
  const queries = queriesOf(configuration.consultas, preset)
  const values = { ...preset?.values, ...configuration.valores }
  const mappingOf = (name: QueryName): ColumnMapping => configuration.columnas[name] ?? {}
  const statementOf = (name: QueryName, parameters: Parameters): BoundStatement => {
    const sql = queries[name]
    if (sql === undefined) throw new SourceError(`La fuente no tiene consulta de ${name}`)
    return bind(readStatement(sql, dialect), { ...values, ...parameters })
  }

  const read = <Row>(
    statement: BoundStatement,
    signal: AbortSignal,
    rowsOf: (columns: readonly string[]) => (values: readonly unknown[]) => Row,
  ) => withTimeLimit(limitMs, signal, (own) => mappedRows(open, statement, own, rowsOf))

  /** The server's own count of the lines that `ventas` would bring. */
  const derivedCount = (days: Parameters, signal: AbortSignal) =>
    withTimeLimit(limitMs, signal, async function* (own) {
      if (dialect === 'sqlserver' || dialect === 'sqlite') return
      const sales = statementOf('ventas', days)
      const names = await inSession(open, own, async (session) =>
        columnNamesOf(await session.columns(sales), mappingOf('ventas')),
      )
      const rowsOf = (columns: readonly string[]) => ROWS.conteo(columns, {})
      yield* mappedRows(open, countOf(sales, dialect, names), own, rowsOf)
    })

  const productsQuery = queries.productos === undefined ? 'existencia' : 'productos'
  return {
    async check(signal) {
      await once(limitMs, signal, (own) =>
        inSession(open, own, async (session) => {
          for (const name of QUERY_NAMES) {
            if (queries[name] === undefined) continue
            const columns = await session.columns(statementOf(name, { desde: SOME_DAY, hasta: SOME_DAY }))
            fieldsOf(name, columns, mappingOf(name))
          }
        }),
      )
    },
    ...(dialect === 'sqlserver' || dialect === 'sqlite'
      ? {}
      : {
          zoneWarning: (signal) =>
            once(limitMs, signal, (own) =>
              inSession(open, own, async (session) => zoneWarning(await session.serverZone?.())),
            ),
        }),
    async *products(signal) {
      yield* read(statementOf(productsQuery, {}), signal, (columns) =>
        ROWS.productos(columns, mappingOf('productos')),
      )
    },
    async *stock(signal) {
      yield* read(statementOf('existencia', {}), signal, (columns) =>
        ROWS.existencia(columns, mappingOf('existencia')),
      )
    },
    ...(hasHistory(queries)
      ? {
          async *stockHistory(since, signal) {
            yield* read(statementOf('cierres', { desde: since }), signal, (columns) =>
              ROWS.cierres(columns, mappingOf('cierres')),
            )
          },
        }
      : {}),
    ...(canCount(dialect, queries)
      ? {
          async *salesCounts(range, signal) {
            const days = daysOf(range)
            yield* queries.conteo === undefined
              ? derivedCount(days, signal)
              : read(statementOf('conteo', days), signal, (columns) =>
                  ROWS.conteo(columns, mappingOf('conteo')),
                )
          },
        }
      : {}),
    async *sales(range, signal) {
      const days = daysOf(range)
      yield* read(statementOf('ventas', days), signal, (columns) => ROWS.ventas(columns, mappingOf('ventas')))
    },
  }
}

/** Half-open, as the queries take them. */
function daysOf({ from, to }: DateRange): Parameters {
  return { desde: from, hasta: addDays(to, 1) }
}

/** The columns as the server names them: a mapping need not know their case. */
function columnNamesOf(columns: readonly string[], mapping: ColumnMapping): CountedColumns {
  fieldsOf('ventas', columns, mapping)
  const named = (field: string) =>
    columns.find((column) => column.toLowerCase() === (mapping[field] ?? field).toLowerCase())
  return {
    fecha: named('fecha') ?? 'fecha',
    cantidad: named('cantidad') ?? 'cantidad',
    ticket: named('ticket'),
  }
}

async function* mappedRows<Row>(
  open: OpenSession,
  statement: BoundStatement,
  signal: AbortSignal,
  rowsOf: (columns: readonly string[]) => (values: readonly unknown[]) => Row,
): AsyncGenerator<readonly Row[]> {
  const session = await opened(open, signal)
  try {
    let rowOf: ((values: readonly unknown[]) => Row) | undefined
    for await (const { columns, rows } of session.rows(statement)) {
      signal.throwIfAborted()
      rowOf ??= rowsOf(columns)
      yield rows.map(rowOf)
    }
  } finally {
    await session.close()
  }
}

async function inSession<T>(
  open: OpenSession,
  signal: AbortSignal,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  const session = await opened(open, signal)
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}

/** A session nobody waits for any more is closed as soon as it is there. */
async function opened(open: OpenSession, signal: AbortSignal): Promise<SqlSession> {
  signal.throwIfAborted()
  const session = await open(signal)
  if (!signal.aborted) return session
  await session.close()
  throw signal.reason
}
