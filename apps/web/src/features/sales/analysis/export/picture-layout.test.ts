import { expect, it } from 'vitest'
import { legendPlaces, PICTURE } from './picture-layout.ts'
import { store } from '../model/series.fixture.ts'

it('the legend of an image begins a new row where the next name has no room', () => {
  const stores = Array.from({ length: 16 }, (_, index) =>
    store(`tienda_${index}`, [], { name: 'Valencia Centro' }),
  )
  const { places, rows } = legendPlaces(stores)
  expect(rows).toBe(2)
  expect(places[0]).toEqual({ x: 0, y: 0 })
  expect(places.every(({ x }) => x < PICTURE.width - 2 * PICTURE.side - 120)).toBe(true)
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(16)
  expect(legendPlaces([]).rows).toBe(0)
})
