import type { Column, FurtherSheet, Table } from '../column.ts'
import { figureText } from '../figure.ts'
import { escapeXml } from './escape-xml.ts'
import { wallClock, type WallClock } from '../wall-clock.ts'
import { HEADER_STYLE, MAIN, styleOf } from './workbook-xml.ts'

/** What a cell can hold at most. */
const MAX_CHARACTERS = 32_767

const MS_PER_DAY = 86_400_000
/** Day 0 of a spreadsheet, by the count that holds from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

interface SheetColumn<Row> {
  readonly column: Column<Row>
  /** `A`, `B`, ... */
  readonly letters: string
  readonly style: number
}

/** A sheet as XML, a portion of rows at a time: a bold head that stays in sight, then the rows. */
export async function* writeSheet<Row>({ columns, rows, timeZone }: Table<Row>): AsyncGenerator<string> {
  const clock = wallClock(timeZone)
  const lettered = columns.map((column, index) => ({
    column,
    letters: lettersOf(index),
    style: styleOf(column),
  }))
  yield opening(lettered)
  let line = 1
  for await (const portion of rows) {
    let xml = ''
    for (const row of portion) {
      line += 1
      xml += `<row r="${line}">`
      for (const column of lettered) xml += cell(column, row, line, clock)
      xml += '</row>'
    }
    yield xml
  }
  yield `</sheetData><autoFilter ref="A1:${lettersOf(columns.length - 1)}${line}"/></worksheet>`
}

/** A sheet that stands behind a table's own. */
export function furtherSheet<Row>({
  title,
  columns,
  rows,
}: Omit<Table<Row>, 'timeZone' | 'further'>): FurtherSheet {
  return { title, write: (timeZone) => writeSheet({ title, columns, rows, timeZone }) }
}

function opening<Row>(lettered: readonly SheetColumn<Row>[]): string {
  const widths = lettered.map(
    ({ column }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${column.width}" customWidth="1"/>`,
  )
  const heads = lettered.map(({ column, letters }) => textCell(`${letters}1`, HEADER_STYLE, column.header))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
}

function cell<Row>(
  { column, letters, style }: SheetColumn<Row>,
  row: Row,
  line: number,
  clock: WallClock,
): string {
  const reference = `${letters}${line}`
  if (column.kind === 'text') return textCell(reference, style, column.value(row))
  if (column.kind === 'number') return numberCell(reference, style, figureText(column.value(row)))
  if (column.kind === 'day') return numberCell(reference, style, serial(column.value(row)))
  const instant = column.value(row)
  return numberCell(reference, style, serial(instant && clock(instant)))
}

/** @param figure empty: nothing is known */
function numberCell(reference: string, style: number, figure: string): string {
  return figure === '' ? '' : `<c r="${reference}" s="${style}"><v>${figure}</v></c>`
}

/** Never a formula, whatever the text begins with. Not shared: a table of texts would grow with the rows. */
function textCell(reference: string, style: number, value: string | null): string {
  if (value === null) return ''
  const space = /^\s|\s$/.test(value) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${cellText(value)}</t></is></c>`
}

function cellText(value: string): string {
  const plain = value.slice(0, MAX_CHARACTERS)
  // `_x0041_` would be read as the character of that number.
  return escapeXml(plain.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_'))
}

/** A day, or a moment on the wall clock, in days since day 0; a second needs all decimals that a double has. */
function serial(clockText: string | null): string {
  if (clockText === null) return ''
  const moment = Date.parse(`${clockText.replace(' ', 'T')}${clockText.includes(' ') ? 'Z' : ''}`)
  return String((moment - DAY_ZERO) / MS_PER_DAY)
}

function lettersOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}
