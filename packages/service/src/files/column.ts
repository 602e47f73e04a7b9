interface Head {
  /** Title of the column, with its unit: `Stock actual (unid)`. */
  readonly header: string
  /** Characters that fit, in a spreadsheet. */
  readonly width: number
}

/** A column of a file: what it is called and what a row has there; null is an empty cell. */
export type Column<Row> = Head &
  (
    | { readonly kind: 'text'; readonly value: (row: Row) => string | null }
    | { readonly kind: 'number'; readonly decimals: Decimals; readonly value: (row: Row) => number | null }
    /** `YYYY-MM-DD` */
    | { readonly kind: 'day'; readonly value: (row: Row) => string | null }
    /** Told by the tenant's wall clock. */
    | { readonly kind: 'instant'; readonly value: (row: Row) => Date | null }
  )

/** Decimals a spreadsheet shows; the figure itself keeps all it has. */
export type Decimals = 0 | 1 | 2

export function text<Row>(header: string, width: number, value: (row: Row) => string | null): Column<Row> {
  return { kind: 'text', header, width, value }
}

export function number<Row>(
  header: string,
  decimals: Decimals,
  value: (row: Row) => number | null,
): Column<Row> {
  return { kind: 'number', header, decimals, width: Math.max(12, header.length + 2), value }
}

export function day<Row>(header: string, value: (row: Row) => string | null): Column<Row> {
  return { kind: 'day', header, width: Math.max(12, header.length + 2), value }
}

export function instant<Row>(header: string, value: (row: Row) => Date | null): Column<Row> {
  return { kind: 'instant', header, width: Math.max(18, header.length + 2), value }
}

/** Rows of a file as they come, some at a time. */
export type Portions<Row> = AsyncIterable<readonly Row[]>

const ROWS_AT_ONCE = 500

/** Rows that are few enough to be there all at once. */
export async function* inPortions<Row>(rows: readonly Row[]): Portions<Row> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE)
  }
}

export async function* mapRows<From, To>(portions: Portions<From>, toRow: (row: From) => To): Portions<To> {
  for await (const portion of portions) yield portion.map(toRow)
}

/** A table to be written as a file. */
export interface Table<Row> {
  /** Name of the sheet in a spreadsheet. */
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: Portions<Row>
  /** Time zone that instants are written in. */
  readonly timeZone: string
  /** Further sheets of a workbook; a CSV file is of the rows above. */
  readonly further?: readonly FurtherSheet[]
}

/** A further sheet of a workbook; a CSV file has only the first one. */
export interface FurtherSheet {
  readonly title: string
  /** Its XML, portion by portion. */
  readonly write: (timeZone: string) => AsyncGenerator<string>
}
