import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderLine } from '../../test/order.ts'
import {
  calmLines,
  changedLines,
  filterCounts,
  largeLines,
  linesUnder,
  notableLines,
  reviewedTotal,
  suggestedTotal,
} from './exceptions.ts'

const codes = (lines: readonly { codigo_producto: string }[]): string[] =>
  lines.map(({ codigo_producto: code }) => code)

const anyLine = fc
  .record({
    codigo_producto: fc.stringMatching(/^\d{6}$/),
    cantidad_sugerida_bultos: fc.nat(5),
    cantidad_pedida_bultos: fc.nat(5),
    critico: fc.boolean(),
  })
  .map(orderLine)

describe('exceptions first', () => {
  it('puts the largest change on top, whether more or less', () => {
    const lines = [
      orderLine({ codigo_producto: 'up 6', cantidad_pedida_bultos: 54 }),
      orderLine({ codigo_producto: 'equal' }),
      orderLine({ codigo_producto: 'down 10', cantidad_pedida_bultos: 38 }),
      orderLine({ codigo_producto: 'up 20', cantidad_pedida_bultos: 68 }),
    ]
    expect(codes(changedLines(lines))).toEqual(['up 20', 'down 10', 'up 6'])
  })

  it('puts what equals the suggestion but is critical, by how pressing it is, runs out, is limited or large before the rest', () => {
    const lines = [
      orderLine({ codigo_producto: 'calm' }),
      orderLine({ codigo_producto: 'large' }),
      orderLine({ codigo_producto: 'limited', cedi_limitado: true }),
      orderLine({ codigo_producto: 'critical', critico: true }),
      orderLine({ codigo_producto: 'empty', critico: true, stock_tienda: 0 }),
      orderLine({ codigo_producto: 'soon', stock_tienda: 240, stock_en_transito: 0 }),
      orderLine({ codigo_producto: 'today', critico: true, stock_tienda: 199 }),
      orderLine({ codigo_producto: 'both', critico: true, cedi_limitado: true }),
      orderLine({ codigo_producto: 'changed', critico: true, cantidad_pedida_bultos: 1 }),
    ]
    const circumstances = { large: new Set(['large']), deliveryDays: 2 }
    expect(codes(notableLines(lines, circumstances))).toEqual([
      'empty',
      'today',
      'both',
      'critical',
      'soon',
      'limited',
      'large',
    ])
    expect(codes(calmLines(lines, circumstances))).toEqual(['calm'])
  })

  it('calls a line large that carries more than a tenth of an order of more than ten lines', () => {
    const packs = (...quantities: number[]) =>
      quantities.map((cantidad_pedida_bultos, index) =>
        orderLine({ codigo_producto: String(index), cantidad_pedida_bultos }),
      )
    expect(largeLines(packs(500, 1, 1))).toEqual(new Set())
    expect(largeLines(packs(100, 50, ...Array<number>(15).fill(10)))).toEqual(new Set(['0', '1']))
    expect(largeLines(packs(...Array<number>(11).fill(0)))).toEqual(new Set())
  })
})

describe('the filters of an order', () => {
  it('offer only what would show something, and count what they show', () => {
    const lines = [
      orderLine({ cantidad_pedida_bultos: 50, stock_max_bultos: 90 }),
      orderLine({ critico: true }),
    ]
    expect(filterCounts(lines)).toEqual([
      { filter: 'todos', count: 2 },
      { filter: 'cambiados', count: 1 },
      { filter: 'encima', count: 1 },
      { filter: 'criticos', count: 1 },
    ])
    expect(filterCounts([])).toEqual([{ filter: 'todos', count: 0 }])
  })

  it('part the changed lines into those above and those below', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const changed = linesUnder(lines, 'cambiados').length
        expect(linesUnder(lines, 'encima').length + linesUnder(lines, 'debajo').length).toBe(changed)
      }),
    )
  })

  it('know what the order would be without changes', () => {
    expect(suggestedTotal([orderLine({ cantidad_pedida_bultos: 99 }), orderLine()])).toBe(96)
  })

  it("know what the reviewer's figures make of it", () => {
    const lines = [
      orderLine({ cantidad_aprobada_bultos: 40 }),
      orderLine({ cantidad_aprobada_bultos: 0 }),
      orderLine(),
    ]
    expect(reviewedTotal(lines)).toBe(-56)
    expect(linesUnder(lines, 'revisados')).toHaveLength(2)
  })
})
