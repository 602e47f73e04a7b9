import { LONGEST_CELL, type Cell, type TableRow } from '../cell.ts'
import { LARGEST_SHEET_BYTES, MOST_COLUMNS, tooWide } from '../limits.ts'
import { serialMoment } from '../values/dates.ts'
import { PLAIN, type NumberFormat } from './number-formats.ts'
import type { Workbook, WorkbookSheet } from './workbook.ts'
import { readXml } from './xml.ts'

/**
 * The rows of a sheet that have something, as they come; memory does not grow with them.
 *
 * @throws SourceError when it is damaged, or too wide
 */
export async function* sheetRows(
  workbook: Workbook,
  { part }: WorkbookSheet,
  signal: AbortSignal,
): AsyncGenerator<readonly TableRow[]> {
  const reader = new SheetReader(workbook)
  const xml = workbook.archive.read(part, LARGEST_SHEET_BYTES, signal)
  for await (const _ of readXml(xml, reader)) {
    // An empty one is handed on too: a sign of life.
    yield reader.take()
  }
}

class SheetReader {
  readonly #workbook: Workbook
  #rows: TableRow[] = []
  #line = 0
  #cells: Cell[] = []
  #column = -1
  #type = 'n'
  #format: NumberFormat = PLAIN
  #text = ''
  #isValue = false
  #isInRow = false
  #phonetic = 0

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  take(): readonly TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  readonly open = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    if (tag === 'row') {
      this.#line = Number(attributes['r'] ?? this.#line + 1)
      this.#cells = []
      this.#column = -1
      this.#isInRow = true
    } else if (tag === 'c' && this.#isInRow) this.#openCell(attributes)
    else if (tag === 'rPh') this.#phonetic++
    else if (tag === 'v' || (tag === 't' && this.#phonetic === 0)) this.#isValue = this.#isInRow
  }

  readonly text = (piece: string): void => {
    if (this.#isValue && this.#text.length <= LONGEST_CELL) this.#text += piece.slice(0, LONGEST_CELL + 1)
  }

  readonly close = (tag: string): void => {
    if (tag === 'v' || tag === 't') this.#isValue = false
    else if (tag === 'rPh') this.#phonetic--
    else if (tag === 'c') this.#closeCell()
    else if (tag === 'row') {
      this.#isInRow = false
      if (this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells })
    }
  }

  #openCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#type = t
    this.#format = (s === undefined ? undefined : this.#workbook.formats[Number(s)]) ?? PLAIN
    this.#text = ''
  }

  #closeCell(): void {
    const cell = this.#cell()
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return
    if (this.#column >= MOST_COLUMNS) throw tooWide(this.#line)
    while (this.#cells.length < this.#column) this.#cells.push(null)
    this.#cells[this.#column] = cell
  }

  #cell(): Cell {
    const text = this.#text
    if (text === '') return null
    switch (this.#type) {
      case 's':
        return this.#workbook.texts[Number(text)] ?? null
      case 'n':
        return this.#number(Number(text))
      case 'b':
        return text === '1' ? 'VERDADERO' : 'FALSO'
      case 'd':
        return isoMoment(text)
      default:
        return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
    }
  }

  #number(number: number): Cell {
    if (!Number.isFinite(number)) return null
    const format = this.#format
    if (format.kind === 'padded' && Number.isInteger(number) && number >= 0) {
      return String(number).padStart(format.digits, '0')
    }
    if (format.kind !== 'moment') return number
    // An hour alone is a fraction of a day.
    return serialMoment(number, this.#workbook.is1904) ?? number
  }
}

/** 0 for 'A7', 26 for 'AA7'. */
function columnOf(reference: string): number {
  let column = 0
  for (const character of reference) {
    const code = character.charCodeAt(0)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

function isoMoment(text: string): Cell {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(text)
  return match?.[1] === undefined ? text : { day: match[1], time: match[2] ?? null }
}
