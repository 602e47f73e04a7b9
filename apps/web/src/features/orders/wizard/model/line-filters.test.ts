import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLine, anyLines } from '../../test/random-lines.ts'
import { line } from '../../test/lines.ts'
import { EVERYTHING, filterLines } from './filtering.ts'
import {
  categoriesOf,
  countFilters,
  isSoldOutUnsuggested,
  LINE_FILTERS,
  passesFilter,
} from './line-filters.ts'
import { totalsOf } from './lines.ts'

describe('the filters of the order', () => {
  it('each count what they show, whatever was edited', () => {
    fc.assert(
      fc.property(anyLines, ({ lines, edits }) => {
        const counts = countFilters(lines, edits)
        for (const filter of LINE_FILTERS) {
          expect(filterLines(lines, { ...EVERYTHING, filter }, edits)).toHaveLength(counts[filter])
        }
      }),
    )
  })

  it('are the figures of the head', () => {
    fc.assert(
      fc.property(anyLines, ({ lines, edits }) => {
        const totals = totalsOf(lines, edits)
        const counts = countFilters(lines, edits)
        expect(counts.incluidos).toBe(totals.selected)
        expect(counts.criticos).toBe(totals.critical + totals.criticalLeftOut)
        expect(counts.limitados).toBeGreaterThanOrEqual(totals.cediLimited)
      }),
    )
  })

  it('have nothing changed before anything is', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
        expect(countFilters(lines, {}).cambiados).toBe(0)
      }),
    )
  })

  it('see a note as a change, and a figure that is typed back as none', () => {
    const one = line({ codigo_producto: '1' })
    expect(passesFilter('cambiados', one, { '1': { razon_pedido: 'Oferta' } })).toBe(true)
    expect(passesFilter('cambiados', one, { '1': { cantidad_pedida_bultos: 50, incluido: true } })).toBe(
      false,
    )
  })

  it('find in an order that is edited what differs from the suggestion', () => {
    const asked = line({ codigo_producto: '1', cantidad_pedida_bultos: 12 })
    expect(passesFilter('cambiados', asked, {})).toBe(true)
    expect(passesFilter('cambiados', asked, { '1': { cantidad_pedida_bultos: 50 } })).toBe(false)
  })
})

describe('sold out without a suggestion', () => {
  const empty = {
    prom_ventas_5dias_unid: 0,
    prom_ventas_20dias_unid: 3,
    stock_tienda: 0,
    stock_total: 0,
    cantidad_ajustada_bultos: 0,
    incluido: false,
  }

  it('is what sold, is gone, and the CEDI has', () => {
    expect(isSoldOutUnsuggested(line(empty))).toBe(true)
    expect(isSoldOutUnsuggested(line({ ...empty, stock_tienda: -2, stock_total: -2 }))).toBe(true)
  })

  it.each([
    ['did not sell', { prom_ventas_20dias_unid: 0 }],
    ['has some left', { stock_tienda: 1, stock_total: 1 }],
    ['has some on its way', { stock_en_transito: 20, stock_total: 20 }],
    ['is suggested', { cantidad_ajustada_bultos: 1 }],
    ['is not in the CEDI', { stock_cedi_origen: 0 }],
    ['is in the CEDI with less than a pack', { stock_cedi_origen: 19 }],
    ['is not carried by the CEDI', { en_cedi: false }],
  ])('is not what %s', (_, changes) => {
    expect(isSoldOutUnsuggested(line({ ...empty, ...changes }))).toBe(false)
  })
})

it('categories are counted by name, the chosen one also without any', () => {
  const lines = ['Víveres', 'Bebidas', 'Víveres', ''].map((categoria) => line({ categoria }))
  expect(categoriesOf(lines, '')).toEqual([
    { name: 'Bebidas', count: 1 },
    { name: 'Víveres', count: 2 },
  ])
  expect(categoriesOf(lines, 'Aseo')[0]).toEqual({ name: 'Aseo', count: 0 })
})
