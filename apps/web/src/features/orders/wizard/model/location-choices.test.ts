import { expect, it } from 'vitest'
import { locationChoices } from './location-choices.ts'

const locations = [
  { id: 'cedi_seco', nombre: 'CEDI Seco', tipo: 'cedi' },
  { id: 'tienda_02', nombre: 'Cagua', tipo: 'tienda' },
  { id: 'tienda_08', nombre: 'San Diego', tipo: 'tienda' },
] as const
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

it('lets a person of role tienda order for their own stores alone, and chooses where there is one', () => {
  const own = locationChoices(locations, { rol: 'tienda', ubicaciones: ['tienda_08'] })
  expect(ids(own.stores)).toEqual(['tienda_08'])
  expect(own.onlyStore?.id).toBe('tienda_08')
  expect(own.onlyCedi?.id).toBe('cedi_seco')
})

it('lets the others order for all stores, none chosen for them', () => {
  const all = locationChoices(locations, { rol: 'gerente', ubicaciones: [] })
  expect(ids(all.stores)).toEqual(['tienda_02', 'tienda_08'])
  expect(all.onlyStore).toBeUndefined()
})
