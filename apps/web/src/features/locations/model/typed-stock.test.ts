import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  converted,
  lineOf,
  pastedBlock,
  quantityOf,
  textOf,
  type TypedProduct,
} from './typed-stock.ts'

const product = (codigo_producto: string, unidades: number | null, cantidad_bultos = 12): TypedProduct => ({
  codigo_producto,
  descripcion_producto: codigo_producto,
  cantidad_bultos,
  unidades,
})

describe('a quantity', () => {
  it.each<[string, number | null | undefined]>([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['0', 0],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['0,001', 0.001],
    ['1 234', 1234],
    ['5,', 5],
    ['-1', undefined],
    ['1,2,3', undefined],
    ['12.34.5', undefined],
    ['doce', undefined],
    ['1e9', undefined],
    [',5', undefined],
  ])('«%s» is %s', (text, quantity) => {
    expect(quantityOf(text)).toBe(quantity)
  })

  it('is read back as it is written', () => {
    assert(
      property(double({ min: 0, max: 1e9, noNaN: true }), (units) => {
        const kept = Math.round(units * 1000) / 1000
        expect(quantityOf(textOf(kept))).toBe(kept)
      }),
    )
  })
})

it('typed in packs, a quantity is so many units; where a pack is not known, units', () => {
  expect(lineOf(product('A', null), { A: '2,5' }, 'bultos')).toMatchObject({ units: 30, isChanged: true })
  expect(lineOf(product('A', null, 0), { A: '2,5' }, 'bultos').units).toBe(2.5)
  expect(lineOf(product('A', 24), {}, 'bultos')).toMatchObject({ text: '2', units: 24, isChanged: false })
  expect(converted([product('A', 24), product('B', 1)], { A: '3', B: 'x' }, 'bultos', 'unidades')).toEqual({
    A: '36',
    B: 'x',
  })
})

it('what is no quantity, or less than nothing, is said', () => {
  expect(lineOf(product('A', 1), { A: 'x' }, 'unidades').problem).toBe('No es una cantidad')
  expect(lineOf(product('A', 1), { A: '1000000001' }, 'unidades').problem).toBe('Es demasiado')
  expect(lineOf(product('A', -3), {}, 'unidades').problem).toBe('No puede ser negativa')
})

describe('a block from a spreadsheet', () => {
  const shown = [product('007', 1), product('7', null), product('B', null)]
  const catalogue = new Map([...shown, product('C', null)].map((each) => [each.codigo_producto, each]))
  it('of two columns goes to the codes it names, zeros and all, wherever it is laid', () => {
    const block = [
      ['Código', 'Descripción', 'Cantidad'],
      ['007', 'x', '5'],
      ['C', 'y', '1,5'],
      ['NO', 'z', '3'],
      [''],
    ]
    expect(pastedBlock(block, shown, 'B', catalogue)).toEqual({
      edits: { '007': '5', C: '1,5' },
      unknown: ['NO'],
    })
  })
  it('of one column goes down from where it is laid, and no further than the table', () => {
    expect(pastedBlock([['1'], ['2'], ['3']], shown, '7', catalogue)).toEqual({
      edits: { '7': '1', B: '2' },
      unknown: [],
    })
  })
})

it('counts what changes, and names what grew tenfold', () => {
  const products = [product('A', 10), product('B', 5), product('C', null), product('D', 7)]
  const edits = { A: '120', B: '', C: '1' }
  const lines = products.map((each) => lineOf(each, edits, 'unidades'))
  expect(changesOf(lines)).toMatchObject({
    products: 3,
    added: 1,
    removed: 1,
    changed: 1,
    suspicious: [{ product: { codigo_producto: 'A' } }],
  })
})
