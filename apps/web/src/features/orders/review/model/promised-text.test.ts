import type { ProductoPrometido } from '@abasto/contracts/orders/promised'
import { expect, it } from 'vitest'
import { orderLine } from '../../test/order.ts'
import { beyondStock, promisedText, sharedText } from './promised-text.ts'

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

it('says how a line was shared, until somebody changed it again', () => {
  const reparto = {
    decision: 'repartir',
    decidido_en: '2026-11-23T10:00:00Z',
    decidido_por: 'Ana Teresa Guédez',
    pide_bultos: 120,
    recibe_bultos: 50,
    puede_prometer_bultos: 200,
    tiendas: 2,
    piden_bultos: 270,
  } as const
  expect(sharedText(orderLine())).toBeNull()
  expect(sharedText(orderLine({ reparto, cantidad_aprobada_bultos: 50 }))).toBe('repartido 50 de 120')
  expect(sharedText(orderLine({ reparto, cantidad_aprobada_bultos: 60 }))).toBeNull()
})
