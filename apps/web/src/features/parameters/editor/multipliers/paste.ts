import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import type { CellPosition } from '../../../../shared/spreadsheet/cell-keys.ts'
import type { Texts } from '../../model/draft.ts'
import { LEVELS, paramName } from '../../model/params.ts'

/**
 * A block of cells laid over the grid from one cell on, right and down; empty cells and what reaches beyond the grid
 * change nothing.
 */
export function pastedTexts(block: readonly (readonly string[])[], { row, column }: CellPosition): Texts {
  const entries = block.flatMap((line, down) =>
    line.flatMap((cell, right) => {
      const clase = CLASS_THRESHOLDS[row + down]?.salesClass
      const level = LEVELS[column + right]
      const isInside = clase !== undefined && level !== undefined
      return isInside && cell.trim() !== '' ? [[paramName(clase, level), cell.trim()] as const] : []
    }),
  )
  return Object.fromEntries(entries)
}
