import { describe, expect, it } from 'vitest'
import { type LocationStock, locationFigures, sideBySide, stockSum } from './location-figures.ts'
import { productAnswer as answer, productLocation as location } from './product-stock.fixture.ts'

const FIRST = '2026-11-14'

describe('a product in a location', () => {
  it('lasts as long as its mean sales say, today not counted', () => {
    expect(locationFigures(location(), FIRST)).toMatchObject({ dailySales: 10, coverDays: 4, emptyDays: 0 })
  })

  it('is empty, or will be today, by the rate that orders go by', () => {
    const urgencyOf = (changes: Partial<LocationStock>) => locationFigures(location(changes), FIRST).urgency
    expect(urgencyOf({})).toBe(null)
    expect(urgencyOf({ stock_actual: 9 })).toBe('today')
    expect(urgencyOf({ stock_actual: -1 })).toBe('empty')
    expect(urgencyOf({ stock_actual: 0, ventas: [0, 0, 0, 0] })).toBe(null)
    expect(urgencyOf({ stock_actual: 0, tipo_ubicacion: 'cedi' })).toBe(null)
    expect(urgencyOf({ stock_actual: 0, desconocido: true })).toBe(null)
    const slower = [...Array<number>(10).fill(20), ...Array<number>(5).fill(5), 0]
    expect(locationFigures(location({ ventas: slower, stock_actual: 10 }), FIRST).coverDays).toBe(2)
  })

  it('is as pressing as its next order sees it, once that is known', () => {
    const known = (urgency: 'before_delivery' | null, changes: Partial<LocationStock> = {}) =>
      locationFigures(location(changes), FIRST, () => urgency).urgency
    expect(known('before_delivery')).toBe('before_delivery')
    expect(known(null, { stock_actual: 9 })).toBeNull()
    expect(known('before_delivery', { tipo_ubicacion: 'cedi' })).toBeNull()
  })

  it('takes no day that was not loaded into the mean, and every day without sales', () => {
    expect(locationFigures(location({ ventas: [null, 0, 6, 9] }), FIRST).dailySales).toBe(3)
  })

  it('takes no day into the mean that was read before it had ended, unless there is nothing else', () => {
    const unfinished = (days: string[]) =>
      locationFigures(location({ ventas: [6, 2, 6, 9], dias_incompletos: days }), FIRST)
    expect(unfinished(['2026-11-15'])).toMatchObject({ dailySales: 6, coverDays: 40 / 6 })
    expect(unfinished(['2026-11-14', '2026-11-15', '2026-11-16']).dailySales).toBeCloseTo(14 / 3)
  })

  it.each([
    ['nothing is sold', { ventas: [0, 0, 0, 0] }, Infinity],
    ['no day was loaded', { ventas: [null, null, null, null] }, null],
    ['the shelf is empty', { stock_actual: 0 }, 0],
    ['the stock is negative', { stock_actual: -5 }, 0],
    ['the product is not listed', { stock_actual: null }, null],
  ])('tells how long it lasts where %s', (_, changes, expected) => {
    expect(locationFigures(location(changes), FIRST).coverDays).toBe(expected)
  })

  it.each([
    ['the day after the last with stock', [5, 0, 0, 0], { day: '2026-11-15', before: false }],
    ['the first that was read after it', [5, null, 0, 0], { day: '2026-11-16', before: false }],
    ['today, where it emptied since the last close', [5, 5, 5, 5], { day: '2026-11-17', before: false }],
    ['before the first day, where none had stock', [null, 0, -1, 0], { day: '2026-11-15', before: true }],
    ['today, where nothing was read', [null, null, null, null], { day: '2026-11-17', before: false }],
  ])('says since when a shelf is empty: %s', (_, existencias, expected) => {
    expect(locationFigures(location({ stock_actual: 0, existencias }), FIRST).emptySince).toEqual(expected)
  })

  it('says nothing of the sort while there is stock', () => {
    expect(locationFigures(location({ existencias: [0, 0, 0, 40] }), FIRST)).toMatchObject({
      emptySince: null,
      emptyDays: 3,
    })
  })
})

describe('a product in every location', () => {
  const names = (locations: { location: LocationStock }[]) =>
    locations.map((one) => one.location.ubicacion_nombre)

  it('shows the one looked at, then the worst first, CEDIs apart', () => {
    const locations = [
      location({ ubicacion_id: 'a', ubicacion_nombre: 'Sin lista', stock_actual: null }),
      location({ ubicacion_id: 'b', ubicacion_nombre: 'Sobrada', stock_actual: 400 }),
      location({ ubicacion_id: 'c', ubicacion_nombre: 'Vacía', stock_actual: 0, ventas: [1, 1, 1, 0] }),
      location({ ubicacion_id: 'd', ubicacion_nombre: 'Vacía y vende', stock_actual: -2 }),
      location({ ubicacion_id: 'e', ubicacion_nombre: 'No vende', ventas: [0, 0, 0, 0] }),
      location({ ubicacion_id: 'f', ubicacion_nombre: 'Justa', stock_actual: 5 }),
      location({ ubicacion_id: 'g', ubicacion_nombre: 'CEDI', tipo_ubicacion: 'cedi' }),
      location(),
    ]
    const { current, stores, cedis } = sideBySide(answer(locations), 'tienda_08')
    expect(current?.location.ubicacion_nombre).toBe('San Diego')
    expect(names(stores)).toEqual(['Vacía y vende', 'Vacía', 'Justa', 'Sobrada', 'No vende', 'Sin lista'])
    expect(names(cedis)).toEqual(['CEDI'])
  })

  it('has nobody in front where the whole chain is looked at', () => {
    const { current, stores } = sideBySide(answer([location()]), 'todas')
    expect(current).toBeNull()
    expect(names(stores)).toEqual(['San Diego'])
  })

  it('sums what is there, negatives as the POS says them', () => {
    const stocks = [40, 0, -3, null].map((stock_actual) => location({ stock_actual }))
    expect(stockSum(stocks)).toEqual({ units: 37, listing: 3, empty: 2 })
    expect(stockSum([])).toEqual({ units: 0, listing: 0, empty: 0 })
  })
})
