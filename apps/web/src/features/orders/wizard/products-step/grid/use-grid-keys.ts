import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { GRID_COLUMNS, type GridColumn, gridMove, type GridPlace } from './grid-keys.ts'
import type { LineActions } from '../../model/line-actions.ts'
import { cellsOf, isBlock, type PasteTarget } from './paste-cells.ts'
import type { Pasting } from './use-pasting.ts'

const placeOf = (target: EventTarget | null): GridPlace | null => {
  if (!(target instanceof HTMLInputElement)) return null
  const column = GRID_COLUMNS.find((name) => name === target.dataset['column'])
  const row = Number(target.closest('tr')?.dataset['row'])
  return column && Number.isInteger(row) ? { column, row } : null
}

const fieldAt = (body: HTMLElement, row: number, column: GridColumn): HTMLInputElement | null =>
  body.querySelector<HTMLInputElement>(`tr[data-row="${row}"] input[data-column="${column}"]`)

/** Where the caret stands in its field; a checkbox has none to move. */
function caretOf(target: EventTarget | null): { atStart: boolean; atEnd: boolean } {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox')
    return { atStart: true, atEnd: true }
  const { selectionStart: start, selectionEnd: end, value } = target
  const isWhole = start === 0 && end === value.length
  return { atStart: isWhole || end === 0, atEnd: isWhole || start === value.length }
}

export interface Grid {
  /** A row shown; undefined beyond the last. */
  readonly rowAt: (row: number) => PasteTarget | undefined
  readonly rowsFrom: (row: number) => readonly PasteTarget[]
  readonly actions: LineActions
  readonly pasting: Pasting
}

/** The keys of a spreadsheet over the rows shown: one listener for all fields of the table's body. */
export function useGridKeys(body: RefObject<HTMLElement | null>, grid: Grid): void {
  const latest = useRef(grid)
  const wanted = useRef<HTMLInputElement | null>(null)
  /** The checkbox the keys have led to; one that was tabbed to keeps its own space bar. */
  const ledTo = useRef<EventTarget | null>(null)

  useLayoutEffect(() => {
    latest.current = grid
    // A field that has just been enabled takes the focus only when it is drawn as such.
    wanted.current?.focus()
    wanted.current = null
  })

  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const { rowAt, actions, pasting } = latest.current
      if (
        (event.ctrlKey || event.metaKey) &&
        event.key.toLowerCase() === 'z' &&
        !event.shiftKey &&
        pasting.last
      ) {
        event.preventDefault()
        pasting.undo()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const from = placeOf(event.target)
      if (!from) return
      if (event.key === ' ' && from.column === 'incluir' && ledTo.current !== event.target) return
      const key = { key: event.key, shift: event.shiftKey, ...caretOf(event.target) }
      const move = gridMove(key, from, (row) => rowAt(row)?.included)
      const field = move && fieldAt(element, move.to.row, move.to.column)
      if (!field) return
      event.preventDefault()
      const code = rowAt(move.to.row)?.code
      if (move.include !== undefined && code !== undefined) {
        wanted.current = field
        actions.include([code], move.include)
      }
      ledTo.current = move.to.column === 'incluir' ? field : null
      field.focus()
    }
    const onPaste = (event: ClipboardEvent): void => {
      const from = placeOf(event.target)
      const cells = cellsOf(event.clipboardData?.getData('text/plain') ?? '')
      if (!from || from.column === 'incluir' || !isBlock(cells)) return
      event.preventDefault()
      latest.current.pasting.paste(cells, latest.current.rowsFrom(from.row), from.column)
    }
    // Once something is typed Ctrl+Z is the field's again.
    const onInput = (): void => latest.current.pasting.forget()
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('paste', onPaste)
    element.addEventListener('input', onInput)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('paste', onPaste)
      element.removeEventListener('input', onInput)
    }
  }, [body])
}
