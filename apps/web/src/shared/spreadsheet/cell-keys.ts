export interface CellKey {
  readonly key: string
  readonly shift: boolean
  /** Where the caret cannot go further inside its field; all of it selected is both. */
  readonly atStart?: boolean
  readonly atEnd?: boolean
}

/** Counted from 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** Rows that a key leads up or down; 0 for any other key. */
export function rowStep({ key, shift }: CellKey): -1 | 0 | 1 {
  if (key === 'ArrowDown' || (key === 'Enter' && !shift)) return 1
  if (key === 'ArrowUp' || (key === 'Enter' && shift)) return -1
  return 0
}

/** Columns that a key leads left or right; 0 where it moves the caret. */
export function columnStep({ key, shift, atStart = false, atEnd = false }: CellKey): -1 | 0 | 1 {
  if (shift) return 0
  if (key === 'ArrowRight' && atEnd) return 1
  if (key === 'ArrowLeft' && atStart) return -1
  return 0
}

/** Where a key leads in a grid of fields, all enabled; null where it is the field's own, and at the grid's edges. */
export function nextCell(
  key: CellKey,
  { row, column }: CellPosition,
  { rows, columns }: { rows: number; columns: number },
): CellPosition | null {
  const isSelecting = key.shift && key.key !== 'Enter'
  if (isSelecting) return null
  const to = { row: row + rowStep(key), column: column + columnStep(key) }
  if (to.row === row && to.column === column) return null
  const isInside = to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns
  return isInside ? to : null
}

/** What these keys do, for the sheet of keys. */
export const CELL_KEYS = {
  title: 'En las cantidades',
  keys: [
    { keys: ['↑', '↓'], what: 'Al producto de arriba o de abajo' },
    { keys: ['Enter'], what: 'Al siguiente producto' },
    { keys: ['Mayús', 'Enter'], what: 'Al producto anterior' },
    { keys: ['←', '→'], what: 'A la celda de al lado, desde el borde del texto' },
  ],
} as const
