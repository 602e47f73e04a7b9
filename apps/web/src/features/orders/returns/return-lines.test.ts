import type { Devolvible } from '@abasto/contracts/orders/returns'
import { expect, it } from 'vitest'
import { chosenRows, goneCodes, obstacle, returnRows, shownRows, toReturns } from './return-lines.ts'

const product = (codigo_producto: string, changes: Partial<Devolvible> = {}): Devolvible => ({
  codigo_producto,
  descripcion_producto: `Producto ${codigo_producto}`,
  categoria: 'Víveres',
  cantidad_bultos: 12,
  stock_tienda: 120,
  stock_desconocido: false,
  stock_conocido_en: null,
  en_camino_bultos: 0,
  maximo_bultos: 10,
  propuesta: null,
  ...changes,
})
const proposed = { cantidad_bultos: 4, motivo: 'sin_ventas' } as const
const codes = (rows: ReturnType<typeof returnRows>) => rows.map((row) => row.product.codigo_producto)

it('shows what is proposed first, with its reason, and chooses nothing', () => {
  const rows = returnRows([product('b'), product('a'), product('c', { propuesta: proposed })], {})
  expect(codes(rows)).toEqual(['c', 'a', 'b'])
  expect(rows[0]).toMatchObject({ packs: 0, reason: 'Sin ventas en 20 días', problem: null })
  expect(chosenRows(rows)).toEqual([])
})

it('sends what was chosen, with its reason, and nothing while something stands in the way', () => {
  const typed = { a: { bultos: 11, motivo: 'Vencido' }, b: { bultos: 2, motivo: '  ' } }
  const both = returnRows([product('a'), product('b')], typed)
  expect(obstacle(both)).toBe('1 producto pasa de lo que se puede devolver')
  expect(obstacle(returnRows([product('b')], typed))).toBe('Falta el motivo de 1 producto')
  const mended = returnRows([product('a')], { a: { bultos: 10, motivo: ' Vencido ' } })
  expect(obstacle(mended)).toBeNull()
  expect(toReturns(chosenRows(mended))).toEqual([
    { codigo_producto: 'a', cantidad_bultos: 10, motivo: 'Vencido' },
  ])
})

it('believes the person at the shelf where nobody knows the stock', () => {
  const rows = returnRows([product('a', { maximo_bultos: null, stock_desconocido: true })], {
    a: { bultos: 99, motivo: 'Dañado' },
  })
  expect(obstacle(rows)).toBeNull()
})

it('finds by code, name and category, among all, what is proposed or what was chosen', () => {
  const rows = returnRows(
    [
      product('a', { propuesta: proposed }),
      product('b', { descripcion_producto: 'Café Fama' }),
      product('c'),
    ],
    { c: { bultos: 1, motivo: 'x' } },
  )
  expect(codes(shownRows(rows, 'todos', 'cafe'))).toEqual(['b'])
  expect(codes(shownRows(rows, 'propuestos', ''))).toEqual(['a'])
  expect(codes(shownRows(rows, 'elegidos', 'viver'))).toEqual(['c'])
})

it('says what was chosen and cannot go back any more', () => {
  const typed = { a: { bultos: 1, motivo: 'x' }, z: { bultos: 2, motivo: 'x' }, y: { bultos: 0, motivo: '' } }
  expect(goneCodes([product('a')], typed)).toEqual(['z'])
})
