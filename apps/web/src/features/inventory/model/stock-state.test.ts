import { expect, it } from 'vitest'
import { stockState } from './stock-state.ts'

it.each([
  [-11, 25, 'negative'],
  [0, 24, 'zero'],
  [14, 20, 'below-one-pack'],
  [20, 20, null],
  [0.5, 0, null],
])('says of %s units in packs of %s: %s', (units, perPack, state) => {
  expect(stockState({ stock_actual: units, cantidad_bultos: perPack, desconocido: false })).toBe(state)
})
