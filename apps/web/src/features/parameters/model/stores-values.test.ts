import type { StockParamsTienda } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { expect, it } from 'vitest'
import { newValuesOf, overMaximum, storesCells, typedChanges } from './stores-values.ts'

const store = (id: string, changes: Partial<StockParamsTienda['parametros']> = {}): StockParamsTienda => ({
  ubicacion_id: id,
  ubicacion_nombre: id,
  parametros: { ...DEFAULT_STOCK_PARAMS_WIRE, ...changes },
  propios: false,
  cambio: 0,
})

const cell = (stores: StockParamsTienda[], texts = {}) =>
  storesCells(stores, texts).find(({ name }) => name === 'stock_max_mult_a')

it('says what the stores have now, one value or a range, and leaves an empty cell alone', () => {
  expect(cell([])).toMatchObject({ now: '', text: '' })
  const own = DEFAULT_STOCK_PARAMS_WIRE.stock_max_mult_a
  expect(cell([store('a'), store('b')])?.now).toBe(String(own))
  expect(cell([store('a'), store('b', { stock_max_mult_a: own + 2.5 })])?.now).toBe(
    `${own} a ${String(own + 2.5).replace('.', ',')}`,
  )
  expect(typedChanges({})).toBeNull()
  expect(typedChanges({ stock_max_mult_a: '  ' })).toBeNull()
})

it('sends what was typed and nothing else, with a comma as with a dot', () => {
  expect(typedChanges({ stock_max_mult_a: '7,5', stock_min_mult_c: '3', stock_seg_mult_b: '' })).toEqual({
    stock_max_mult_a: 7.5,
    stock_min_mult_c: 3,
  })
})

it.each(['0', '-1', '366', 'siete', '1e3'])('sends nothing while a cell says %s', (text) => {
  expect(typedChanges({ stock_max_mult_a: text, stock_min_mult_c: '3' })).toBeNull()
  expect(cell([store('a')], { stock_max_mult_a: text })?.problem).toBeDefined()
})

it('counts the values that are not so already', () => {
  const changes = typedChanges({ stock_max_mult_a: '9', stock_min_mult_c: '3' })
  expect(newValuesOf(store('a', { stock_max_mult_a: 9, stock_min_mult_c: 3 }), changes)).toBe(0)
  expect(newValuesOf(store('a', { stock_max_mult_a: 8, stock_min_mult_c: 3 }), changes)).toBe(1)
  expect(newValuesOf(store('a'), null)).toBe(0)
})

it('warns where a maximum would fall below the reorder point, by store while they are few', () => {
  const low = typedChanges({ stock_max_mult_a: '0,5' })
  expect(overMaximum([store('a'), store('b')], low)).toEqual([
    { salesClass: 'A', text: expect.stringContaining('en a, b el máximo') },
  ])
  const many = ['a', 'b', 'c', 'd'].map((id) => store(id))
  expect(overMaximum(many, low)[0]?.text).toContain('en 4 tiendas')
  expect(overMaximum([store('a')], typedChanges({ stock_max_mult_a: '300' }))).toEqual([])
})
