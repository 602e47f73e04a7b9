import { describe, expect, it } from 'vitest'
import { chartDays } from '../model/chart-days.ts'
import { store, TODAY } from '../model/series.fixture.ts'
import { chartLayout } from './chart-layout.ts'

const days = chartDays('1', TODAY)
const box = { width: 1200, height: 340, nameRoom: 120, nameGap: 16 }
const projected = [5, 6, 7, 8, 9, 8, 7]
const layoutOf = (...stores: ReturnType<typeof store>[]) => chartLayout(stores, days, box)
/** How many pieces a line has, and how many corners. */
const shape = (path: string) => [path.match(/M/g)?.length ?? 0, path.match(/[ML]/g)?.length ?? 0]

describe('the line of a store', () => {
  it('passes possible stock-outs by, which stand at their true value', () => {
    const layout = layoutOf(store('tienda_01', [10, 12, '!1', 12, 11, 10, 9]))
    const [drawn] = layout.stores
    expect(shape(drawn?.path ?? '')).toEqual([1, 6])
    expect(drawn?.stockOuts).toEqual([{ x: layout.dayScale.middle(2), y: layout.values.y(1) }])
  })

  it('has a gap where a day was never loaded, and a dot where a day stands alone', () => {
    const [drawn] = layoutOf(store('tienda_01', [10, 12, null, 12, null, 10, 9])).stores
    expect(shape(drawn?.path ?? '')).toEqual([3, 5])
    expect(drawn?.dots).toHaveLength(1)
  })

  it('goes on into the projection, except from a day that was never loaded', () => {
    const whole = layoutOf(store('tienda_01', [10, 12, 11, 12, 11, 10, 9], { projected })).stores[0]
    expect(shape(whole?.projectionPath ?? '')).toEqual([1, 8])
    const late = layoutOf(store('tienda_01', [10, 12, 11, 12, 11, 10, null], { projected })).stores[0]
    expect(shape(late?.projectionPath ?? '')).toEqual([1, 7])
    expect(late?.projectionDots).toHaveLength(7)
    const stockOut = layoutOf(store('tienda_01', [10, 12, 11, 12, 11, 10, '!0'], { projected })).stores[0]
    expect(shape(stockOut?.projectionPath ?? '')).toEqual([1, 8])
  })
})

describe('the chart', () => {
  it('begins at zero and holds every value, stock-outs and projection too', () => {
    const layout = layoutOf(
      store('tienda_01', [10, 12, '!90', 12, 11, 10, 9], { projected: [1, 1, 1, 1, 1, 1, 200] }),
    )
    expect(layout.values.y(0)).toBe(layout.bottom)
    expect(layout.values.y(200)).toBeGreaterThan(layout.top)
    expect(layout.todayX).toBe(layout.dayScale.start(7))
  })

  it('names each line once, near its end, and no two names touch', () => {
    const all = Array.from({ length: 16 }, (_, index) =>
      store(`tienda_${String(index + 1).padStart(2, '0')}`, [9, 9, 9, 9, 9, 9, 9], { projected }),
    )
    const layout = layoutOf(...all)
    const heights = layout.stores
      .map(({ label }) => label?.y ?? Number.NaN)
      .toSorted((one, other) => one - other)
    heights.forEach((height, index) => {
      expect(height).toBeGreaterThan(layout.top)
      expect(height).toBeLessThan(layout.bottom)
      if (index > 0) expect(height - (heights[index - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-9)
    })
    expect(layout.stores.every(({ label }) => label?.from)).toBe(true)
  })

  it('leads no line from a name to a line that ends earlier, and names no line that is not there', () => {
    const layout = layoutOf(store('tienda_01', [9, 9, 9, 9, null, null, null]), store('tienda_02', []))
    expect(layout.stores[0]?.label).toMatchObject({ from: null })
    expect(layout.stores[1]?.label).toBeNull()
  })

  it('draws the current store on top', () => {
    const current = store('tienda_01', [1], { isCurrent: true })
    expect(layoutOf(current, store('tienda_02', [1])).stores.at(-1)?.store).toBe(current)
  })
})
