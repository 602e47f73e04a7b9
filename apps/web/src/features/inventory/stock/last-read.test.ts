import { expect, it } from 'vitest'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { lastRead } from './last-read.ts'

const AT = { one: '2026-11-25T10:00:00.000Z', other: '2026-11-26T10:00:00.000Z' }
const LOCATIONS = [
  { ubicacion_id: 'tienda_01', ultima_actualizacion: AT.one },
  { ubicacion_id: 'tienda_02', ultima_actualizacion: AT.other },
  { ubicacion_id: 'tienda_03', ultima_actualizacion: null },
]

it('is what the rows say', () => {
  expect(lastRead(AT.one, 'tienda_02', LOCATIONS)).toBe(AT.one)
  expect(lastRead(AT.one, 'tienda_02', undefined)).toBe(AT.one)
})

it('under filters that leave no row, is when the location was read; only one that never was is said to be so', () => {
  expect(lastRead(null, 'tienda_01', LOCATIONS)).toBe(AT.one)
  expect(lastRead(null, ALL_LOCATIONS, LOCATIONS)).toBe(AT.other)
  expect(lastRead(null, 'tienda_03', LOCATIONS)).toBeNull()
})

it('is not known until the locations are', () => {
  expect(lastRead(null, 'tienda_01', undefined)).toBeUndefined()
})
