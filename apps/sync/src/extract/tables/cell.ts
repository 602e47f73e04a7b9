/** A moment on the wall clock, as a workbook's date cell holds it. */
export interface Moment {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** `HH:MM:SS`; null: a date without an hour. */
  readonly time: string | null
}

/** What a cell of a table says; null: nothing. */
export type Cell = string | number | Moment | null

export interface TableRow {
  /** Row of the sheet, or line of the file, from 1. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Longest text that is taken of a cell; nothing that can be loaded is longer. */
export const LONGEST_CELL = 1000

/** What the cell shows. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return String(cell)
  return cell.time === null ? cell.day : `${cell.day} ${cell.time}`
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}
