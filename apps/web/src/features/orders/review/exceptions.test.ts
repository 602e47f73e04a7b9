import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderLine } from '../test/order.ts'
import {
  changedLines,
  changeOf,
  filterCounts,
  linesUnder,
  suggestedTotal,
  unchangedLines,
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

  it('puts critical products on top of what equals the suggestion', () => {
    const lines = [
      orderLine({ codigo_producto: 'calm' }),
      orderLine({
        codigo_producto: 'critical',
        critico: true,
        cantidad_sugerida_bultos: 1,
        cantidad_pedida_bultos: 1,
      }),
    ]
    expect(codes(unchangedLines(lines))).toEqual(['critical', 'calm'])
  })

  it('shows every line exactly once', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const shown = [...changedLines(lines), ...unchangedLines(lines)]
        expect(codes(shown).toSorted((a, b) => a.localeCompare(b))).toEqual(
          codes(lines).toSorted((a, b) => a.localeCompare(b)),
        )
        expect(changedLines(lines).every((line) => changeOf(line) !== 0)).toBe(true)
      }),
    )
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
})
