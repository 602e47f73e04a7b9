import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { devolucion } from '@abasto/contracts/orders/schema'
import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { chosenReturns, emptyReturns, returnLines } from './returns.ts'

const lines = [
  line({ codigo_producto: '1' }),
  line({
    codigo_producto: '2',
    stock_tienda: 4000,
    devolucion: { cantidad_bultos: 130, motivo: 'sobre_stock' },
  }),
  line({
    codigo_producto: '3',
    prom_ventas_5dias_unid: 0,
    devolucion: { cantidad_bultos: 20, motivo: 'sin_ventas' },
  }),
]
const requested = (codigo_producto: string) => ({
  codigo_producto,
  descripcion_producto: `Producto ${codigo_producto}`,
  cantidad_bultos: 4,
  motivo: 'Cajas rotas',
})

describe('what could go back', () => {
  const candidates = returnLines(lines, DEFAULT_STOCK_PARAMS)

  it('is what the server proposes, the most packs first, none of it chosen', () => {
    expect(
      candidates.map(({ code, stock, maximum, proposed }) => ({ code, stock, maximum, proposed })),
    ).toEqual([
      { code: '2', stock: 200, maximum: 70, proposed: 130 },
      { code: '3', stock: 20, maximum: 0, proposed: 20 },
    ])
    expect(chosenReturns(candidates, {})).toEqual([])
  })

  it('goes with the order once it is chosen, with the proposed packs and a reason to start from', () => {
    const chosen = chosenReturns(candidates, {
      '2': { incluida: true },
      '3': { incluida: true, cantidad_bultos: 5, motivo: '   ' },
    })
    expect(chosen.map(({ cantidad_bultos: packs, motivo }) => [packs, motivo])).toEqual([
      [130, 'Stock muy por encima del máximo'],
      [5, 'Sin ventas en 20 días'],
    ])
    expect(chosen.every((one) => devolucion.safeParse(one).success)).toBe(true)
  })

  it('is no return of nothing', () => {
    const edits = { '2': { incluida: true, cantidad_bultos: 0 } }
    expect(chosenReturns(candidates, edits)).toEqual([])
    expect(emptyReturns(candidates, edits)).toBe(1)
    expect(emptyReturns(candidates, { '2': { incluida: true } })).toBe(0)
  })
})

describe('the returns of an order that is edited', () => {
  const returned = returnLines(lines, DEFAULT_STOCK_PARAMS, [requested('1'), requested('2'), requested('9')])

  it('are chosen as the order says, whether they are still candidates, still known, or neither', () => {
    expect(chosenReturns(returned, {}).map(({ codigo_producto: code }) => code)).toEqual(['2', '1', '9'])
    expect(returned.find(({ code }) => code === '9')).toMatchObject({ stock: null, proposed: null })
    expect(chosenReturns(returned, {}).every(({ cantidad_bultos: packs }) => packs === 4)).toBe(true)
  })

  it('can be taken out', () => {
    const edits = { '9': { incluida: false }, '1': { incluida: false } }
    expect(chosenReturns(returned, edits).map(({ codigo_producto: code }) => code)).toEqual(['2'])
  })
})
