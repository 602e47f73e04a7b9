import { expect, it } from 'vitest'
import { night, nightLocation } from '../../../shared/completeness/last-night.fixture.ts'
import { nightSummary } from './completeness-summary.ts'

const store = (
  ubicacion_nombre: string,
  estado: Parameters<typeof nightLocation>[0]['estado'] = 'completa',
) => nightLocation({ ubicacion_nombre, estado })

it('is complete when every location is', () => {
  expect(nightSummary(night([store('Cagua'), store('Morón', 'cerrada')]))).toEqual({
    isComplete: true,
    verdict: 'Anoche, 16/11: 2 de 2 tiendas completas',
    rest: '',
  })
})

it('names who is not, and what is the matter, the worst first', () => {
  const stores = [
    store('Turmero', 'stock_tarde'),
    store('Cagua', 'delgada'),
    store('Morón', 'no_llego'),
    store('La Victoria', 'no_llego'),
    store('Maracay'),
  ]
  expect(nightSummary(night(stores))).toEqual({
    isComplete: false,
    verdict: 'Anoche, 16/11: 1 de 5 tiendas completas',
    rest: 'Morón y La Victoria, sin datos; Cagua, con muchas menos líneas; Turmero, con el stock de antes de cerrar',
  })
})

it('does not name a whole chain one by one', () => {
  const stores = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => store(name, 'no_llego'))
  expect(nightSummary(night(stores)).rest).toBe('A, B, C, D y 2 más, sin datos')
})
