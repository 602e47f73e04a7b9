import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { cellsOf } from '../../../../../shared/spreadsheet/clipboard-cells.ts'
import { pasteCells } from './paste-cells.ts'

const rows = (...included: boolean[]) =>
  included.map((isIncluded, index) => ({ code: String(index + 1), included: isIncluded }))

describe('what is pasted from a spreadsheet', () => {
  it('fills quantities downward as if typed, with their notes beside them', () => {
    const { changes, message } = pasteCells(
      cellsOf('1.234\n\n12,00\tOferta\n'),
      rows(true, true, true, true),
      'pedir',
    )
    expect([...changes]).toEqual([
      ['1', { cantidad_pedida_bultos: 1234 }],
      ['3', { cantidad_pedida_bultos: 12, razon_pedido: 'Oferta' }],
    ])
    expect(message).toBe('2 filas pegadas.')
  })

  it('says what it could not take as it was', () => {
    const { changes, message } = pasteCells(
      cellsOf('1.250,75\nPedir\n-3\n9\n9999999\n5\n6'),
      rows(true, true, true, false, true),
      'pedir',
    )
    expect([...changes].map(([code, { cantidad_pedida_bultos: packs }]) => [code, packs])).toEqual([
      ['1', 1250],
      ['2', 0],
      ['3', 0],
      ['5', 1_000_000],
    ])
    expect(message).toBe(
      '4 filas pegadas. 1 tenía decimales: queda la parte entera. 2 no eran cantidades: quedan en 0. ' +
        '1 pasaba del máximo por producto. 1 fila sin incluir no cambió. ' +
        '2 valores sobraron: no hay más filas a la vista.',
    )
  })

  it('goes into the notes where the focus is on one', () => {
    expect([...pasteCells(cellsOf('Oferta\n12'), rows(true, true), 'notas').changes]).toEqual([
      ['1', { razon_pedido: 'Oferta' }],
      ['2', { razon_pedido: '12' }],
    ])
  })

  it('puts every quantity into its own row, however many rows there are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9999), { maxLength: 30 }), fc.nat(30), (packs, count) => {
        const text = packs.map((value) => formatNumber(value)).join('\r\n')
        const targets = rows(...Array.from({ length: count }, () => true))
        const { changes } = pasteCells(cellsOf(text), targets, 'pedir')
        expect([...changes.values()].map((edit) => edit.cantidad_pedida_bultos)).toEqual(
          packs.slice(0, count),
        )
      }),
    )
  })
})
