import { describe, expect, it } from 'vitest'
import { location } from '../model/location.fixture.ts'
import { sortedBy, type SummaryView, viewedLocations } from './summary-view.ts'

const DEFAULT: SummaryView = { tipo: 'todas', con: 'todo', orden: 'unidades', sentido: 'desc' }
const rows = [
  location({ ubicacion_id: 'tienda_01', ubicacion_nombre: 'Ávila', unidades_vendidas: 10 }),
  location({
    ubicacion_id: 'tienda_02',
    ubicacion_nombre: 'Bejuma',
    unidades_vendidas: 30,
    ultima_venta: null,
  }),
  location({
    ubicacion_id: 'cedi_01',
    ubicacion_nombre: 'CEDI',
    tipo_ubicacion: 'cedi',
    unidades_vendidas: 0,
    ultima_venta: null,
  }),
  location({ ubicacion_id: 'tienda_03', ubicacion_nombre: 'Cagua', unidades_vendidas: 30 }),
]
const shown = (changes: Partial<SummaryView>) =>
  viewedLocations(rows, { ...DEFAULT, ...changes }, '2026-11-17').map((row) => row.ubicacion_id)

describe('the sales summary', () => {
  it('begins with those that sell most, equal ones by their id', () => {
    expect(shown({})).toEqual(['tienda_02', 'tienda_03', 'tienda_01', 'cedi_01'])
  })

  it('sorts names as Spanish does, and those that never sold as the oldest', () => {
    expect(shown({ orden: 'nombre', sentido: 'asc' })[0]).toBe('tienda_01')
    expect(shown({ orden: 'ultima', sentido: 'asc' }).slice(0, 2)).toEqual(['tienda_02', 'cedi_01'])
  })

  it('filters by kind and by what is behind', () => {
    expect(shown({ tipo: 'cedi' })).toEqual(['cedi_01'])
    expect(shown({ con: 'atraso' })).toEqual(['tienda_02'])
  })

  it('turns the sorted column and begins another in its own direction', () => {
    expect(sortedBy(DEFAULT, 'unidades')).toEqual({ orden: 'unidades', sentido: 'asc' })
    expect(sortedBy(DEFAULT, 'nombre')).toEqual({ orden: 'nombre', sentido: 'asc' })
    expect(sortedBy(DEFAULT, 'ultima')).toEqual({ orden: 'ultima', sentido: 'asc' })
  })
})
