import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSpreadsheet } from '../../../../../shared/spreadsheet/use-spreadsheet.ts'
import type { LineActions } from '../../model/line-actions.ts'
import { GRID_COLUMNS, type GridCell, gridMove } from './grid-keys.ts'
import type { PasteTarget } from './paste-cells.ts'
import type { Paste } from './pasting.ts'

const cellOf = (field: HTMLInputElement): GridCell | null => {
  const column = GRID_COLUMNS.find((name) => name === field.dataset['column'])
  const row = Number(field.closest('tr')?.dataset['row'])
  return column && Number.isInteger(row) ? { column, row } : null
}

const fieldAt = (body: HTMLElement | null, { row, column }: GridCell): HTMLInputElement | null =>
  body?.querySelector<HTMLInputElement>(`tr[data-row="${row}"] input[data-column="${column}"]`) ?? null

export interface Grid {
  /** A row shown; undefined beyond the last. */
  readonly rowAt: (row: number) => PasteTarget | undefined
  readonly rowsFrom: (row: number) => readonly PasteTarget[]
  readonly actions: LineActions
  readonly paste: Paste
}

/** The keys of a spreadsheet over the rows shown; the space bar takes a row out of the order and in again. */
export function useGridKeys(body: RefObject<HTMLElement | null>, grid: Grid): void {
  const { rowAt, rowsFrom, actions, paste } = grid
  const wanted = useRef<HTMLInputElement | null>(null)
  /** The checkbox the keys have led to; one that was tabbed to keeps its own space bar. */
  const ledTo = useRef<HTMLInputElement | null>(null)

  useLayoutEffect(() => {
    // A field that has just been enabled takes the focus only when it is drawn as such.
    wanted.current?.focus()
    wanted.current = null
  })

  useSpreadsheet<GridCell>(body, {
    cellOf,
    follow: (key, from, field) => {
      if (key.key === ' ' && from.column === 'incluir' && ledTo.current !== field) return null
      const move = gridMove(key, from, (row) => rowAt(row)?.included)
      const next = move && fieldAt(body.current, move.to)
      if (!next) return null
      const code = rowAt(move.to.row)?.code
      if (move.include !== undefined && code !== undefined) {
        wanted.current = next
        actions.include([code], move.include)
      }
      ledTo.current = move.to.column === 'incluir' ? next : null
      return next
    },
    paste: (block, { row, column }) => {
      if (column === 'incluir') return false
      paste(block, rowsFrom(row), column)
      return true
    },
  })
}
