import { expect, it } from 'vitest'
import { wholeStore } from '../model/store.fixture.ts'
import { yesterdayCompleteness } from './completeness-summary.ts'

const today = '2026-11-17'
const behind = (name: string, days: number | null) =>
  wholeStore({ ubicacion_nombre: name, dias_atrasados: days, necesita_actualizacion: true })

it('is complete when every store is', () => {
  expect(yesterdayCompleteness([wholeStore(), wholeStore()], today)).toEqual({
    isComplete: true,
    verdict: 'Ventas de ayer, 16/11: 2 de 2 tiendas completas',
    rest: '',
  })
})

it('names who is missing, and who was read too early', () => {
  const stores = [wholeStore(), behind('Cagua', 3), behind('Morón', null), behind('Villa de Cura', 1)]
  expect(yesterdayCompleteness(stores, today)).toEqual({
    isComplete: false,
    verdict: 'Ventas de ayer, 16/11: 1 de 4 tiendas completas',
    rest: 'faltan Cagua y Morón; Villa de Cura, parcial',
  })
})

it('does not name a whole chain one by one', () => {
  const stores = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => behind(name, 2))
  expect(yesterdayCompleteness(stores, today).rest).toBe('faltan A, B, C, D y 2 más')
})
