import { count } from '../../messages.ts'
import { SourceError } from '../sources/source-error.ts'

/** What is taken of a file of a person before it makes no sense, or is meant to harm. */

const MEGABYTE = 2 ** 20

export const MOST_COLUMNS = 300
export const MOST_ROWS = 5_000_000
export const MOST_SHEETS = 50

/** Of a workbook's part as it is unpacked: a sheet of a million rows has half of it. */
export const LARGEST_SHEET_BYTES = 1500 * MEGABYTE
export const LARGEST_TEXTS_BYTES = 120 * MEGABYTE
export const LARGEST_PART_BYTES = 8 * MEGABYTE
/** Of a workbook's texts together, as they are kept while its sheets are read. */
export const MOST_TEXT_CHARACTERS = 24_000_000
export const MOST_TEXTS = 1_200_000

/** Entries of the archive that a workbook is. */
export const MOST_PARTS = 5000

/** Times that a part may be smaller packed than unpacked, beyond a size where it matters: Excel's own reach 40. */
export const MOST_TIMES_SMALLER = 300
export const SMALL_PART_BYTES = 20 * MEGABYTE

export function tooWide(line: number): SourceError {
  return new SourceError(
    `La fila ${count(line)} pasa de ${MOST_COLUMNS} columnas: deja solo las que se cargan`,
  )
}

export function tooLong(): SourceError {
  return new SourceError(`Tiene más de ${count(MOST_ROWS)} filas: divídelo, por meses por ejemplo`)
}
