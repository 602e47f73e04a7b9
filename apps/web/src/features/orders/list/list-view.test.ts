import { expect, it } from 'vitest'
import { dayProblems, filterCount, isFiltered, listFilters, type ListView } from './list-view.ts'

const view = (changes: Partial<ListView> = {}): ListView => ({
  estado: 'todos',
  tienda: '',
  buscar: '',
  desde: '',
  hasta: '',
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

it.each([
  [{ desde: '2026-11-20', hasta: '2026-11-01' }, 'desde'],
  [{ desde: '2026-02-30' }, 'desde'],
  [{ hasta: '0026-11-20' }, 'hasta'],
])('says what is wrong with %j and asks for nothing', (days, field) => {
  expect(Object.keys(dayProblems(view(days)))).toEqual([field])
  expect(listFilters(view(days))).toBeNull()
})

it('takes a range that is open at one end', () => {
  expect(dayProblems(view({ desde: '2026-11-20' }))).toEqual({})
  expect(dayProblems(view({ hasta: '2026-11-20' }))).toEqual({})
  expect(dayProblems(view({ desde: '2026-11-20', hasta: '2026-11-20' }))).toEqual({})
})
