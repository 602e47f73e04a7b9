import { describe, expect, it } from 'vitest'
import { nextCell } from './cell-keys.ts'

const press = (key: string, { shift = false, atStart = false, atEnd = false } = {}) => ({
  key,
  shift,
  atStart,
  atEnd,
})
const middle = { row: 2, column: 1 }
const size = { rows: 5, columns: 3 }

describe('the keys of the grid', () => {
  it('go down with the arrow and Enter, up with the arrow and Shift Enter', () => {
    for (const key of [press('ArrowDown'), press('Enter')])
      expect(nextCell(key, middle, size)).toEqual({ row: 3, column: 1 })
    for (const key of [press('ArrowUp'), press('Enter', { shift: true })])
      expect(nextCell(key, middle, size)).toEqual({ row: 1, column: 1 })
  })

  it('go sideways where the caret can go no further, and move it otherwise', () => {
    expect(nextCell(press('ArrowRight', { atEnd: true }), middle, size)).toEqual({ row: 2, column: 2 })
    expect(nextCell(press('ArrowLeft', { atStart: true }), middle, size)).toEqual({ row: 2, column: 0 })
    expect(nextCell(press('ArrowRight', { atStart: true }), middle, size)).toBeNull()
    expect(nextCell(press('ArrowLeft', { atEnd: true }), middle, size)).toBeNull()
  })

  it('stop at the edges', () => {
    const whole = { atStart: true, atEnd: true }
    for (const key of ['ArrowUp', 'ArrowLeft'])
      expect(nextCell(press(key, whole), { row: 0, column: 0 }, size)).toBeNull()
    for (const key of ['ArrowDown', 'Enter', 'ArrowRight'])
      expect(nextCell(press(key, whole), { row: 4, column: 2 }, size)).toBeNull()
  })

  it('leave selecting, letters and Tab to the field', () => {
    const whole = { atStart: true, atEnd: true }
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])
      expect(nextCell(press(key, { ...whole, shift: true }), middle, size)).toBeNull()
    for (const key of ['Tab', '7', ',', 'Escape'])
      expect(nextCell(press(key, whole), middle, size)).toBeNull()
  })
})
