import { describe, expect, it } from 'vitest'
import { ownStore, storesOf } from './stores.ts'

describe('the stores of the list', () => {
  it('are all but the CEDIs', () => {
    const locations = [
      { id: 'cedi_seco', nombre: 'CEDI Seco', tipo: 'cedi' },
      { id: 'tienda_01', nombre: 'Bosque', tipo: 'tienda' },
    ] as const
    expect(storesOf(locations).map(({ id }) => id)).toEqual(['tienda_01'])
  })

  it('open with the one store of a person who has just one', () => {
    expect(ownStore({ rol: 'tienda', ubicaciones: ['tienda_08'] })).toBe('tienda_08')
    expect(ownStore({ rol: 'tienda', ubicaciones: ['tienda_08', 'tienda_09'] })).toBeUndefined()
    expect(ownStore({ rol: 'gerente', ubicaciones: ['tienda_08'] })).toBeUndefined()
    expect(ownStore(null)).toBeUndefined()
  })
})
