import { SourceError } from '../source-error.ts'

export interface Column {
  readonly colName: string
  readonly type: { readonly name: string }
}

export function columnNames(columns: readonly Column[]): string[] {
  return columns.map(({ colName }) => colName)
}

/**
 * A moment with an offset arrives without it, in UTC: the store's own clock is lost.
 *
 * @throws SourceError naming the columns
 */
export function refuseOffsets(columns: readonly Column[]): void {
  const names = columnNames(columns.filter(({ type }) => type.name === 'DateTimeOffset'))
  if (names.length === 0) return
  throw new SourceError(
    `La columna ${names.join(', ')} es datetimeoffset: conviértela en la consulta con CAST(... AS datetime2)`,
  )
}

/**
 * Dates and times as the text that the server would show. With `useUTC` the driver puts the clock's own figures
 * into a Date as if they were UTC.
 */
export function exactValues(
  cells: readonly { readonly value: unknown }[],
  columns: readonly Column[],
): unknown[] {
  return cells.map(({ value }, index) =>
    value instanceof Date ? clockText(value, columns[index]?.type.name) : value,
  )
}

function clockText(value: Date, type: string | undefined): string {
  const text = value.toISOString()
  if (type === 'Date') return text.slice(0, 10)
  if (type === 'Time') return text.slice(11, 23)
  return text.slice(0, 23).replace('T', ' ')
}
