import { expect, it } from 'vitest'
import { ALL_LOCATIONS, locationOptions } from './location-options.ts'

const sanDiego = { id: 'tienda_08', nombre: 'San Diego', tipo: 'tienda' } as const

it('offers the whole chain and each location', () => {
  expect(locationOptions([sanDiego], ALL_LOCATIONS, ({ nombre, id }) => `${nombre} · ${id}`)).toEqual([
    { value: 'todas', label: 'Todas las ubicaciones' },
    { value: 'tienda_08', label: 'San Diego · tienda_08' },
  ])
})

it('offers what an address chose, be it known or not', () => {
  const values = (chosen: string) =>
    locationOptions([sanDiego], chosen, ({ nombre }) => nombre).map(({ value }) => value)
  expect(values('tienda_99')).toEqual(['todas', 'tienda_99', 'tienda_08'])
  expect(values('tienda_08')).toEqual(['todas', 'tienda_08'])
})
