import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line } from '../../../test/lines.ts'
import { byCode, cellsOfLine, isCodeBlock, readCodeLines } from './code-lines.ts'

const lines = [
  line({ codigo_producto: '000104', descripcion_producto: 'Harina P.A.N. 1 kg' }),
  line({ codigo_producto: '000119', descripcion_producto: 'Azúcar' }),
  line({ codigo_producto: 'Ñ-7', descripcion_producto: 'Café' }),
  line({ codigo_producto: '7', descripcion_producto: 'Siete' }),
  line({ codigo_producto: '007', descripcion_producto: 'Agente' }),
  line({ codigo_producto: '000200', descripcion_producto: 'De otro CEDI', en_cedi: false }),
]
const find = byCode(lines)
const read = (text: string) => readCodeLines(text, find)
const problems = (text: string) => read(text).lines.map(({ problem }) => problem)
const ordered = (text: string) =>
  [...read(text).changes].map(([code, { cantidad_pedida_bultos: packs }]) => [code, packs])

describe('a list of codes and quantities', () => {
  it.each([
    ['000104\t12', [['000104', 12]]],
    [
      '000104\t12\r\n000119\t1.250\n',
      [
        ['000104', 12],
        ['000119', 1250],
      ],
    ],
    ['000104 12', [['000104', 12]]],
    ['000104;12', [['000104', 12]]],
    ['000104,12', [['000104', 12]]],
    ['000104\tHarina 2 kg\t12', [['000104', 12]]],
    ['000104 Harina P.A.N. 12', [['000104', 12]]],
    ['000104\t12,00', [['000104', 12]]],
    ['000104\t+12', [['000104', 12]]],
    ['000104\t 1 250 ', [['000104', 1250]]],
    ["'000104\t12", [['000104', 12]]],
    ['ñ-7\t3', [['Ñ-7', 3]]],
    ['N-7\t3', [['Ñ-7', 3]]],
    ['\n\n000104\t12\n\n', [['000104', 12]]],
  ])('%j is read', (text, expected) => {
    expect(ordered(text)).toEqual(expected)
    expect(problems(text).every((problem) => problem === undefined)).toBe(true)
  })

  it.each([
    ['999\t12', 'desconocido'],
    ['😀\t12', 'desconocido'],
    ['000200\t12', 'no_se_maneja'],
    ['000104', 'sin_cantidad'],
    ['000104\t', 'sin_cantidad'],
    ['000104\tdoce', 'no_es_numero'],
    ['000104\t12 kg', 'no_es_numero'],
    ['000104\t12,5', 'no_entera'],
    ['000104\t0.5', 'no_entera'],
    ['000104\t1,234', 'no_entera'],
    ['000104\t-3', 'negativa'],
    ['000104\t1.000.001', 'excesiva'],
    ['000104\t99999999999999999999', 'excesiva'],
  ])('%j is not applied, and says why', (text, problem) => {
    expect(problems(text)).toEqual([problem])
    expect(ordered(text)).toEqual([])
  })

  it('completes a code that a spreadsheet took the zeros of, where only one can be meant', () => {
    expect(ordered('104\t12')).toEqual([['000104', 12]])
    expect(read('104\t12').lines[0]?.isCompleted).toBe(true)
    expect(ordered('7\t1\n007\t2')).toEqual([
      ['7', 1],
      ['007', 2],
    ])
    // 7 or 007?
    expect(problems('07\t1')).toEqual(['desconocido'])
  })

  it('takes nothing of a product with 0, and one into the order with more', () => {
    expect([...read('000104\t0\n000119\t3').changes.values()].map((edit) => edit.incluido)).toEqual([
      false,
      true,
    ])
  })

  it('counts the last of a code that stands there twice, and names the others', () => {
    const text = '000104\t12\n000104\t15\n000104\tx'
    expect(ordered(text)).toEqual([['000104', 15]])
    expect(problems(text)).toEqual(['repetido', undefined, 'no_es_numero'])
  })

  it('knows a heading from a product that is not there', () => {
    expect(problems('Código\tCantidad\n000104\t12')).toEqual(['encabezado', undefined])
    expect(problems('000104\t12\nCódigo\tCantidad')).toEqual([undefined, 'desconocido'])
    expect(problems('999\tCantidad')).toEqual(['desconocido'])
  })

  it('reads as much as an order can have and says what is beyond', () => {
    const text = Array.from({ length: 20_002 }, () => '000104\t1').join('\n')
    const { lines: all, beyond, changes } = read(text)
    expect([all.length, beyond, changes.size]).toEqual([20_000, 2, 1])
  })

  it('loses no line, whatever is pasted', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('000104', '104', '12', '1,5', '-1', '', 'ñ-7'))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (cells) => {
        const rows = cells.map(([code, packs]) => `${code}\t${packs}`.replaceAll(/[\r\n]/g, ' '))
        const result = read(rows.join('\n'))
        expect(result.lines).toHaveLength(rows.filter((row) => row.trim() !== '').length)
        for (const one of result.lines) expect(one.packs === undefined).toBe(one.problem !== undefined)
        expect(result.changes.size).toBe(result.lines.filter((one) => one.packs !== undefined).length)
      }),
    )
  })
})

it('code and quantity are found in cells and in words', () => {
  expect(cellsOfLine('000104\t\t12')).toEqual({ code: '000104', quantity: '12' })
  expect(cellsOfLine('000104\tHarina')).toEqual({ code: '000104', quantity: 'Harina' })
  expect(cellsOfLine('  000104   12  ')).toEqual({ code: '000104', quantity: '12' })
})

it('a block of codes is told from quantities with notes', () => {
  expect(
    isCodeBlock(
      [
        ['000104', '12'],
        ['000119', '5'],
      ],
      find,
    ),
  ).toBe(true)
  expect(
    isCodeBlock(
      [
        ['12', 'Oferta'],
        ['5', ''],
      ],
      find,
    ),
  ).toBe(false)
  expect(isCodeBlock([['12'], ['5']], find)).toBe(false)
  expect(
    isCodeBlock(
      [
        ['7', 'Oferta'],
        ['7', ''],
      ],
      find,
    ),
  ).toBe(false)
  expect(isCodeBlock([], find)).toBe(false)
})
