import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import { type RefObject, useEffect } from 'react'
import { type GridPlace, gridMove } from '../model/grid-keys.ts'
import { LEVELS } from '../model/params.ts'

function placeOf({ dataset }: HTMLInputElement): GridPlace | null {
  const row = CLASS_THRESHOLDS.findIndex(({ clase }) => clase === dataset['class'])
  const column = LEVELS.findIndex((level) => level === dataset['level'])
  return row === -1 || column === -1 ? null : { row, column }
}

const fieldAt = (grid: HTMLElement, { row, column }: GridPlace): HTMLInputElement | null =>
  grid.querySelector<HTMLInputElement>(
    `input[data-class="${CLASS_THRESHOLDS[row]?.clase}"][data-level="${LEVELS[column]}"]`,
  )

function caretOf({ selectionStart: start, selectionEnd: end, value }: HTMLInputElement) {
  const isWhole = start === 0 && end === value.length
  return { atStart: isWhole || end === 0, atEnd: isWhole || start === value.length }
}

/** The keys of a spreadsheet over the fields of the grid: one listener for all of them. */
export function useGridKeys(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (!(event.target instanceof HTMLInputElement)) return
      const from = placeOf(event.target)
      const to = from && gridMove({ key: event.key, shift: event.shiftKey, ...caretOf(event.target) }, from)
      const field = to && fieldAt(element, to)
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [grid])
}
