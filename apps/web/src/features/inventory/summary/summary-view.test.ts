import { describe, expect, it } from 'vitest'
import { location } from './location.fixture.ts'
import { type SummaryView, viewedLocations } from './summary-view.ts'

const now = new Date('2026-11-17T11:04:00Z')
const rows = [
  location({
    ubicacion_id: 'cedi_seco',
    ubicacion_nombre: 'CEDI Seco',
    tipo_ubicacion: 'cedi',
    stock_cero: 0,
  }),
  location({ ubicacion_id: 'tienda_03', ubicacion_nombre: 'Guacara', stock_cero: 71, stock_negativo: 38 }),
  location({ ubicacion_id: 'tienda_16', ubicacion_nombre: 'Ávila', ultima_actualizacion: null }),
]
const ids = (view: Partial<SummaryView>) =>
  viewedLocations(
    rows,
    { tipo: 'todas', con: 'todo', orden: 'disponibilidad', sentido: 'asc', ...view },
    now,
  ).map(({ ubicacion_id: id }) => id)

describe('the table of locations', () => {
  it('begins with the lowest availability', () => {
    expect(ids({})).toEqual(['tienda_03', 'tienda_16', 'cedi_seco'])
  })

  it('is narrowed by kind and by card', () => {
    expect(ids({ tipo: 'cedi' })).toEqual(['cedi_seco'])
    expect(ids({ con: 'cero' })).toEqual(['tienda_03', 'tienda_16'])
    expect(ids({ con: 'negativo' })).toEqual(['tienda_03'])
    expect(ids({ con: 'viejos' })).toEqual(['tienda_16'])
  })

  it('sorts names as Spanish does, accents and all', () => {
    expect(ids({ orden: 'nombre' })).toEqual(['tienda_16', 'cedi_seco', 'tienda_03'])
    expect(ids({ orden: 'nombre', sentido: 'desc' })[0]).toBe('tienda_03')
  })

  it('counts a location that was never read as the oldest', () => {
    expect(ids({ orden: 'actualizacion' })[0]).toBe('tienda_16')
  })
})
