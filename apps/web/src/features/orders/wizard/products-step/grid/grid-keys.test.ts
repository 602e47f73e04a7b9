import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRID_COLUMNS, gridMove } from './grid-keys.ts'

const rowsOf =
  (rows: readonly boolean[]) =>
  (row: number): boolean | undefined =>
    rows[row]
const included = rowsOf([true, false, true])
const press = (key: string, shift = false) => ({ key, shift })

describe('the keys of the table', () => {
  it('go down with the arrow and Enter, up with the arrow and Shift Enter', () => {
    const rows = rowsOf([true, true])
    for (const key of [press('ArrowDown'), press('Enter')]) {
      expect(gridMove(key, { row: 0, column: 'pedir' }, rows)).toEqual({ to: { row: 1, column: 'pedir' } })
    }
    for (const key of [press('ArrowUp'), press('Enter', true)]) {
      expect(gridMove(key, { row: 1, column: 'notas' }, rows)).toEqual({ to: { row: 0, column: 'notas' } })
    }
  })

  it('lead over the checkbox of a row that is not in the order, and back to the quantities', () => {
    expect(gridMove(press('ArrowDown'), { row: 0, column: 'pedir' }, included)).toEqual({
      to: { row: 1, column: 'incluir' },
    })
    expect(gridMove(press('ArrowDown'), { row: 1, column: 'incluir' }, included)).toEqual({
      to: { row: 2, column: 'pedir' },
    })
  })

  it('stop at the first and the last row shown', () => {
    expect(gridMove(press('ArrowUp'), { row: 0, column: 'pedir' }, included)).toBeNull()
    expect(gridMove(press('Enter'), { row: 2, column: 'pedir' }, included)).toBeNull()
  })

  it('take a row out with the space bar, and in again ready to type', () => {
    expect(gridMove(press(' '), { row: 0, column: 'pedir' }, included)).toEqual({
      to: { row: 0, column: 'incluir' },
      include: false,
    })
    expect(gridMove(press(' '), { row: 1, column: 'incluir' }, included)).toEqual({
      to: { row: 1, column: 'pedir' },
      include: true,
    })
  })

  it('go to the next field where the caret can go no further, and move it otherwise', () => {
    const cell = { row: 0, column: 'pedir' } as const
    expect(gridMove({ ...press('ArrowRight'), atEnd: true }, cell, included)?.to.column).toBe('notas')
    expect(gridMove({ ...press('ArrowLeft'), atStart: true }, cell, included)?.to.column).toBe('incluir')
    expect(gridMove({ ...press('ArrowRight'), atStart: true }, cell, included)).toBeNull()
    expect(gridMove({ ...press('ArrowRight', true), atEnd: true }, cell, included)).toBeNull()
    const excluded = { row: 1, column: 'incluir' } as const
    expect(gridMove({ ...press('ArrowRight'), atEnd: true }, excluded, included)).toBeNull()
    const note = { row: 0, column: 'notas' } as const
    expect(gridMove({ ...press('ArrowRight'), atEnd: true }, note, included)).toBeNull()
  })

  it('leave letters, Tab and the space of a note to the field', () => {
    for (const key of ['a', '7', 'Tab', 'Escape', 'ArrowLeft']) {
      expect(gridMove(press(key), { row: 0, column: 'pedir' }, included)).toBeNull()
    }
    expect(gridMove(press(' '), { row: 0, column: 'notas' }, included)).toBeNull()
  })

  it('never lead to a field that is disabled, nor out of the table', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        fc.constantFrom(...GRID_COLUMNS),
        fc.constantFrom('ArrowUp', 'ArrowDown', 'Enter', ' '),
        fc.boolean(),
        (rows, at, column, key, shift) => {
          const row = at % rows.length
          const move = gridMove(press(key, shift), { row, column }, rowsOf(rows))
          if (!move) return
          const isIncluded = move.include ?? rows[move.to.row]
          expect(isIncluded).toBeDefined()
          if (!isIncluded) expect(move.to.column).toBe('incluir')
        },
      ),
    )
  })
})
