import { setImmediate } from 'node:timers/promises'
import { cellText, isBlank, type TableRow } from '../cell.ts'
import { MOST_COLUMNS, MOST_ROWS, tooLong } from '../limits.ts'
import { ColumnCount, type ColumnFacts } from './column-facts.ts'
import { fieldsOfTitle } from './titles.ts'

/** What a sheet holds, as it was read from its first row to its last. */
export interface SheetFacts {
  readonly nombre: string
  readonly oculta: boolean
  /** Rows below the head that have something. */
  readonly filas: number
  /** Row of the head; 0: there is none that looks like one. */
  readonly cabecera_fila: number
  readonly titulos: readonly string[]
  readonly columnas_vacias: number
  readonly columnas: readonly ColumnFacts[]
  readonly muestra: readonly { readonly fila: number; readonly celdas: readonly string[] }[]
  /** All rows, where they are few: a list of locations is. Null: they are not. */
  readonly pocas: readonly (readonly string[])[] | null
}

/** A head is looked for among the first rows. */
const HEAD_WITHIN = 40
const SHOWN_ROWS = 6
const SHOWN_CHARACTERS = 80
/** A sheet of more rows or columns is no list of locations. */
const FEW = { rows: 300, columns: 12 }
/** Titles that a row must have to be a head by its names. */
const FEWEST_TITLES = 2

export interface SheetToLookAt {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: AsyncIterable<readonly TableRow[]>
}

export interface LookOptions {
  readonly today: string
  /** As a person says it. */
  readonly head?: number | undefined
  /** Told how many rows were read. */
  readonly onRows: (rows: number) => void
}

/** Reads a sheet whole; nothing of it is kept but what tells what its columns hold. */
export async function lookAtSheet(
  { name, isHidden, rows }: SheetToLookAt,
  { today, head, onRows }: LookOptions,
): Promise<SheetFacts> {
  const beginning: TableRow[] = []
  let look: Look | undefined
  let read = 0
  for await (const batch of rows) {
    for (const row of batch) {
      if (row.cells.every(isBlank)) continue
      read++
      if (look) {
        look.add(row)
        continue
      }
      beginning.push(row)
      const isFound = head === undefined ? beginning.length >= HEAD_WITHIN : row.line > head
      if (isFound) look = new Look(beginning, headOf(beginning, head), today)
    }
    if (read > MOST_ROWS) throw tooLong()
    onRows(read)
    await setImmediate()
  }
  look ??= new Look(beginning, headOf(beginning, head), today)
  return { nombre: name, oculta: isHidden, ...look.facts() }
}

/** Row of the head: as it is said, the one with most known titles, or the first full one of texts; 0: none. */
function headOf(rows: readonly TableRow[], said: number | undefined): number {
  if (said !== undefined) return rows.find(({ line }) => line === said)?.line ?? 0
  let best = { line: 0, titles: 0 }
  for (const { line, cells } of rows) {
    const titles = new Set(
      cells.flatMap((cell) => (typeof cell === 'string' ? (fieldsOfTitle(cell)[0]?.field ?? []) : [])),
    ).size
    if (titles > best.titles) best = { line, titles }
  }
  if (best.titles >= FEWEST_TITLES) return best.line
  const full = rows.find(
    ({ cells }) =>
      cells.filter((cell) => !isBlank(cell)).length >= 3 &&
      cells.every((cell) => isBlank(cell) || (typeof cell === 'string' && !/^[\d.,/\s:-]+$/.test(cell))),
  )
  return full?.line ?? 0
}

/** The rows of a sheet whose head is known. */
class Look {
  readonly #head: number
  readonly #titles: string[]
  readonly #counts: ColumnCount[] = []
  readonly #heads: readonly string[]
  readonly #today: string
  readonly #sample: { fila: number; celdas: string[] }[] = []
  #few: string[][] | null = []
  #rows = 0

  constructor(beginning: readonly TableRow[], head: number, today: string) {
    this.#head = head
    this.#today = today
    const headRow = beginning.find(({ line }) => line === head)
    this.#heads = headRow?.cells.map((cell) => cellText(cell).slice(0, SHOWN_CHARACTERS)) ?? []
    this.#titles = beginning
      .filter(({ line }) => line < head)
      .map(({ cells }) => shown(cellText(cells.find((cell) => !isBlank(cell)))))
    for (const row of beginning) if (row.line > head) this.add(row)
  }

  add(row: TableRow): void {
    this.#rows++
    const width = Math.min(MOST_COLUMNS, Math.max(row.cells.length, this.#heads.length))
    while (this.#counts.length < width) {
      this.#counts.push(new ColumnCount(this.#heads[this.#counts.length] ?? '', this.#today))
    }
    for (const [at, cell] of row.cells.entries()) this.#counts[at]?.add(cell)
    if (this.#rows > FEW.rows || width > FEW.columns) this.#few = null
    this.#few?.push(row.cells.map(cellText))
    if (this.#sample.length < SHOWN_ROWS) {
      this.#sample.push({ fila: row.line, celdas: row.cells.map((cell) => shown(cellText(cell))) })
    }
  }

  facts() {
    for (let at = this.#counts.length; at < this.#heads.length; at++) {
      this.#counts.push(new ColumnCount(this.#heads[at] ?? '', this.#today))
    }
    const width = this.#counts.findLastIndex((count) => !count.isEmpty) + 1
    return {
      filas: this.#rows,
      cabecera_fila: this.#head,
      titulos: this.#titles.slice(0, 10),
      columnas_vacias: this.#counts.length - width,
      columnas: this.#counts.slice(0, width).map((count) => count.facts()),
      muestra: this.#sample.map(({ fila, celdas }) => ({ fila, celdas: celdas.slice(0, width) })),
      pocas: this.#few,
    }
  }
}

function shown(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
