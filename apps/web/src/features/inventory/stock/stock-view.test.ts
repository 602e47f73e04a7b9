import { describe, expect, it } from 'vitest'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { readSearchParams } from '../../../ui/hooks/search-params.ts'
import { inState, sortedBy, stockFilters, stockParams } from './stock-view.ts'

const view = readSearchParams(new URLSearchParams(), stockParams)

describe('the stock detail', () => {
  it('asks for the location by stock, descending, where the address says no more', () => {
    expect(stockFilters('tienda_08', view)).toEqual({
      page: 1,
      sort_by: 'stock',
      sort_order: 'desc',
      ubicacion_id: 'tienda_08',
    })
  })

  it('asks for the whole chain without a location', () => {
    expect(stockFilters(ALL_LOCATIONS, view)).not.toHaveProperty('ubicacion_id')
  })

  it('turns the active sort and starts the other one descending, both at page 1', () => {
    const deep = { ...view, pagina: 4 }
    expect(sortedBy(deep, 'stock')).toEqual({ orden: 'stock', sentido: 'asc', pagina: 1 })
    expect(sortedBy({ ...deep, sentido: 'asc' }, 'peso')).toEqual({
      orden: 'peso',
      sentido: 'desc',
      pagina: 1,
    })
  })

  it('begins with the fewest days left', () => {
    expect(sortedBy(view, 'dias')).toEqual({ orden: 'dias', sentido: 'asc', pagina: 1 })
  })

  it('shows empty shelves by what they cost, and goes back to stock with the filter', () => {
    expect(inState(view, 'cero', true)).toEqual({
      estado: 'cero',
      orden: 'perdida',
      sentido: 'desc',
      pagina: 1,
    })
    const empty = { ...view, ...inState(view, 'cero', true) }
    expect(inState(empty, 'cero', true)).toEqual({
      estado: 'todo',
      orden: 'stock',
      sentido: 'desc',
      pagina: 1,
    })
    expect(inState(empty, 'negativo', true)).toMatchObject({ estado: 'negativo', orden: 'stock' })
  })

  it('leaves the order as it is where no sales tell the cost', () => {
    const byWeight = { ...view, orden: 'peso', sentido: 'asc' } as const
    expect(inState(byWeight, 'cero', false)).toMatchObject({ orden: 'peso', sentido: 'asc' })
  })
})
