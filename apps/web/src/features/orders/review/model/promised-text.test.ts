import type { ProductoPrometido } from '@abasto/contracts/orders/promised'
import { expect, it } from 'vitest'
import { beyondStock, promisedText } from './promised-text.ts'

const product = (change: Partial<ProductoPrometido> = {}): ProductoPrometido => ({
  codigo_producto: 'A-1',
  descripcion_producto: 'Harina',
  stock_cedi_bultos: 1260,
  prometido_bultos: 0,
  reserva_bultos: 0,
  puede_prometer_bultos: 1260,
  pide_bultos: 10,
  sobre_stock_bultos: 0,
  esperan_tiendas: 0,
  esperan_bultos: 0,
  borradores_tiendas: 0,
  borradores_bultos: 0,
  escaso: false,
  ...change,
})

it('says what there is, and only what is promised, kept back and asked for', () => {
  expect(promisedText(product())).toBe('CEDI 1.260')
  const all = product({
    prometido_bultos: 212,
    reserva_bultos: 60,
    esperan_tiendas: 1,
    esperan_bultos: 40,
    borradores_tiendas: 2,
    borradores_bultos: 57,
  })
  expect(promisedText(all)).toBe(
    'CEDI 1.260 · prometido 212 · reserva 60 · 40 en espera (1 tienda) · 57 en borrador (2 tiendas)',
  )
})

it('names what is promised beyond stock, the most first', () => {
  const products = [0, 3, 12].map((packs) =>
    product({ codigo_producto: `P-${packs}`, sobre_stock_bultos: packs }),
  )
  expect(beyondStock(products).map(({ codigo_producto: code }) => code)).toEqual(['P-12', 'P-3'])
})
