import { type CellKey, columnStep, rowStep } from '../../../../../shared/spreadsheet/cell-keys.ts'

export const GRID_COLUMNS = ['incluir', 'pedir', 'notas'] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

export interface GridCell {
  readonly row: number
  readonly column: GridColumn
}

export interface GridMove {
  readonly to: GridCell
  /** The row at `to` is taken into the order or out of it on the way. */
  readonly include?: boolean
}

/**
 * Where a key leads in the table of the order, as in a spreadsheet; null where the key is not the table's.
 * `included` tells for each row shown whether it is in the order, undefined beyond the last: the fields of
 * one that is not are disabled, so that the way leads over its checkbox.
 */
export function gridMove(
  key: CellKey,
  from: GridCell,
  included: (row: number) => boolean | undefined,
): GridMove | null {
  const { row, column } = from
  if (key.key === ' ') {
    if (column === 'notas') return null
    const include = column === 'incluir' && included(row) === false
    return { to: { row, column: include ? 'pedir' : 'incluir' }, include }
  }
  const side = GRID_COLUMNS[GRID_COLUMNS.indexOf(column) + columnStep(key)]
  if (side && side !== column)
    return side === 'incluir' || included(row) ? { to: { row, column: side } } : null

  const step = rowStep(key)
  const target = included(row + step)
  if (step === 0 || target === undefined) return null
  const wanted = column === 'incluir' ? 'pedir' : column
  return { to: { row: row + step, column: target ? wanted : 'incluir' } }
}
