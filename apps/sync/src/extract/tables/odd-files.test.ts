import { afterAll, describe, expect, it } from 'vitest'
import { Files, readFile } from './read-file.fixture.ts'
import { STYLE, writeParts, writeWorkbook, type FixtureCell } from './workbook.fixture.ts'

const files = new Files()
afterAll(() => files.remove())

/** What every file below says, each in its own way. */
const EXPECTED = [
  { ubicacion_id: 'tienda ñandú', fecha: '2026-11-23', codigo: '000104', cantidad: '4', precio: '1.12' },
  { ubicacion_id: 'tienda ñandú', fecha: '2026-11-02', codigo: '002011', cantidad: '1234.5', precio: '6.9' },
]

const lines = (separator: string, end = '\n') =>
  [
    ['FECHA', 'Sucursal', 'Código', 'CANT.', 'PRECIO USD'],
    ['23/11/2026', 'Tienda Ñandú', '000104', '4', '1,12'],
    ['02/11/2026', 'Tienda Ñandú', '002011', '1.234,5', '6,90'],
  ]
    .map(
      (fields) =>
        fields.map((field) => (field.includes(separator) ? `"${field}"` : field)).join(separator) + end,
    )
    .join('')

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

const EXCEL_DAY = 46_349

const TEXTS: readonly (readonly [string, string | Uint8Array, string, string])[] = [
  ['UTF-8 without a mark, semicolons', lines(';'), 'utf-8', 'punto_y_coma'],
  ['UTF-8 with a mark', `\uFEFF${lines(';')}`, 'utf-8', 'punto_y_coma'],
  ['commas, numbers in quotes', lines(','), 'utf-8', 'coma'],
  ['tabulators', lines('\t'), 'utf-8', 'tabulador'],
  ['lines of Windows', lines(';', '\r\n'), 'utf-8', 'punto_y_coma'],
  ['lines of old Macs', lines(';', '\r'), 'utf-8', 'punto_y_coma'],
  ['Latin-1', latin(lines(';')), 'windows-1252', 'punto_y_coma'],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${lines('\t')}`, 'utf16le'), 'utf-16le', 'tabulador'],
  ['UTF-16 LE without one', Buffer.from(lines('\t'), 'utf16le'), 'utf-16le', 'tabulador'],
  ['UTF-16 BE with a mark', utf16be(`\uFEFF${lines(';')}`), 'utf-16be', 'punto_y_coma'],
  ['a hint of Excel', `sep=;\n${lines(';')}`, 'utf-8', 'punto_y_coma'],
  ['titles above the head', `REPORTE DE VENTAS\n\nLa Granja;;\n${lines(';')}`, 'utf-8', 'punto_y_coma'],
  [
    'empty columns and rows at the end',
    `${lines(';').replaceAll('\n', ';;;\n')};;;;;;;\n;;;;\n`,
    'utf-8',
    'punto_y_coma',
  ],
  ['blanks around everything', lines(';').replaceAll(';', ' ; '), 'utf-8', 'punto_y_coma'],
]

describe('a text file is read the same, whatever it looks like', () => {
  it.each(TEXTS)('%s', async (_, content, encoding, separator) => {
    const read = await readFile(files, files.write(content), 'ventas.csv')
    expect(read).toMatchObject({ encoding, separator, rejected: [] })
    expect(read.sales).toMatchObject(EXPECTED)
    expect(read.understood[0]?.mapping).toMatchObject({ fechas: 'dd/mm/aaaa', decimales: 'coma' })
  })
})

describe('a workbook is read the same, whatever its cells are', () => {
  const head = ['Fecha', 'SUCURSAL', 'cod_art', 'Unidades', 'Precio']
  const store = 'Tienda Ñandú'
  const BOOKS: readonly (readonly [
    string,
    readonly (readonly FixtureCell[])[],
    { shared?: boolean; date1904?: boolean },
  ])[] = [
    [
      'texts',
      [head, ['23/11/2026', store, '000104', '4', '1,12'], ['02/11/2026', store, '002011', '1.234,5', '6,9']],
      {},
    ],
    [
      'dates of Excel and numbers',
      [
        head,
        [{ number: EXCEL_DAY, style: STYLE.date }, store, '000104', 4, 1.12],
        [{ number: EXCEL_DAY - 21, style: STYLE.date }, store, '002011', 1234.5, 6.9],
      ],
      {},
    ],
    [
      'shared texts',
      [
        head,
        [{ number: EXCEL_DAY, style: STYLE.date }, store, '000104', 4, 1.12],
        [{ number: EXCEL_DAY - 21, style: STYLE.date }, store, '002011', 1234.5, 6.9],
      ],
      { shared: true },
    ],
    [
      'dates of 1904',
      [
        head,
        [{ number: EXCEL_DAY - 1462, style: STYLE.date }, store, '000104', 4, 1.12],
        [{ number: EXCEL_DAY - 21 - 1462, style: STYLE.date }, store, '002011', 1234.5, 6.9],
      ],
      { date1904: true },
    ],
    [
      'a title of merged cells above the head, and an empty column before it',
      [
        [null, 'REPORTE DE VENTAS POR SUCURSAL'],
        [],
        [null, ...head],
        [null, '2026-11-23', store, '000104', 4, '1.12'],
        [null, '2026-11-02', store, '002011', 1234.5, '6.9'],
      ],
      {},
    ],
  ]

  it.each(BOOKS)('%s', async (_, rows, options) => {
    const path = files.path()
    await writeWorkbook(path, [{ name: 'VENTAS', rows }], options)
    const read = await readFile(files, path, 'ventas.xlsx')
    expect(read.rejected).toEqual([])
    expect(read.sales).toMatchObject(EXPECTED)
  })

  it('numbers keep the zeros that their format shows, hours come with the day, and sheets are told apart', async () => {
    const path = files.path()
    await writeWorkbook(path, [
      { name: 'LEYENDA', rows: [['Texto suelto'], ['de la casa']] },
      {
        name: 'Ventas',
        rows: [
          ['Fecha y hora', 'Código', 'Unidades', 'Tienda'],
          [
            { number: EXCEL_DAY + 0.32, style: STYLE.moment },
            { number: 104, style: STYLE.padded },
            2,
            'Tienda 01',
          ],
        ],
      },
      {
        name: 'Stock',
        rows: [
          ['CODIGO', 'EXISTENCIA', 'Tienda'],
          ['000104', -3.5, 'Tienda 01'],
        ],
      },
      {
        name: 'Lista',
        rows: [
          ['Código', 'Descripción', 'Und x Bulto'],
          ['000104', 'Harina', 12],
        ],
      },
      {
        name: 'Oculta',
        state: 'hidden',
        rows: [
          ['Código', 'Descripción'],
          ['1', 'x'],
        ],
      },
    ])
    const read = await readFile(files, path, 'todo.xlsx')
    expect(read.understood.map(({ mapping, motivo }) => [mapping.uso, motivo])).toEqual([
      ['no_se_usa', 'texto suelto: no tiene una fila de títulos'],
      ['ventas', null],
      ['existencias', null],
      ['productos', null],
      ['no_se_usa', 'hoja oculta'],
    ])
    expect(read.sales).toMatchObject([
      { fecha: '2026-11-23', hora: '07:40:48', codigo: '00104', cantidad: '2' },
    ])
    expect(read.stock).toMatchObject([{ codigo: '000104', existencia: '-3.5' }])
    expect(read.products).toMatchObject([{ codigo: '000104', bulto: 12 }, { codigo: '00104' }])
  })
})

describe('what is wrong is said by row', () => {
  it('each rejected row with its line, what was found and what was expected', async () => {
    const rows = [
      'Fecha;Tienda;Código;Cantidad;Precio;Ticket',
      '23/11/2026;Tienda 01;000104;4;1,12;7',
      '31/11/2026;Tienda 01;000104;4;1,12;7',
      '23/11/2026;Tienda 01;;4;1,12;7',
      '23/11/2026;Tienda 01;000104;—;1,12;7',
      '24/12/2027;Tienda 01;000104;1;1,12;7',
      '23/11/2026;;000104;1;1,12;7',
      '23/11/2026;Tienda 01;7,59E+12;1;1,12;7',
      'TOTAL;;;1.234,00;;',
      '22/11/2026;Tienda 01;=cmd|1!A1;2;nada;8',
    ]
    const read = await readFile(files, files.write(rows.join('\r\n')), 'ventas.csv')
    expect(
      read.rejected.map(({ fila, motivo, columna, encontrado }) => [fila, motivo, columna, encontrado]),
    ).toEqual([
      [3, 'Fecha que no existe', 'Fecha', '31/11/2026'],
      [4, 'Código vacío', 'Código', null],
      [5, 'Cantidad ilegible', 'Cantidad', '—'],
      [6, 'Fecha en el futuro', 'Fecha', '24/12/2027'],
      [7, 'Tienda vacía', 'Tienda', null],
      [8, 'Código abreviado por Excel', 'Código', '7,59E+12'],
      [9, 'Tienda vacía', 'Tienda', null],
    ])
    expect(read.sheets[0]).toMatchObject({
      leidas: 9,
      listas: 2,
      rechazadas: 7,
      dias: 2,
      desde: '2026-11-22',
    })
    // Rejected rows of a known store go on to where its rejected rows are kept; a formula is a text like any other.
    expect(read.sales.filter(({ problema }) => problema === null)).toMatchObject([
      { codigo: '000104' },
      { codigo: '=cmd|1!A1', precio: null },
    ])
    expect(read.sales).toHaveLength(7)
  })

  it('a store that stands in merged cells is missing in the rows below', async () => {
    const path = files.path()
    await writeWorkbook(path, [
      {
        name: 'Ventas',
        rows: [
          ['Fecha', 'Tienda', 'Código', 'Unidades'],
          ['2026-11-23', 'Tienda 01', '1', 2],
          ['2026-11-23', null, '2', 2],
        ],
      },
    ])
    const read = await readFile(files, path, 'v.xlsx')
    expect(read.rejected).toMatchObject([{ fila: 3, motivo: 'Tienda vacía' }])
  })

  it('quantities in packs become units by the row, the list or not at all', async () => {
    const path = files.path()
    await writeWorkbook(path, [
      {
        name: 'Lista',
        rows: [
          ['Código', 'Descripción', 'Und x caja'],
          ['A', 'Harina', 12],
        ],
      },
      {
        name: 'Ventas',
        rows: [
          ['Fecha', 'Tienda', 'Código', 'Cajas vendidas'],
          ['2026-11-23', 'Tienda 01', 'A', 2.5],
          ['2026-11-23', 'Tienda 01', 'B', 1],
        ],
      },
    ])
    const read = await readFile(files, path, 'v.xlsx')
    expect(read.understood[1]?.mapping.unidad).toBe('bultos')
    expect(read.sales).toMatchObject([{ cantidad: '30' }, { problema: 'Bulto desconocido' }])
  })
})

describe('what cannot be known is asked, and nothing else', () => {
  const sales = (date: string, quantity: string, title = 'Unidades') =>
    `Fecha;Tienda;Código;${title}\n${date};Tienda 01;1;${quantity}\n`
  const asked = async (text: string) => {
    const { understood } = await readFile(files, files.write(text), 'ventas.csv')
    return understood[0]?.preguntas.map(({ campo, obligatoria, opciones }) => [
      campo,
      obligatoria,
      opciones.find(({ probable }) => probable)?.valor,
    ])
  }

  it.each([
    ['day or month', sales('05/06/2026', '1'), [['fechas', true, 'dd/mm/aaaa']]],
    ['a day above twelve decides', sales('25/06/2026', '1'), []],
    ['the future decides', sales('11/12/2026', '1'), []],
    [
      'both orders in one column',
      sales('25/06/2026', '1') + '06/25/2026;Tienda 01;1;1\n',
      [['fechas', true, 'dd/mm/aaaa']],
    ],
    ['a thousand or one and some', sales('2026-06-05', '1.234'), [['decimales', true, 'coma']]],
    ['a comma with two decimals decides', sales('2026-06-05', '1.234') + '2026-06-05;Tienda 01;1;1,25\n', []],
    ['units or packs', sales('2026-06-05', '4', 'CANT'), [['unidad', false, 'unidades']]],
    ['weights are no packs', sales('2026-06-05', '0,620', 'CANT'), []],
    [
      'two columns of the code',
      'Fecha;Código;Código;Unidades\n2026-06-05;1;2;3\n',
      [['columnas', true, undefined]],
    ],
    [
      'no column of the code among the known',
      'Código;Cant\n1;2\n',
      [
        ['uso', true, 'existencias'],
        ['unidad', false, 'unidades'],
      ],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await asked(text)).toEqual(expected)
  })

  it('an answer is taken, and read by', async () => {
    const path = files.write(sales('05/06/2026', '1.234'))
    const read = await readFile(files, path, 'ventas.csv', { fechas: 'mm/dd/aaaa', decimales: 'punto' })
    expect(read.understood[0]?.preguntas).toEqual([])
    expect(read.sales).toMatchObject([{ fecha: '2026-05-06', cantidad: '1.234' }])
  })
})

describe('what is no table of ours is refused in a sentence', () => {
  const refused = (content: string | Uint8Array) => readFile(files, files.write(content), 'x.csv')

  it.each([
    ['nothing', '', 'está vacío'],
    ['a blank', ' \n\n', 'está vacío'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls'],
    ['a PDF', '%PDF-1.7\n', 'PDF'],
    ['a page', '<html><table>', 'página web'],
    ['a broken archive', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(99)]), 'dañado'],
    ['a quote that never closes', `Fecha;Código\n1;"${'x'.repeat(1_100_000)}`, '1 MB'],
    ['columns without end', `${'a;'.repeat(400)}b\n`, '300 columnas'],
  ])('%s', async (_, content, said) => {
    await expect(refused(content)).rejects.toThrow(said)
  })

  it('an archive that is no workbook, and one that is a bomb', async () => {
    const other = files.path()
    await writeParts(other, { 'a.txt': 'x' })
    await expect(readFile(files, other, 'x.xlsx')).rejects.toThrow(/libro/)
    const bomb = files.path()
    await writeWorkbook(bomb, [
      { name: 'a', rows: [[{ xml: `<c r="A1"><v>${' '.repeat(40 * 2 ** 20)}</v></c>` }]] },
    ])
    await expect(readFile(files, bomb, 'x.xlsx')).rejects.toThrow('ocupa demasiado')
  })

  it('a head alone, and a sheet of 300 columns, are understood for what they are', async () => {
    const head = await readFile(files, files.write('Fecha;Código;Unidades\n'), 'x.csv')
    expect(head.understood[0]).toMatchObject({
      mapping: { uso: 'no_se_usa' },
      motivo: 'solo tiene títulos: no trae ninguna fila',
    })
    const titles = Array.from({ length: 297 }, (_, at) => `x${at}`)
    const wide = await readFile(
      files,
      files.write(`Fecha;Código;Unidades;${titles.join(';')}\n2026-11-01;1;2;${titles.join(';')}\n`),
      'x.csv',
    )
    expect(wide.sheets[0]).toMatchObject({ listas: 1, rechazadas: 0 })
  })

  it('a cell of 600 kB is cut, and its row read', async () => {
    const text = `Código;Descripción\n1;${'x'.repeat(600_000)}\n`
    const { products } = await readFile(files, files.write(text), 'lista.csv')
    expect(String(products[0]?.['descripcion']).length).toBeLessThan(1100)
  })
})
