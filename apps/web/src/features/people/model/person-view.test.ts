import type { Persona } from '@abasto/contracts/people/schema'
import { expect, it } from 'vitest'
import { countIn, isInactive, peopleIn, storesText } from './person-view.ts'

const NOW = new Date('2026-11-22T15:30:00Z')

const person = (changes: Partial<Persona>): Persona => ({
  usuario_id: 1,
  username: 'jpena',
  nombre_completo: 'José Gregorio Peña',
  correo: null,
  rol: 'gerente',
  tiendas: [],
  activo: true,
  creado_en: '2025-02-03T12:00:00Z',
  desactivado_en: null,
  ultimo_uso: '2026-11-22T15:29:00Z',
  sesiones: 1,
  debe_cambiar_clave: false,
  vence_en: null,
  invitacion: null,
  segundo_factor_desde: null,
  segundo_factor_exigido: false,
  revision: 1,
  soy_yo: false,
  ...changes,
})

it('calls inactive who may sign in and was not here for thirty days', () => {
  expect(isInactive(person({}), NOW)).toBe(false)
  expect(isInactive(person({ ultimo_uso: '2026-10-23T15:30:00Z' }), NOW)).toBe(true)
  expect(isInactive(person({ ultimo_uso: null }), NOW)).toBe(true)
  expect(isInactive(person({ ultimo_uso: null, creado_en: '2026-11-20T12:00:00Z' }), NOW)).toBe(false)
  expect(isInactive(person({ ultimo_uso: null, activo: false }), NOW)).toBe(false)
})

it('finds people by any part of name and user, without accents', () => {
  const people = [
    person({}),
    person({ usuario_id: 2, username: 'ana', nombre_completo: null, activo: false }),
  ]
  const found = (search: string) =>
    peopleIn(people, { view: 'todas', search }, NOW).map(({ usuario_id }) => usuario_id)
  expect(found('pena jose')).toEqual([1])
  expect(found('ANA')).toEqual([2])
  expect(found('')).toEqual([1, 2])
  expect(found('nadie')).toEqual([])
  expect(peopleIn(people, { view: 'desactivadas', search: '' }, NOW)).toHaveLength(1)
  expect(countIn(people, 'inactivas', NOW)).toBe(0)
})

it('names the stores of whoever has some, and all of the others', () => {
  expect(storesText(person({}))).toBe('Todas')
  const tiendas = [{ ubicacion_id: 'tienda_08', nombre: 'San Diego' }]
  expect(storesText(person({ rol: 'tienda', tiendas }))).toBe('San Diego')
  expect(storesText(person({ rol: 'tienda' }))).toBe('Ninguna')
})
