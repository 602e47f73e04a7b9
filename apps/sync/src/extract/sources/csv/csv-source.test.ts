import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
    await expect(sales()).rejects.toThrow(/Línea 3 de las ventas/)
    await write('ventas/t1.csv', '')
    await expect(sales()).rejects.toThrow('el archivo está vacío')
  })
})

describe("a chain's folder", () => {
  const products =
    'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg\nA,a,c,q,1,1\n'

  it('tells its locations and from when to when they sold', async () => {
    await write('ubicaciones.csv', 'ubicacion_id,nombre,tipo\nc1,Centro,cedi\nt1,Uno,tienda\n')
    await write('productos.csv', products)
    await write('inventario/c1.csv', 'codigo_producto,stock_actual\nA,1\n')
    await write('inventario/t1.csv', 'codigo_producto,stock_actual\nA,1\n')
    await write('ventas/t1.csv', 'fecha,codigo_producto,unidades\n2026-03-01,A,1\n2026-03-05,A,1\n')
    expect(await readChainFolder(folder, signal)).toEqual({
      locations: [
        { ubicacion_id: 'c1', nombre: 'Centro', tipo: 'cedi' },
        { ubicacion_id: 't1', nombre: 'Uno', tipo: 'tienda' },
      ],
      salesRange: { from: '2026-03-01', to: '2026-03-05' },
    })
  })

  it('names the file, and the line, that is wrong', async () => {
    await expect(readChainFolder(join(folder, 'no'), signal)).rejects.toThrow('No existe la carpeta')
    await expect(readChainFolder(folder, signal)).rejects.toThrow(
      'No se encuentra el archivo ubicaciones.csv',
    )
    await write('ubicaciones.csv', 'ubicacion_id,nombre,tipo\nt1,Uno,tienda\nt1,Dos,tienda\n')
    await expect(readChainFolder(folder, signal)).rejects.toThrow(
      'ubicaciones.csv, línea 3: t1 está repetida',
    )
    await write('ubicaciones.csv', 'ubicacion_id,nombre,tipo\n../x,Uno,tienda\n')
    await expect(readChainFolder(folder, signal)).rejects.toThrow('ubicaciones.csv, línea 2')
    await write('ubicaciones.csv', 'ubicacion_id,nombre,tipo\nt1,Uno,kiosco\n')
    await expect(readChainFolder(folder, signal)).rejects.toThrow('el tipo debe ser tienda o cedi')
    await write('ubicaciones.csv', 'ubicacion_id,nombre,tipo\nt1,Uno,tienda\n')
    await write('productos.csv', products)
    await expect(readChainFolder(folder, signal)).rejects.toThrow(
      'No se encuentra el archivo inventario/t1.csv',
    )
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
