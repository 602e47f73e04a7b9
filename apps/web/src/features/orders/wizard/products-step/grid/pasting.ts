import { formatCount } from '../../../../../ui/format/numbers.ts'
import type { LineActions } from '../../model/line-actions.ts'
import { pasteCells, type PasteTarget } from './paste-cells.ts'

/** Pastes a block of cells into the order; what became of it is said, and can be undone. */
export type Paste = (
  cells: readonly (readonly string[])[],
  targets: readonly PasteTarget[],
  column: 'pedir' | 'notas',
) => void

/** @param takes whether somebody else takes the block: it is no column */
export const pasteInto =
  (actions: LineActions, takes: (cells: readonly (readonly string[])[]) => boolean): Paste =>
  (cells, targets, column) => {
    if (column === 'pedir' && takes(cells)) return
    const { changes, message } = pasteCells(cells, targets, column)
    actions.fill(changes, {
      words: (count) => formatCount(count, 'fila pegada', 'filas pegadas'),
      message,
    })
  }
