import { useState } from 'react'
import type { LineEdit, LineEdits } from '../../model/draft.ts'
import type { LineActions } from '../../model/line-actions.ts'
import { pasteCells, type PasteTarget } from './paste-cells.ts'

interface LastPaste {
  readonly message: string
  readonly before: ReadonlyMap<string, LineEdit | undefined>
}

/** Pastes blocks of cells into the order, says what became of them, and takes the last one back. */
export function usePasting(edits: LineEdits, actions: LineActions) {
  const [last, setLast] = useState<LastPaste | null>(null)
  return {
    last,
    paste: (
      cells: readonly (readonly string[])[],
      targets: readonly PasteTarget[],
      column: 'pedir' | 'notas',
    ): void => {
      const { changes, message } = pasteCells(cells, targets, column)
      setLast({ message, before: new Map([...changes.keys()].map((code) => [code, edits[code]])) })
      actions.fill(changes)
    },
    undo: (): void => {
      if (last) actions.revert(last.before)
      setLast(null)
    },
    clear: (): void => setLast(null),
  }
}
export type Pasting = ReturnType<typeof usePasting>
