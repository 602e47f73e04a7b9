import type { Statement } from './statement.ts'
import type { Dialect } from './tokens.ts'

/** The columns of a query of sales, as it names them. */
export interface CountedColumns {
  readonly fecha: string
  readonly cantidad: string
  /** Undefined: the source knows no tickets. */
  readonly ticket: string | undefined
}

/**
 * What the server counts of a query of sales by day, in the columns of `conteo`. SQL Server takes no ordered
 * query into another: there a count has to be given.
 */
export function countOf<Sales extends Statement>(
  sales: Sales,
  dialect: Exclude<Dialect, 'sqlserver' | 'sqlite'>,
  columns: CountedColumns,
): Sales {
  const name = (column: string) => quoted(column, dialect)
  // Text: a day that is none must not spoil the count of the others.
  const day =
    dialect === 'mysql'
      ? `LEFT(ventas.${name(columns.fecha)}, 10)`
      : `LEFT(CAST(ventas.${name(columns.fecha)} AS text), 10)`
  const tickets = columns.ticket === undefined ? 'NULL' : `count(DISTINCT ventas.${name(columns.ticket)})`
  const text = `
    SELECT
      ${day} AS fecha,
      count(*) AS lineas,
      ${tickets} AS tickets,
      sum(ventas.${name(columns.cantidad)}) AS unidades
    FROM (
      ${sales.text}
    ) AS ventas
    GROUP BY ${day}
  `
  return { ...sales, text }
}

function quoted(column: string, dialect: Dialect): string {
  return dialect === 'mysql' ? `\`${column.replaceAll('`', '``')}\`` : `"${column.replaceAll('"', '""')}"`
}
