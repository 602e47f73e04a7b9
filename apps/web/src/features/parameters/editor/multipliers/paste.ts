import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import type { Texts } from '../../model/draft.ts'
import type { GridPlace } from './grid-keys.ts'
import { LEVELS, paramName } from '../../model/params.ts'

/** The rows and cells of a text copied from a spreadsheet; the line break behind the last row is none of them. */
function cellsOf(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t'))
}

/**
 * A block of cells laid over the grid from one cell on, right and down; empty cells and what reaches beyond the grid
 * change nothing. Null for a single cell, which goes into its field as any text does.
 */
export function pastedTexts(text: string, { row, column }: GridPlace): Texts | null {
  const cells = cellsOf(text)
  if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return null
  const entries = cells.flatMap((line, down) =>
    line.flatMap((cell, right) => {
      const clase = CLASS_THRESHOLDS[row + down]?.clase
      const level = LEVELS[column + right]
      const isInside = clase !== undefined && level !== undefined
      return isInside && cell.trim() !== '' ? [[paramName(clase, level), cell.trim()] as const] : []
    }),
  )
  return Object.fromEntries(entries)
}
