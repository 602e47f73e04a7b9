import { describe, expect, it } from 'vitest'
import { store } from './model/series.fixture.ts'
import { currentFirst, storeFigures } from './store-figures.ts'

describe('the figures of a store', () => {
  it('average over the days that were loaded, possible stock-outs included', () => {
    const figures = storeFigures(store('tienda_01', [10, 20, null, '!0', 10]))
    expect(figures).toEqual({
      averagePacks: 10,
      totalPacks: 40,
      loadedDays: 4,
      nextPacks: null,
      stockOutDays: 1,
    })
  })

  it('average over the days that are over, unless there is none', () => {
    const sold = (isOver: boolean[]) =>
      isOver.map((over, day) => ({ packs: 10 * (day + 1), isOver: over, isStockOut: false }))
    const average = (isOver: boolean[]) =>
      storeFigures({ ...store('tienda_01', []), sold: sold(isOver) }).averagePacks
    expect([average([true, true, false]), average([false])]).toEqual([15, 10])
  })

  it('sum the projected days that there are', () => {
    const projected = [1, 2, null, 3, null, null, null]
    expect(storeFigures(store('tienda_01', [], { projected })).nextPacks).toBe(6)
  })

  it('without a loaded day have no average', () => {
    expect(storeFigures(store('tienda_01', [null, null]))).toMatchObject({
      averagePacks: null,
      totalPacks: 0,
    })
  })
})

it('the current store comes first, the others as they were', () => {
  const all = ['tienda_01', 'tienda_03', 'tienda_08'].map((id) =>
    store(id, [], { isCurrent: id === 'tienda_03' }),
  )
  expect(currentFirst(all).map(({ id }) => id)).toEqual(['tienda_03', 'tienda_01', 'tienda_08'])
})
