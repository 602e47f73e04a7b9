import { describe, expect, it } from 'vitest'
import { gridMove } from './grid-keys.ts'

const press = (key: string, { shift = false, atStart = false, atEnd = false } = {}) => ({
  key,
  shift,
  atStart,
  atEnd,
})
const middle = { row: 2, column: 1 }

describe('the keys of the grid', () => {
  it('go down with the arrow and Enter, up with the arrow and Shift Enter', () => {
    for (const key of [press('ArrowDown'), press('Enter')])
      expect(gridMove(key, middle)).toEqual({ row: 3, column: 1 })
    for (const key of [press('ArrowUp'), press('Enter', { shift: true })])
      expect(gridMove(key, middle)).toEqual({ row: 1, column: 1 })
  })

  it('go sideways where the caret can go no further, and move it otherwise', () => {
    expect(gridMove(press('ArrowRight', { atEnd: true }), middle)).toEqual({ row: 2, column: 2 })
    expect(gridMove(press('ArrowLeft', { atStart: true }), middle)).toEqual({ row: 2, column: 0 })
    expect(gridMove(press('ArrowRight', { atStart: true }), middle)).toBeNull()
    expect(gridMove(press('ArrowLeft', { atEnd: true }), middle)).toBeNull()
  })

  it('stop at the edges', () => {
    const whole = { atStart: true, atEnd: true }
    for (const key of ['ArrowUp', 'ArrowLeft'])
      expect(gridMove(press(key, whole), { row: 0, column: 0 })).toBeNull()
    for (const key of ['ArrowDown', 'Enter', 'ArrowRight'])
      expect(gridMove(press(key, whole), { row: 4, column: 2 })).toBeNull()
  })

  it('leave selecting, letters and Tab to the field', () => {
    const whole = { atStart: true, atEnd: true }
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])
      expect(gridMove(press(key, { ...whole, shift: true }), middle)).toBeNull()
    for (const key of ['Tab', '7', ',', 'Escape']) expect(gridMove(press(key, whole), middle)).toBeNull()
  })
})
