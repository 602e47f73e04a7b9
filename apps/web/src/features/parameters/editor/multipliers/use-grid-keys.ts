import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import type { RefObject } from 'react'
import { type CellPosition, nextCell } from '../../../../shared/spreadsheet/cell-keys.ts'
import { useSpreadsheet } from '../../../../shared/spreadsheet/use-spreadsheet.ts'
import type { Texts } from '../../model/draft.ts'
import { LEVELS } from '../../model/params.ts'
import { pastedTexts } from './paste.ts'

const SIZE = { rows: CLASS_THRESHOLDS.length, columns: LEVELS.length }

function cellOf({ dataset }: HTMLInputElement): CellPosition | null {
  const row = CLASS_THRESHOLDS.findIndex(({ salesClass }) => salesClass === dataset['class'])
  const column = LEVELS.findIndex((level) => level === dataset['level'])
  return row === -1 || column === -1 ? null : { row, column }
}

const fieldAt = (grid: HTMLElement | null, { row, column }: CellPosition): HTMLInputElement | null =>
  grid?.querySelector<HTMLInputElement>(
    `input[data-class="${CLASS_THRESHOLDS[row]?.salesClass}"][data-level="${LEVELS[column]}"]`,
  ) ?? null

/** The keys of a spreadsheet, and its blocks of cells, over the multipliers. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  onPaste: ((pasted: Texts) => void) | undefined,
): void {
  useSpreadsheet<CellPosition>(grid, {
    cellOf,
    follow: (key, from) => {
      const to = nextCell(key, from, SIZE)
      return to && fieldAt(grid.current, to)
    },
    paste: (block, from) => {
      onPaste?.(pastedTexts(block, from))
      return true
    },
  })
}
