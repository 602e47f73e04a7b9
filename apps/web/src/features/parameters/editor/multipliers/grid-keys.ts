import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import { LEVELS } from '../../model/params.ts'

export interface GridPlace {
  readonly row: number
  readonly column: number
}

export interface GridKey {
  readonly key: string
  readonly shift: boolean
  /** Where the caret cannot go further inside its field; all of it selected is both. */
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** Where a key leads in the grid, as in a spreadsheet; null where it is the field's own, and at the grid's edges. */
export function gridMove(key: GridKey, { row, column }: GridPlace): GridPlace | null {
  const to = { row: row + stepOf(key), column: column + sidestepOf(key) }
  if (to.row === row && to.column === column) return null
  const isInside =
    to.row >= 0 && to.row < CLASS_THRESHOLDS.length && to.column >= 0 && to.column < LEVELS.length
  return isInside ? to : null
}

function stepOf({ key, shift }: GridKey): -1 | 0 | 1 {
  if ((key === 'ArrowDown' && !shift) || (key === 'Enter' && !shift)) return 1
  if ((key === 'ArrowUp' && !shift) || (key === 'Enter' && shift)) return -1
  return 0
}

function sidestepOf({ key, shift, atStart, atEnd }: GridKey): -1 | 0 | 1 {
  if (shift) return 0
  if (key === 'ArrowRight' && atEnd) return 1
  if (key === 'ArrowLeft' && atStart) return -1
  return 0
}
