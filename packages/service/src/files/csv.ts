import type { Column, Table } from './column.ts'
import { figureText } from './figure.ts'
import { wallClock, type WallClock } from './wall-clock.ts'

/** Tells Excel that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** As Excel in Spanish opens it by a double click: `;` between fields, a comma before decimals. */
export async function* writeCsv<Row>({ columns, rows, timeZone }: Table<Row>): AsyncGenerator<string> {
  const clock = wallClock(timeZone)
  yield BYTE_ORDER_MARK + line(columns.map(({ header }) => textField(header)))
  for await (const portion of rows) {
    yield portion.map((row) => line(columns.map((column) => field(column, row, clock)))).join('')
  }
}

function line(fields: readonly string[]): string {
  return fields.join(SEPARATOR) + LINE_END
}

function field<Row>(column: Column<Row>, row: Row, clock: WallClock): string {
  if (column.kind === 'text') return textField(column.value(row) ?? '')
  if (column.kind === 'number') return figureText(column.value(row)).replace('.', ',')
  if (column.kind === 'day') return column.value(row) ?? ''
  const instant = column.value(row)
  return instant === null ? '' : clock(instant)
}

/** Fullwidth forms too, which spreadsheets in East Asian settings read as theirs; spaces before them are skipped. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it: descriptions come from
 * the stores' systems, and a formula can reach out of the sheet.
 */
function textField(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
