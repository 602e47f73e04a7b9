import { expect, it } from 'vitest'
import { store } from '../model/series.fixture.ts'
import { legendPositions, PICTURE } from './picture-layout.ts'

it('the legend of an image begins a new row where the next name has no room', () => {
  const stores = Array.from({ length: 16 }, (_, index) =>
    store(`tienda_${index}`, [], { name: 'Valencia Centro' }),
  )
  const { positions, rows } = legendPositions(stores)
  expect(rows).toBe(2)
  expect(positions[0]).toEqual({ x: 0, y: 0 })
  expect(positions.every(({ x }) => x < PICTURE.width - 2 * PICTURE.side - 120)).toBe(true)
  expect(new Set(positions.map(({ x, y }) => `${x} ${y}`)).size).toBe(16)
  expect(legendPositions([]).rows).toBe(0)
})
