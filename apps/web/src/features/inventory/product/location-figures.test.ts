import { describe, expect, it } from 'vitest'
import { type Place, placeFigures, sideBySide, stockSum } from './location-figures.ts'
import { productAnswer as answer, productPlace as place } from './product-stock.fixture.ts'

const FIRST = '2026-11-14'

describe('a product in a location', () => {
  it('lasts as long as its mean sales say, today not counted', () => {
    expect(placeFigures(place(), FIRST)).toMatchObject({ dailySales: 10, coverDays: 4, emptyDays: 0 })
  })

  it('takes no day that was not loaded into the mean, and every day without sales', () => {
    expect(placeFigures(place({ ventas: [null, 0, 6, 9] }), FIRST).dailySales).toBe(3)
  })

  it.each([
    ['nothing is sold', { ventas: [0, 0, 0, 0] }, Infinity],
    ['no day was loaded', { ventas: [null, null, null, null] }, null],
    ['the shelf is empty', { stock_actual: 0 }, 0],
    ['the stock is negative', { stock_actual: -5 }, 0],
    ['the product is not listed', { stock_actual: null }, null],
  ])('tells how long it lasts where %s', (_, changes, expected) => {
    expect(placeFigures(place(changes), FIRST).coverDays).toBe(expected)
  })

  it.each([
    ['the day after the last with stock', [5, 0, 0, 0], { day: '2026-11-15', before: false }],
    ['the first that was read after it', [5, null, 0, 0], { day: '2026-11-16', before: false }],
    ['today, where it emptied since the last close', [5, 5, 5, 5], { day: '2026-11-17', before: false }],
    ['before the first day, where none had stock', [null, 0, -1, 0], { day: '2026-11-15', before: true }],
    ['today, where nothing was read', [null, null, null, null], { day: '2026-11-17', before: false }],
  ])('says since when a shelf is empty: %s', (_, existencias, expected) => {
    expect(placeFigures(place({ stock_actual: 0, existencias }), FIRST).emptySince).toEqual(expected)
  })

  it('says nothing of the sort while there is stock', () => {
    expect(placeFigures(place({ existencias: [0, 0, 0, 40] }), FIRST)).toMatchObject({
      emptySince: null,
      emptyDays: 3,
    })
  })
})

describe('a product in every location', () => {
  const names = (places: { place: Place }[]) => places.map((one) => one.place.ubicacion_nombre)

  it('shows the one looked at, then the worst first, CEDIs apart', () => {
    const places = [
      place({ ubicacion_id: 'a', ubicacion_nombre: 'Sin lista', stock_actual: null }),
      place({ ubicacion_id: 'b', ubicacion_nombre: 'Sobrada', stock_actual: 400 }),
      place({ ubicacion_id: 'c', ubicacion_nombre: 'Vacía', stock_actual: 0, ventas: [1, 1, 1, 0] }),
      place({ ubicacion_id: 'd', ubicacion_nombre: 'Vacía y vende', stock_actual: -2 }),
      place({ ubicacion_id: 'e', ubicacion_nombre: 'No vende', ventas: [0, 0, 0, 0] }),
      place({ ubicacion_id: 'f', ubicacion_nombre: 'Justa', stock_actual: 5 }),
      place({ ubicacion_id: 'g', ubicacion_nombre: 'CEDI', tipo_ubicacion: 'cedi' }),
      place(),
    ]
    const { current, stores, cedis } = sideBySide(answer(places), 'tienda_08')
    expect(current?.place.ubicacion_nombre).toBe('San Diego')
    expect(names(stores)).toEqual(['Vacía y vende', 'Vacía', 'Justa', 'Sobrada', 'No vende', 'Sin lista'])
    expect(names(cedis)).toEqual(['CEDI'])
  })

  it('has nobody in front where the whole chain is looked at', () => {
    const { current, stores } = sideBySide(answer([place()]), 'todas')
    expect(current).toBeNull()
    expect(names(stores)).toEqual(['San Diego'])
  })

  it('sums what is there, negatives as the POS says them', () => {
    const stocks = [40, 0, -3, null].map((stock_actual) => place({ stock_actual }))
    expect(stockSum(stocks)).toEqual({ units: 37, listing: 3, empty: 2 })
    expect(stockSum([])).toEqual({ units: 0, listing: 0, empty: 0 })
  })
})
