import { expect, it } from 'vitest'
import { connectivityTotals, isSlow, latencyLabel, type TestedStore, worstFirst } from './latency.ts'

const store = (changes: Partial<TestedStore>): TestedStore => ({
  ubicacion_id: 'tienda_14',
  nombre: 'Villa de Cura',
  accesible: true,
  tiempo_respuesta: 410,
  error: null,
  ...changes,
})

it('tells latency in seconds and is slow above two of them, not at two', () => {
  expect(latencyLabel(store({ tiempo_respuesta: 2410 }))).toBe('2,41 s')
  expect([2000, 2001].map((tiempo_respuesta) => isSlow(store({ tiempo_respuesta })))).toEqual([false, true])
})

it('calls a store that did not answer an error, not slow', () => {
  const dead = store({ accesible: false, tiempo_respuesta: null })
  expect(isSlow(dead)).toBe(false)
  expect(latencyLabel(dead)).toBeNull()
})

it('adds up who answered', () => {
  expect(connectivityTotals([store({}), store({ accesible: false })])).toEqual({
    total: 2,
    reachable: 1,
    rate: 0.5,
  })
  expect(connectivityTotals([])).toEqual({ total: 0, reachable: 0, rate: null })
})

it('shows first who did not answer, then who was slow', () => {
  const stores = [
    store({ ubicacion_id: 'bien' }),
    store({ ubicacion_id: 'lenta', tiempo_respuesta: 2500 }),
    store({ ubicacion_id: 'muerta', accesible: false, tiempo_respuesta: null }),
    store({ ubicacion_id: 'bien también' }),
  ]
  expect(worstFirst(stores).map(({ ubicacion_id: id }) => id)).toEqual([
    'muerta',
    'lenta',
    'bien',
    'bien también',
  ])
})
