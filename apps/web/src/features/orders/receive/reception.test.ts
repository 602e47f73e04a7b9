import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { order, orderLine } from '../test/order.ts'
import { orderedLines } from './moved-line.ts'
import {
  addedLines,
  arrivedPacks,
  differenceOf,
  differentLines,
  matchingLines,
  movedProducts,
  nothingCounted,
  scannedLine,
  withAdded,
  withPacks,
} from './reception.ts'

const count = (recibido: Record<string, number>) => ({ ...nothingCounted(), recibido })

const productos = [
  orderLine({ codigo_producto: 'A', cantidad_pedida_bultos: 10, cantidad_aprobada_bultos: 8 }),
  orderLine({ codigo_producto: 'B', cantidad_pedida_bultos: 5 }),
]

describe('what is counted', () => {
  const lines = orderedLines(order({ productos }), 'recepcion')

  it('begins with what was approved, and then has nothing to tell but that it moved', () => {
    expect(lines.map((line) => arrivedPacks(line, nothingCounted()))).toEqual([8, 5])
    expect(movedProducts(lines, nothingCounted())).toEqual([])
  })

  it('begins in the store with what was dispatched', () => {
    const dispatched = productos.map((line) => ({ ...line, cantidad_despachada_bultos: 3 }))
    const of = order({ productos: dispatched })
    expect(orderedLines(of, 'recepcion').map((line) => line.expected)).toEqual([3, 3])
    expect(orderedLines(of, 'despacho').map((line) => line.expected)).toEqual([8, 5])
  })

  it('tells the server what differs, and not what was counted and right', () => {
    const counted = count({ A: 8, B: 0 })
    expect(movedProducts(lines, counted)).toEqual([{ codigo_producto: 'B', packs: 0 }])
    expect(lines.map((line) => differenceOf(line, counted))).toEqual([0, -5])
  })

  it('never loses a difference', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (a, b) => {
        const counted = count({ A: a, B: b })
        const reported = movedProducts(lines, counted)
        expect(reported).toHaveLength(Number(a !== 8) + Number(b !== 5))
        expect(differentLines(lines, counted)).toHaveLength(reported.length)
      }),
    )
  })

  it('takes what nobody ordered, in place of another too, and lets it go again', () => {
    const product = (codigo_producto: string, sustituye_a: string | null) => ({
      codigo_producto,
      descripcion_producto: codigo_producto,
      cantidad_bultos: 6,
      sustituye_a,
    })
    const added = withAdded(withAdded(nothingCounted(), product('X', null)), product('Y', 'B'))
    const all = (of: typeof added) => [...addedLines(of), ...lines]
    expect(movedProducts(all(added), added)).toEqual([
      { codigo_producto: 'X', packs: 1, agregado: true },
      { codigo_producto: 'Y', packs: 1, sustituye_a: 'B' },
      { codigo_producto: 'B', packs: 0 },
    ])
    const less = withPacks(withPacks(added, 'X', 0), 'Y', 4)
    expect(movedProducts(all(less), less)).toEqual([
      { codigo_producto: 'Y', packs: 4, sustituye_a: 'B' },
      { codigo_producto: 'B', packs: 0 },
    ])
  })
})

describe('a scanned code', () => {
  const scannable = [
    orderLine({ codigo_producto: '000104', descripcion_producto: 'Harina P.A.N. Blanca 1 kg' }),
    orderLine({ codigo_producto: '104', descripcion_producto: 'Arroz Mary 1 kg' }),
    orderLine({ codigo_producto: '000231', descripcion_producto: 'Pasta Capri 1 kg' }),
    orderLine({ codigo_producto: 'K-77', descripcion_producto: 'Queso blanco' }),
  ]
  const lines = orderedLines(order({ productos: scannable }), 'recepcion')
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
