import { formatCount } from '../../../../../ui/format/numbers.ts'
import type { LineActions } from '../../model/line-actions.ts'
import { pasteCells, type PasteTarget } from './paste-cells.ts'

/** Pastes a block of cells into the order; what became of it is said, and can be undone. */
export type Paste = (
  cells: readonly (readonly string[])[],
  targets: readonly PasteTarget[],
  column: 'pedir' | 'notas',
) => void

export const pasteInto =
  (actions: LineActions): Paste =>
  (cells, targets, column) => {
    const { changes, message } = pasteCells(cells, targets, column)
    actions.fill(changes, {
      words: (count) => formatCount(count, 'fila pegada', 'filas pegadas'),
      message,
    })
  }
