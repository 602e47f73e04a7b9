import { expect, it } from 'vitest'
import type { ClosingRow, StockRow } from './source-rows.ts'
import { readProduct } from './product.ts'
import { readClosings, readStock } from './read-stock.ts'
import { IGNORED } from './product-code.ts'
import { rejectedRow } from './rejected-row.ts'

const products = new Map([
  ['001', 1],
  ['1', 2],
  ['Ñ-3', 3],
])

it.each([
  ['plain', '001', 5, [1, 5]],
  ['padded', ' 001 ', '-1.5', [1, -1.5]],
  ['without its zeros another product', 1, 0, [2, 0]],
  ['rounded to the thousandth', 'Ñ-3', 0.0005, [3, 0.001]],
])('takes a stock that is %s', async (_, codigo, existencia, [key, units]) => {
  const { stock, rejections } = await readStock(one({ codigo, existencia }), products)
  expect([...stock]).toEqual([[key, units]])
  expect(rejections.total).toBe(0)
})

it.each([
  ['001', 1e12, 'La cantidad no es un número que se pueda guardar'],
  ['001', '1,5', 'La cantidad no es un número que se pueda guardar'],
  ['001', '\u0000', 'La cantidad no es un número que se pueda guardar'],
  ['001', Number.NaN, 'La cantidad no es un número que se pueda guardar'],
  ['001', '', 'Sin cantidad'],
  ['0\u000001', 1, 'El código de producto contiene un carácter nulo'],
  ['01', 1, 'El código de producto 01 no está en el catálogo'],
  [new Uint8Array([48]), 1, 'El código de producto no es un texto'],
])(
  'rejects the stock of %o being %o with its reason, as jsonb can keep it',
  async (codigo, existencia, reason) => {
    const row = { codigo, existencia }
    const { stock, rejections } = await readStock(one(row), products)
    expect(stock.size).toBe(0)
    expect(rejections.take()).toMatchObject({ rows: [{ reason }], counts: [{ reason, rows: 1 }] })
    expect(rejectedRow(row)).not.toMatch(/\\u0000/)
  },
)

it('counts a product that is listed twice as it is listed first', async () => {
  const rows = one({ codigo: '001', existencia: 1 }, { codigo: ' 001', existencia: 9 })
  const { stock, rejections } = await readStock(rows, products)
  expect([...stock]).toEqual([[1, 1]])
  expect(rejections.take().rows).toMatchObject([{ reason: 'Producto repetido en las existencias' }])
})

it('adds up the stock of a product that comes under several codes, and leaves out what is not the chain’s', async () => {
  const codes = new Map([...products, ['VIEJO', 1], ['AJENO', IGNORED]])
  const rows = [
    { codigo: '001', existencia: 0.1 },
    { codigo: 'VIEJO', existencia: 0.2 },
    { codigo: 'VIEJO', existencia: 5 },
    { codigo: 'AJENO', existencia: 'nada' },
  ]
  const { stock, rejections, rejectedProducts } = await readStock(one(...rows), codes)
  expect([...stock]).toEqual([[1, 0.3]])
  expect(rejections.total).toBe(1)
  expect(rejections.take().counts).toMatchObject([
    { reason: 'Producto repetido en las existencias', isIgnored: false },
    { rows: 1, isIgnored: true },
  ])
  expect(rejectedProducts).toEqual([])
  const closings = one<ClosingRow>(...rows.map((row) => ({ ...row, fecha: '2026-02-27' })))
  for await (const closing of readClosings(closings, codes)) expect([...closing.stock]).toEqual([[1, 0.3]])
})

it('leaves unreadable rows of past closings out and keeps the days apart', async () => {
  const rows = one<ClosingRow>(
    { fecha: '2026-02-27', codigo: '001', existencia: 3 },
    { fecha: '2026-02-27', codigo: '001', existencia: '3,5' },
    { fecha: '2026-02-30', codigo: '001', existencia: 4 },
    { fecha: '2026-02-28', codigo: '1', existencia: 0 },
  )
  const days: unknown[] = []
  for await (const { date: fecha, stock } of readClosings(rows, products)) days.push([fecha, [...stock]])
  expect(days).toEqual([
    ['2026-02-27', [[1, 3]]],
    ['2026-02-28', [[2, 0]]],
  ])
})

it('describes a product by what can be read of it', () => {
  const strange = { codigo: ' 007 ', descripcion: ' Queso\u0000 blanco ', categoria: 5, cuadrante: '  ' }
  expect(readProduct({ ...strange, bulto: '12,5', peso_kg: -1 })).toEqual({
    codigo_producto: '007',
    descripcion_producto: 'Queso blanco',
    categoria: 'Sin categoría',
    cuadrante_producto: 'SIN CUADRANTE',
    cantidad_bultos: 0,
    peso_unitario_kg: null,
    bultos_por_capa: null,
    bultos_por_paleta: null,
  })
  const stacked = { bulto: 12, peso_kg: 1, capa: '8', paleta: 48 }
  expect(readProduct({ ...strange, ...stacked })).toMatchObject({
    bultos_por_capa: 8,
    bultos_por_paleta: 48,
  })
  expect(readProduct({ ...strange, codigo: '\u0000', bulto: 1, peso_kg: 1 })).toHaveProperty('reason')
})

async function* one<Row = StockRow>(...rows: Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}

it('stops at more rows than any store has products, readable or not', async () => {
  async function* endless(row: StockRow) {
    for (;;) yield Array.from({ length: 1000 }, () => row)
  }
  await expect(readStock(endless({ codigo: '001', existencia: 1 }), products)).rejects.toThrow(
    'más de 100.000 filas de existencias',
  )
  const closings = readClosings(endlessClosings(), products)
  await expect(closings.next()).rejects.toThrow('más de 100.000 filas de cierres de un día')
})

async function* endlessClosings(): AsyncGenerator<ClosingRow[]> {
  for (;;) yield [{ fecha: '2026-02-27', codigo: '001', existencia: 1 }]
}
