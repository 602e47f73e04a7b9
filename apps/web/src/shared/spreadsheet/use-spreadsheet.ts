import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useShownGroup } from '../../ui/keys/use-keys.ts'
import { CELL_KEYS, type CellKey } from './cell-keys.ts'
import { cellsOf, isBlock } from './clipboard-cells.ts'

/** What a table of fields makes of the keys of a spreadsheet. `Cell` is how it names its own cells. */
export interface Spreadsheet<Cell> {
  /** The cell a field stands in; null for any other field. */
  readonly cellOf: (field: HTMLInputElement) => Cell | null
  /** The field a key leads to, which takes the focus; null where the key stays with `field`. */
  readonly follow: (key: CellKey, from: Cell, field: HTMLInputElement) => HTMLInputElement | null
  /** Lays a block of cells over the table from a cell on; false where that one takes none. */
  readonly paste: (block: readonly (readonly string[])[], from: Cell) => boolean
}

/** Where the caret stands in its field; a checkbox has none to move. */
function caretOf({ type, selectionStart: start, selectionEnd: end, value }: HTMLInputElement) {
  const isWhole = type === 'checkbox' || (start === 0 && end === value.length)
  return { atStart: isWhole || end === 0, atEnd: isWhole || start === value.length }
}

/** The keys of a spreadsheet, and its blocks of cells, over the fields of `table`: one listener for all of them. */
export function useSpreadsheet<Cell>(
  table: RefObject<HTMLElement | null>,
  spreadsheet: Spreadsheet<Cell>,
): void {
  useShownGroup(CELL_KEYS)
  const latest = useRef(spreadsheet)
  useLayoutEffect(() => {
    latest.current = spreadsheet
  })

  useEffect(() => {
    const element = table.current
    if (!element) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const { cellOf, follow } = latest.current
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const field = event.target
      if (!(field instanceof HTMLInputElement)) return
      const from = cellOf(field)
      const key = { key: event.key, shift: event.shiftKey, ...caretOf(field) }
      const to = from === null ? null : follow(key, from, field)
      if (!to) return
      event.preventDefault()
      to.focus()
    }
    const onPaste = (event: ClipboardEvent): void => {
      if (!(event.target instanceof HTMLInputElement)) return
      const from = latest.current.cellOf(event.target)
      const block = cellsOf(event.clipboardData?.getData('text/plain') ?? '')
      if (from === null || !isBlock(block)) return
      if (latest.current.paste(block, from)) event.preventDefault()
    }
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('paste', onPaste)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('paste', onPaste)
    }
  }, [table])
}
