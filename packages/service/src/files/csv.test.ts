import * as fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv.ts'
import { collect, tableOf, type Line } from './table.fixture.ts'

const csvOf = async (...lines: Partial<Line>[]) => (await collect(writeCsv(tableOf(...lines)))).toString()

describe('a CSV file', () => {
  it('opens in Excel in Spanish: a byte order mark, semicolons, decimal commas, lines of Windows', async () => {
    expect(
      await csvOf({
        name: 'Azúcar',
        units: -1234,
        packs: 1234.5,
        sold: '2026-03-17',
        read: new Date('2026-03-18T03:30:05Z'),
      }),
    ).toBe(
      '\uFEFFDescripción;Unidades;Bultos;Vendido;Leído\r\nAzúcar;-1234;1234,5;2026-03-17;2026-03-17 23:30:05\r\n',
    )
  })

  it('leaves a cell empty where nothing is known', async () => {
    expect((await csvOf({})).split('\r\n')[1]).toBe(';;;;')
    expect((await csvOf({ packs: Number.NaN }, { packs: Infinity })).split('\r\n').slice(1, 3)).toEqual([
      ';;;;',
      ';;;;',
    ])
  })

  it.each([
    [0.1 + 0.2, '0,3'],
    [1 / 3, '0,333333'],
    [1e-9, '0'],
    [-0, '0'],
    [123_456_789_012, '123456789012'],
  ])('writes %d as %s', async (packs, written) => {
    expect((await csvOf({ packs })).split('\r\n')[1]).toBe(`;;${written};;`)
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1+1',
    '\u00a0＝1',
    "=cmd|' /C calc'!A1",
  ])('takes the force out of %j', async (name) => {
    const [, line] = parseCsv(await csvOf({ name }), { delimiter: ';' })
    expect(line?.[0]).toBe(`'${name}`)
  })

  it('gives every text back as it was', async () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'ñ', '"', ';', ',', '\n', '\r', ' ', '😀', "'") })
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 5 }), async (names) => {
        const [, ...lines] = parseCsv(await csvOf(...names.map((each) => ({ name: each, units: 1 }))), {
          delimiter: ';',
        })
        const read = lines.map((line) => String(line[0]))
        expect(read).toEqual(names.map((each) => (/^[\r\n]/.test(each) ? `'${each}` : each)))
      }),
      { numRuns: 200 },
    )
  })
})
