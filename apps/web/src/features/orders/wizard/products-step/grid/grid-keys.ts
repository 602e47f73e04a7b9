export const GRID_COLUMNS = ['incluir', 'pedir', 'notas'] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

export interface GridPlace {
  readonly row: number
  readonly column: GridColumn
}

export interface GridMove {
  readonly to: GridPlace
  /** The row at `to` is taken into the order or out of it on the way. */
  readonly include?: boolean
}

export interface GridKey {
  readonly key: string
  readonly shift: boolean
  /** Where the caret cannot go further inside its field; all of it selected is both. */
  readonly atStart?: boolean
  readonly atEnd?: boolean
}

/** Rows that a key leads up or down; 0 for any other key. */
function stepOf({ key, shift }: GridKey): -1 | 0 | 1 {
  if (key === 'ArrowDown' || (key === 'Enter' && !shift)) return 1
  if (key === 'ArrowUp' || (key === 'Enter' && shift)) return -1
  return 0
}

/** Columns that a key leads left or right; 0 where it moves the caret. */
function sidestepOf({ key, shift, atStart = false, atEnd = false }: GridKey): -1 | 0 | 1 {
  if (shift) return 0
  if (key === 'ArrowRight' && atEnd) return 1
  if (key === 'ArrowLeft' && atStart) return -1
  return 0
}

/**
 * Where a key leads in the table of the order, as in a spreadsheet; null where the key is not the table's.
 * `included` tells for each row shown whether it is in the order, undefined beyond the last: the fields of
 * one that is not are disabled, so that the way leads over its checkbox.
 */
export function gridMove(
  key: GridKey,
  from: GridPlace,
  included: (row: number) => boolean | undefined,
): GridMove | null {
  const { row, column } = from
  if (key.key === ' ') {
    if (column === 'notas') return null
    const include = column === 'incluir' && included(row) === false
    return { to: { row, column: include ? 'pedir' : 'incluir' }, include }
  }
  const side = GRID_COLUMNS[GRID_COLUMNS.indexOf(column) + sidestepOf(key)]
  if (side && side !== column)
    return side === 'incluir' || included(row) ? { to: { row, column: side } } : null

  const step = stepOf(key)
  const target = included(row + step)
  if (step === 0 || target === undefined) return null
  const wanted = column === 'incluir' ? 'pedir' : column
  return { to: { row: row + step, column: target ? wanted : 'incluir' } }
}
