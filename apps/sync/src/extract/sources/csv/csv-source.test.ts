import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SourceError } from '../source-error.ts'
import { readChainFolder } from './chain-folder.ts'
import { csvSource } from './csv-source.ts'

let folder: string
const { signal } = new AbortController()
const year = { from: '2026-01-01', to: '2026-12-31' }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abasto-csv-'))
  await mkdir(join(folder, 'ventas'))
  await mkdir(join(folder, 'inventario'))
})
afterEach(() => rm(folder, { recursive: true }))

const source = (desplazamiento_dias = 0) =>
  csvSource({ carpeta: folder, ubicacion_id: 't1', desplazamiento_dias })

describe('a store in CSV files', () => {
  it('finds columns by their title, in any order, with a BOM and Windows line ends', async () => {
    await write(
      'ventas/t1.csv',
      '\uFEFFunidades,fecha,feriado,codigo_producto\r\n2.5,2026-03-01,0,"A ""b"", c"\r\n',
    )
    expect(await sales()).toEqual([
      {
        fecha: '2026-03-01',
        ticket: null,
        renglon: 2,
        hora: null,
        codigo: 'A "b", c',
        cantidad: '2.5',
        precio: null,
      },
    ])
  })

  it('shifts days, and looks for the days as they are shown', async () => {
    await write(
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades\n2024-02-28,A,1\n2024-02-29,A,2\n2024-03-01,A,3\n',
    )
    const shift = 731
    const rows = await sales(shift, { from: '2026-03-01', to: '2026-03-01' })
    expect(rows.map((row) => [row.fecha, row.cantidad])).toEqual([['2026-03-01', '2']])
  })

  it('hands over a row of the wrong width with its line, and dates that are none', async () => {
    await write(
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades\n2026-03-01,A\n2026-02-30,A,1\n2026-03-01,A,1,x\n',
    )
    const rows = await sales()
    expect(rows.map((row) => row.problema)).toEqual([
      'Línea 2: La fila tiene 2 columnas y la cabecera 3',
      undefined,
      'Línea 4: La fila tiene 4 columnas y la cabecera 3',
    ])
    expect(rows[1]?.fecha).toBe('2026-02-30')
  })

  it('refuses a header that lacks a column, quotes that do not close, days out of order: with the line', async () => {
    await write('ventas/t1.csv', 'fecha,producto,unidades\n')
    await expect(sales()).rejects.toThrow('ventas/t1.csv, línea 1: a la cabecera le falta codigo_producto')
    await write('ventas/t1.csv', 'fecha,codigo_producto,unidades\n2026-03-01,"A,1\n')
    await expect(sales()).rejects.toThrow(/ventas\/t1\.csv, línea \d: las comillas no cierran/)
    await write('ventas/t1.csv', 'fecha,codigo_producto,unidades\n2026-03-02,A,1\n2026-03-01,A,1\n')
    await expect(sales()).rejects.toThrow(/ventas\/t1\.csv, línea 3: la fecha 2026-03-01 es anterior/)
    await write('ventas/t1.csv', '')
    await expect(sales()).rejects.toThrow('el archivo está vacío')
  })
})

const PRODUCT_HEADER =
  'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg'

describe("a chain's folder", () => {
  const files: Record<string, string> = {
    'ubicaciones.csv': 'ubicacion_id,nombre,tipo\nc1,Centro,cedi\nt1,Uno,tienda\n',
    'productos.csv': `${PRODUCT_HEADER}\nA,a,c,q,1,1\nB,b,c,q,1,1\n`,
    'inventario/c1.csv': 'codigo_producto,stock_actual\nA,1\n',
    'inventario/t1.csv': 'codigo_producto,stock_actual\nA,1\n',
    'ventas/t1.csv': 'fecha,codigo_producto,unidades\n2026-03-01,A,1\n2026-03-05,A,1\n2026-03-05,A,2\n',
  }
  beforeEach(async () => {
    for (const [name, text] of Object.entries(files)) await write(name, text)
  })
  const read = (latest: string | null = '2026-05-20', knownCodes: string[] = []) =>
    readChainFolder(folder, { knownCodes, latest }, signal)

  it('is read whole: its locations, the rows of each file, from when to when they sold', async () => {
    const { isUnchanged, ...found } = await read()
    expect(found).toEqual({
      products: { name: 'productos.csv', rows: 2, rejected: 0, rejections: [] },
      locations: [
        {
          ubicacion_id: 'c1',
          nombre: 'Centro',
          tipo: 'cedi',
          stock: { name: 'inventario/c1.csv', rows: 1, rejected: 0, rejections: [] },
          sales: null,
        },
        {
          ubicacion_id: 't1',
          nombre: 'Uno',
          tipo: 'tienda',
          stock: { name: 'inventario/t1.csv', rows: 1, rejected: 0, rejections: [] },
          sales: {
            name: 'ventas/t1.csv',
            rows: 3,
            rejected: 0,
            rejections: [],
            repeated: 1,
            days: new Map([
              ['2026-03-01', 1],
              ['2026-03-05', 2],
            ]),
          },
        },
      ],
      salesRange: { from: '2026-03-01', to: '2026-03-05' },
    })
    expect(isUnchanged('t1')).toBe(true)
    await appendFile(join(folder, 'ventas/t1.csv'), '2026-03-06,A,1\n')
    expect(isUnchanged('t1')).toBe(false)
    expect(isUnchanged('c1')).toBe(true)
  })

  it.each([
    ['ubicaciones.csv', null, 'No se encuentra el archivo ubicaciones.csv'],
    ['ubicaciones.csv', 'ubicacion_id,nombre,tipo\n', 'ubicaciones.csv no tiene ninguna ubicación'],
    [
      'ubicaciones.csv',
      'ubicacion_id,nombre,tipo\nt1,Uno,tienda\nt1,Dos,tienda\n',
      'ubicaciones.csv, línea 3: t1 está repetida',
    ],
    [
      'ubicaciones.csv',
      'ubicacion_id,nombre,tipo\n../x,Uno,tienda\n',
      'ubicaciones.csv, línea 2: "../x" no sirve como identificador (letras, números, guion y guion bajo)',
    ],
    [
      'ubicaciones.csv',
      'ubicacion_id,nombre,tipo\nt1,Uno,kiosco\n',
      'ubicaciones.csv, línea 2: el tipo debe ser tienda o cedi, no "kiosco"',
    ],
    [
      'ubicaciones.csv',
      'ubicacion_id;nombre;tipo\nt1;Uno;tienda\n',
      'ubicaciones.csv, línea 1: a la cabecera le falta ubicacion_id, nombre, tipo (dice ubicacion_id;nombre;tipo; se esperaba ubicacion_id,nombre,tipo)',
    ],
    ['productos.csv', `${PRODUCT_HEADER}\n`, 'productos.csv no tiene ningún producto'],
    ['inventario/t1.csv', null, 'No se encuentra el archivo inventario/t1.csv'],
    ['inventario/t1.csv', '', 'inventario/t1.csv, línea 1: el archivo está vacío'],
    [
      'inventario/t1.csv',
      'codigo_producto,stock_actual\nA,"2,5"\n',
      'inventario/t1.csv, línea 2: stock_actual dice "2,5" y se esperaba un número con punto decimal, como 2.5 (no se pueden leer 1 de 1 filas)',
    ],
    ['ventas/t1.csv', null, 'No se encuentra el archivo ventas/t1.csv'],
    [
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades,fecha\n2026-03-01,A,1,2026-03-01\n',
      'ventas/t1.csv, línea 1: la columna fecha está repetida en la cabecera',
    ],
    [
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades\n01/03/2026,A,1\n02/03/2026,A,1\n',
      'ventas/t1.csv, línea 2: la fecha "01/03/2026" no está escrita AAAA-MM-DD (no se pueden leer 2 de 2 filas)',
    ],
    [
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades\n2026-03-01,A,1,5\n',
      'ventas/t1.csv, línea 2: La fila tiene 4 columnas y la cabecera 3 (no se pueden leer 1 de 1 filas)',
    ],
    [
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades\n2026-03-02,A,1\n2026-03-01,A,1\n',
      'ventas/t1.csv, línea 3: la fecha 2026-03-01 es anterior a la de arriba, 2026-03-02; las filas deben ir ordenadas por fecha',
    ],
    [
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades\n2026-03-02,A,1\n2027-03-02,A,1\n',
      'ventas/t1.csv, línea 3: la fecha 2027-03-02 todavía no llega: hoy es 2026-05-20',
    ],
    [
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades\n2026-03-02,A,1\n2026-03-03,A',
      'ventas/t1.csv, línea 3: La fila tiene 2 columnas y la cabecera 3; el archivo está cortado: su última línea no termina',
    ],
    [
      'ventas/t1.csv',
      'fecha,codigo_producto,unidades\n2026-03-02,A,"1\n',
      /^ventas\/t1\.csv, línea \d: las comillas no cierran o el texto no es CSV$/,
    ],
  ])('%s is refused with line, what was found and what was expected: %j', async (name, text, reason) => {
    await (text === null ? rm(join(folder, name)) : write(name, text))
    const failure: unknown = await read().catch((error: unknown) => error)
    if (!(failure instanceof SourceError)) throw new Error('it was taken')
    if (typeof reason === 'string') expect(failure.message).toBe(reason)
    else expect(failure.message).toMatch(reason)
  })

  it('is refused when its text is not UTF-8', async () => {
    const latin1 = Buffer.from(`${PRODUCT_HEADER}\nA,Azúcar,c,q,1,1\n`, 'latin1')
    await writeFile(join(folder, 'productos.csv'), latin1)
    await expect(read()).rejects.toThrow('productos.csv, línea 2: el texto no está en UTF-8')
  })

  it('may have a few rows that cannot be read, each told of; more than a day may have are too many', async () => {
    const rows = (bad: number, good: number) =>
      [
        'fecha,codigo_producto,unidades',
        ...Array.from({ length: bad }, (_, n) => `2026-03-0${(n % 5) + 1},Z${n},1`).toSorted(),
        ...Array.from({ length: good }, () => '2026-03-06,B,1'),
        '',
      ].join('\n')
    await write('ventas/t1.csv', rows(3, 100))
    const { locations } = await read()
    expect(locations[1]?.sales).toMatchObject({
      rejected: 3,
      rejections: [
        'ventas/t1.csv, línea 2: el producto "Z0" no está en productos.csv',
        'ventas/t1.csv, línea 3: el producto "Z1" no está en productos.csv',
        'ventas/t1.csv, línea 4: el producto "Z2" no está en productos.csv',
      ],
    })
    await write('ventas/t1.csv', rows(4, 100))
    await expect(read()).rejects.toThrow('(no se pueden leer 4 de 104 filas, y se admiten hasta 3)')
    await write('ventas/t1.csv', rows(4, 400))
    await expect(read()).resolves.toBeDefined()
    await write('ventas/t1.csv', rows(8, 800))
    await expect(read()).resolves.toBeDefined()
    await write('ventas/t1.csv', rows(9, 800))
    await expect(read()).rejects.toThrow('y se admiten hasta 8')
  })

  it('is refused for one day most of which cannot be read, in a file that can', async () => {
    const rows = Array.from({ length: 1000 }, () => '2026-03-03,B,1')
    const half = ['2026-03-04,B,1', ...Array.from({ length: 5 }, () => '2026-03-04,B,uno')]
    await write('ventas/t1.csv', ['fecha,codigo_producto,unidades', ...rows, ...half, ''].join('\n'))
    await expect(read()).rejects.toThrow(
      'ventas/t1.csv, línea 1003: unidades dice "uno" y se esperaba un número con punto decimal, como 2.5 (no se pueden leer 5 de 6 filas del 2026-03-04, y se admiten hasta 3)',
    )
  })

  it('may name products that the chain knows from before, and days to come where dates are to be shifted', async () => {
    await write('ventas/t1.csv', 'fecha,codigo_producto,unidades\n2027-03-02,Z,1\n')
    expect(await read(null, ['Z'])).toMatchObject({ salesRange: { from: '2027-03-02', to: '2027-03-02' } })
  })
})

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text)
}

async function sales(shift = 0, range = year) {
  const rows = []
  for await (const batch of source(shift).sales(range, signal)) rows.push(...batch)
  return rows
}
