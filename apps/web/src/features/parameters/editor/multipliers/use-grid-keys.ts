import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Texts } from '../../model/draft.ts'
import { type GridPlace, gridMove } from './grid-keys.ts'
import { LEVELS } from '../../model/params.ts'
import { pastedTexts } from './paste.ts'

function placeOf(target: EventTarget | null): GridPlace | null {
  if (!(target instanceof HTMLInputElement)) return null
  const { dataset } = target
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

/** The keys of a spreadsheet, and its blocks of cells, over the fields of the grid: one listener for all of them. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  onPaste: ((pasted: Texts) => void) | undefined,
): void {
  const latest = useRef(onPaste)
  useLayoutEffect(() => {
    latest.current = onPaste
  })
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
    const onPasteInto = (event: ClipboardEvent): void => {
      const from = placeOf(event.target)
      const pasted = from && pastedTexts(event.clipboardData?.getData('text/plain') ?? '', from)
      if (!pasted) return
      event.preventDefault()
      latest.current?.(pasted)
    }
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('paste', onPasteInto)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('paste', onPasteInto)
    }
  }, [grid])
}
