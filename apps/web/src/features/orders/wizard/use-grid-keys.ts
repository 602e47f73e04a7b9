import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { GRID_COLUMNS, type GridColumn, gridMove, type GridPlace } from './grid-keys.ts'
import type { LineActions } from './use-wizard.ts'

const placeOf = (target: EventTarget | null): GridPlace | null => {
  if (!(target instanceof HTMLInputElement)) return null
  const column = GRID_COLUMNS.find((name) => name === target.dataset['column'])
  const row = Number(target.closest('tr')?.dataset['row'])
  return column && Number.isInteger(row) ? { column, row } : null
}

const fieldAt = (body: HTMLElement, row: number, column: GridColumn): HTMLInputElement | null =>
  body.querySelector<HTMLInputElement>(`tr[data-row="${row}"] input[data-column="${column}"]`)

/** The keys of a spreadsheet over the rows shown: one listener for all fields of the table's body. */
export function useGridKeys(
  body: RefObject<HTMLElement | null>,
  codes: readonly string[],
  included: readonly boolean[],
  actions: LineActions,
): void {
  const wanted = useRef<HTMLInputElement | null>(null)
  /** The checkbox the keys have led to; one that was tabbed to keeps its own space bar. */
  const ledTo = useRef<EventTarget | null>(null)

  // A field that has just been enabled takes the focus only when it is drawn as such.
  useLayoutEffect(() => {
    wanted.current?.focus()
    wanted.current = null
  })

  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const from = placeOf(event.target)
      if (!from) return
      if (event.key === ' ' && from.column === 'incluir' && ledTo.current !== event.target) return
      const move = gridMove({ key: event.key, shift: event.shiftKey }, from, included)
      const field = move && fieldAt(element, move.to.row, move.to.column)
      if (!field) return
      event.preventDefault()
      const code = codes[move.to.row]
      if (move.include !== undefined && code !== undefined) {
        wanted.current = field
        actions.include([code], move.include)
      }
      ledTo.current = move.to.column === 'incluir' ? field : null
      field.focus()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  })
}
