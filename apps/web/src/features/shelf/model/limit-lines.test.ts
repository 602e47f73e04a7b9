import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMNS, readLimitLines } from './limit-lines.ts'

const one = (text: string, columns: (typeof COLUMNS)[number] = 'ambas') =>
  readLimitLines(text, columns).lines[0]

describe('a pasted list of shelf limits', () => {
  it.each([
    ['000104\t6\t40', { codigo_producto: '000104', exhibicion_unid: 6, capacidad_unid: 40 }],
    ['000104;6;40', { codigo_producto: '000104', exhibicion_unid: 6, capacidad_unid: 40 }],
    ['000104 6 40', { codigo_producto: '000104', exhibicion_unid: 6, capacidad_unid: 40 }],
    [
      '000104\tHarina 1 kg\t6\t1.250',
      { codigo_producto: '000104', exhibicion_unid: 6, capacidad_unid: 1250 },
    ],
    ["'000104\t2,5\t40,00", { codigo_producto: '000104', exhibicion_unid: 2.5, capacidad_unid: 40 }],
    ['000104\t\t40', { codigo_producto: '000104', exhibicion_unid: null, capacidad_unid: 40 }],
    ['000104;-;-', { codigo_producto: '000104', exhibicion_unid: null, capacidad_unid: null }],
  ])('understands %j', (text, limits) => {
    expect(one(text)).toMatchObject({ read: limits, problem: undefined })
  })

  it('changes but one of the two where only that one is pasted', () => {
    expect(one('000104;40', 'capacidad')?.read).toEqual({ codigo_producto: '000104', capacidad_unid: 40 })
    expect(one('000104;6', 'exhibicion')?.read).toEqual({ codigo_producto: '000104', exhibicion_unid: 6 })
  })

  it.each([
    ['000104', 'Faltan la exhibición y la capacidad'],
    ['000104;seis;40', 'Debe ser un número de unidades'],
    ['000104;-3;40', 'No puede ser negativo'],
    ['000104;3;1000001', 'Es demasiado'],
    ['000104;41;40', 'La exhibición mínima no cabe en el estante'],
  ])('does not take %j, and says why', (text, problem) => {
    expect(one(text)).toMatchObject({ read: undefined, problem, isHead: false })
  })

  it('counts the last of a code that stands there twice', () => {
    expect(readLimitLines('104;1;2\n104;3;4', 'ambas').limits).toEqual([
      { codigo_producto: '104', exhibicion_unid: 3, capacidad_unid: 4 },
    ])
  })

  it('may begin with the names of its columns', () => {
    expect(one('Código;Exhibición;Capacidad')).toMatchObject({ problem: undefined, isHead: true })
  })

  it('loses no line, whatever is pasted', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('000104', '12', '1,5', '-1', ''))
    fc.assert(
      fc.property(fc.array(fc.array(cell)), fc.constantFrom(...COLUMNS), (cells, columns) => {
        const rows = cells.map((row) => row.join('\t').replaceAll(/[\r\n]/g, ' '))
        const read = readLimitLines(rows.join('\n'), columns)
        expect(read.lines).toHaveLength(rows.filter((row) => row.trim() !== '').length)
        for (const { read: said, problem, isHead } of read.lines)
          expect([said !== undefined, problem !== undefined, isHead].filter(Boolean)).toHaveLength(1)
      }),
    )
  })
})
