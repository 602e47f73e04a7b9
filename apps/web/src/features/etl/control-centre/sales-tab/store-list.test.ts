import { expect, it } from 'vitest'
import { wholeStore } from '../../model/store.fixture.ts'
import { completenessTone, listedStores } from './store-list.ts'

it('is green from 95 % on', () => {
  expect([94.99, 95, 100].map(completenessTone)).toEqual(['amber', 'green', 'green'])
})

const stores = [
  wholeStore({ ubicacion_id: 'sana' }),
  wholeStore({ ubicacion_id: 'con_hueco', dias_faltantes: 6, tiene_gaps_historicos: true }),
  wholeStore({ ubicacion_id: 'atrasada', dias_atrasados: 9, necesita_actualizacion: true }),
  wholeStore({
    ubicacion_id: 'vacia',
    dias_atrasados: null,
    fecha_mas_reciente: null,
    necesita_actualizacion: true,
  }),
  // Behind because it was closed: nothing to do.
  wholeStore({ ubicacion_id: 'cerrada', dias_atrasados: 3 }),
]
const ids = (filter: Parameters<typeof listedStores>[1]) =>
  listedStores(stores, filter).map(({ ubicacion_id: id }) => id)

it('shows the worst first, and healthy stores in their order', () => {
  expect(ids('todas')).toEqual(['vacia', 'atrasada', 'con_hueco', 'sana', 'cerrada'])
})

it('narrows down to those that are behind, and those with gaps', () => {
  expect(ids('desactualizadas')).toEqual(['vacia', 'atrasada'])
  expect(ids('huecos')).toEqual(['con_hueco'])
})
