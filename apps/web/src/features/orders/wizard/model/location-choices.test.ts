import { expect, it } from 'vitest'
import { isServed, locationChoices } from './location-choices.ts'

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

it('offers the CEDIs that serve one of the stores', () => {
  const frio = { id: 'cedi_frio', nombre: 'CEDI Frío', tipo: 'cedi' } as const
  const [seco, cagua, sanDiego] = locations
  const chain = [seco, frio, { ...cagua, cedis: ['cedi_frio'] }, sanDiego]
  const ofCagua = locationChoices(chain, { rol: 'tienda', ubicaciones: ['tienda_02'] })
  expect(ofCagua.onlyCedi?.id).toBe('cedi_frio')
  expect(ids(locationChoices(chain, { rol: 'gerente', ubicaciones: [] }).cedis)).toEqual([
    'cedi_seco',
    'cedi_frio',
  ])
  expect([
    isServed({ ...cagua, cedis: ['cedi_frio'] }, seco),
    isServed(sanDiego, seco),
    isServed(cagua, undefined),
  ]).toEqual([false, true, true])
})
