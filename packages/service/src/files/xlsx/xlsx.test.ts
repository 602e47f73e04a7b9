import * as fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { collect, tableOf, type Line } from '../table.fixture.ts'
import { inPortions } from '../column.ts'
import { furtherSheet } from './sheet-xml.ts'
import { writeXlsx } from './xlsx.ts'

async function sheetOf(...lines: Partial<Line>[]) {
  const { sheets } = await readXlsx(await collect(writeXlsx(tableOf(...lines))), { readStyles: true })
  const [sheet] = sheets
  if (!sheet || sheets.length > 1) throw new Error('not one sheet')
  return sheet
}

describe('an Excel file', () => {
  it('has numbers as numbers, days as days, and moments by the wall clock of the chain', async () => {
    const { name, rows } = await sheetOf({
      name: 'Azúcar',
      units: -1234,
      packs: 0.1 + 0.2,
      sold: '2026-03-17',
      read: new Date('2026-03-18T03:30:05Z'),
    })
    expect(name).toBe('Prueba')
    expect(rows).toEqual([
      ['Descripción', 'Unidades', 'Bultos', 'Vendido', 'Leído'],
      ['Azúcar', -1234, 0.3, new Date('2026-03-17T00:00:00Z'), new Date('2026-03-17T23:30:05Z')],
    ])
  })

  it('shows figures grouped and with their decimals, a bold head that stays, columns as wide as need be', async () => {
    const { cells, columns, freezePane, autoFilter } = await sheetOf({ name: '000104', units: 1, packs: 1 })
    const styleAt = (cell: string) => cells?.get(cell)?.style
    expect(styleAt('0,0')).toMatchObject({ font: { bold: true } })
    expect(styleAt('1,0')).toMatchObject({ numFmt: '@' })
    expect(styleAt('1,1')).toMatchObject({ numFmt: '#,##0' })
    expect(styleAt('1,2')).toMatchObject({ numFmt: '#,##0.00' })
    expect(freezePane).toEqual({ rows: 1 })
    expect(autoFilter).toEqual({ range: 'A1:E2' })
    expect(columns?.map(({ width }) => width)).toEqual([30, 12, 12, 12, 18])
  })

  it('leaves a cell empty where nothing is known', async () => {
    const { rows } = await sheetOf({ units: Number.NaN, packs: Infinity }, { units: 1 })
    expect(rows[2]?.[1]).toBe(1)
    expect(rows[1] ?? []).not.toContainEqual(expect.anything())
  })

  it('never has a formula', async () => {
    const { rows, cells } = await sheetOf({ name: '=1+1' }, { name: '@SUM(A1)' })
    expect([rows[1]?.[0], rows[2]?.[0]]).toEqual(['=1+1', '@SUM(A1)'])
    expect([...(cells?.values() ?? [])].every((cell) => cell.formula === undefined)).toBe(true)
  })

  it('gives every text back as it was, but for characters that XML cannot hold', async () => {
    const character = fc.constantFrom(
      'a',
      'ñ',
      '<',
      '&',
      '>',
      '"',
      "'",
      ']]>',
      '\n',
      ' ',
      '😀',
      '_x0041_',
      '\u0007',
    )
    const name = fc.string({ unit: character, minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 5 }), async (names) => {
        const { rows } = await sheetOf(...names.map((each) => ({ name: each, units: 1 })))
        expect(rows.slice(1).map((row) => row[0] ?? '')).toEqual(
          names.map((each) => each.replaceAll('\u0007', '')),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('has further sheets behind the first one, each with its own columns', async () => {
    const table = tableOf({ name: 'Azúcar', units: 1, packs: 1 })
    const column = { kind: 'text', header: 'Día', width: 12, value: (row: string) => row } as const
    const further = [furtherSheet({ title: 'Datos: todos', columns: [column], rows: inPortions(['=1+1']) })]
    const { sheets } = await readXlsx(await collect(writeXlsx({ ...table, further })))
    expect(sheets.map(({ name }) => name)).toEqual(['Prueba', 'Datos  todos'])
    expect(sheets[1]?.rows).toEqual([['Día'], ['=1+1']])
  })

  it('of no rows has its head', async () => {
    expect((await sheetOf()).rows).toHaveLength(1)
  })

  it('breaks off with what its rows broke off with', async () => {
    const table = tableOf()
    const rows = (async function* () {
      yield [{ name: 'a', units: null, packs: null, sold: null, read: null }]
      throw new Error('the source went away')
    })()
    await expect(collect(writeXlsx({ ...table, rows }))).rejects.toThrow('the source went away')
  })
})
