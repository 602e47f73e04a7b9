import { expect, it } from 'vitest'
import { filterCount, isFiltered, listFilters, type ListView, sortedBy } from './list-view.ts'

const view = (changes: Partial<ListView> = {}): ListView => ({
  estado: 'todos',
  tienda: '',
  buscar: '',
  desde: '',
  hasta: '',
  orden: 'espera',
  sentido: 'desc',
  pagina: 1,
  ...changes,
})

it('asks for everything where nothing is chosen, and leaves out what is empty', () => {
  expect(listFilters(view())).toEqual({
    estado: undefined,
    tienda_id: undefined,
    search: undefined,
    desde: undefined,
    hasta: undefined,
    sort_by: undefined,
    sort_order: 'desc',
  })
  expect(listFilters(view({ estado: 'finalizado', buscar: 'PS-12', hasta: '2026-11-20' }))).toMatchObject({
    estado: 'finalizado',
    search: 'PS-12',
    hasta: '2026-11-20',
  })
})

it('counts the filters beside the state, and knows a list that is narrowed down', () => {
  expect(isFiltered(view({ pagina: 3 }))).toBe(false)
  expect(isFiltered(view({ estado: 'borrador' }))).toBe(true)
  expect(filterCount(view({ estado: 'borrador' }))).toBe(0)
  expect(filterCount(view({ tienda: 'tienda_08', desde: '2026-11-01', hasta: '2026-11-20' }))).toBe(3)
})

it('asks for nothing between days that are the wrong way round', () => {
  expect(listFilters(view({ desde: '2026-11-20', hasta: '2026-11-01' }))).toBeNull()
})

it('sorts by the head that is clicked, turns at the second click and is as it was at the third', () => {
  const once = { ...view({ pagina: 4 }), ...sortedBy(view({ pagina: 4 }), 'destino') }
  expect(once).toMatchObject({ orden: 'destino', sentido: 'asc', pagina: 1 })
  const twice = { ...once, ...sortedBy(once, 'destino') }
  expect(twice).toMatchObject({ orden: 'destino', sentido: 'desc' })
  expect(listFilters(twice)).toMatchObject({ sort_by: 'destino', sort_order: 'desc' })
  expect(sortedBy(twice, 'destino')).toEqual({ orden: 'espera', sentido: 'desc', pagina: 1 })
  expect(sortedBy(twice, 'bultos')).toEqual({ orden: 'bultos', sentido: 'desc', pagina: 1 })
})
