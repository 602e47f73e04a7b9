import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderLine } from '../test/order.ts'
import {
  arrivedPacks,
  differenceOf,
  differentLines,
  matchingLines,
  nothingCounted,
  receptionOf,
  scannedLine,
} from './reception.ts'

const count = (recibido: Record<string, number>, observacion = '') => ({ recibido, observacion })

describe('a reception', () => {
  const lines = [
    orderLine({ codigo_producto: 'A', cantidad_pedida_bultos: 10, cantidad_aprobada_bultos: 8 }),
    orderLine({ codigo_producto: 'B', cantidad_pedida_bultos: 5 }),
  ]

  it('begins with what was approved, and then has nothing to tell but that it came', () => {
    expect(lines.map((line) => arrivedPacks(line, nothingCounted()))).toEqual([8, 5])
    expect(receptionOf(lines, nothingCounted())).toEqual({ productos: [], observacion: '' })
  })

  it('tells the server what differs, and not what was counted and right', () => {
    const counted = count({ A: 8, B: 0 }, '  caja rota ')
    expect(receptionOf(lines, counted)).toEqual({
      productos: [{ codigo_producto: 'B', cantidad_recibida_bultos: 0 }],
      observacion: 'caja rota',
    })
    expect(lines.map((line) => differenceOf(line, counted))).toEqual([0, -5])
  })

  it('never loses a difference', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (a, b) => {
        const counted = count({ A: a, B: b })
        const reported = receptionOf(lines, counted).productos ?? []
        expect(reported).toHaveLength(Number(a !== 8) + Number(b !== 5))
        expect(differentLines(lines, counted)).toHaveLength(reported.length)
      }),
    )
  })
})

describe('a scanned code', () => {
  const lines = [
    orderLine({ codigo_producto: '000104', descripcion_producto: 'Harina P.A.N. Blanca 1 kg' }),
    orderLine({ codigo_producto: '104', descripcion_producto: 'Arroz Mary 1 kg' }),
    orderLine({ codigo_producto: '000231', descripcion_producto: 'Pasta Capri 1 kg' }),
    orderLine({ codigo_producto: 'K-77', descripcion_producto: 'Queso blanco' }),
  ]
  it.each([
    ['000104', '000104'],
    ['104', '104'],
    ['231', '000231'],
    ['0000231', '000231'],
    [' k-77 ', 'K-77'],
    ['queso', 'K-77'],
    ['pasta cap', '000231'],
    ['kg', undefined],
    ['999', undefined],
    ['', undefined],
    ['   ', undefined],
  ])('%j finds %s', (text, code) => {
    expect(scannedLine(lines, text)?.codigo_producto).toBe(code)
  })

  it('narrows the list down while it is typed', () => {
    expect(matchingLines(lines, '1 kg')).toHaveLength(3)
    expect(matchingLines(lines, 'nada')).toHaveLength(0)
    expect(matchingLines(lines, '')).toHaveLength(4)
  })
})
