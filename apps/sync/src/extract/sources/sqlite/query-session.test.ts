import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { configuredSource } from '../configured-source.ts'
import { openSource } from '../open-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'abasto-sqlite-'))
const ruta = join(folder, 'caja.db')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const database = new DatabaseSync(ruta)
database.exec(`
  CREATE TABLE facturas (id INTEGER, cuando TEXT, sucursal INTEGER);
  CREATE TABLE renglones (factura INTEGER, [línea] INTEGER, cod TEXT, cant REAL);
  INSERT INTO facturas VALUES (9007199254740993, '2026-03-01 07:41:00', 8), (2, '2026-03-02 08:00:00', 9);
  INSERT INTO renglones VALUES (9007199254740993, 1, '000104', 1.245), (2, 1, '000104', 1);
`)
database.close()

const consultas = {
  ventas:
    'SELECT f.cuando AS fecha, f.id AS ticket, r.[línea] AS renglon, r.cod AS codigo, r.cant AS cantidad FROM facturas f JOIN renglones r ON r.factura = f.id WHERE f.cuando >= :desde AND f.cuando < :hasta AND f.sucursal = :sucursal ORDER BY f.cuando',
  existencia: 'SELECT DISTINCT cod AS codigo, 7 AS existencia FROM renglones',
}
const { signal } = new AbortController()

async function all<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const rows: T[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

const source = (own: Partial<typeof consultas> = {}) =>
  openSource({
    tipo: 'sqlite',
    configuracion: { ruta, consultas: { ...consultas, ...own }, valores: { sucursal: '8' } },
  })

it('a file of any schema is read by queries, as servers are', async () => {
  await source().check(signal)
  expect(await all(source().sales({ from: '2026-03-01', to: '2026-03-31' }, signal))).toEqual([
    {
      fecha: '2026-03-01',
      hora: '07:41:00',
      ticket: '9007199254740993',
      renglon: 1,
      codigo: '000104',
      cantidad: 1.245,
      precio: null,
    },
  ])
  expect(await all(source().stock(signal))).toEqual([{ codigo: '000104', existencia: 7 }])
})

it('what a query says wrong is told to whoever wrote it', async () => {
  const broken = source({ existencia: 'SELECT nada AS codigo, 1 AS existencia FROM renglones' })
  await expect(broken.check(signal)).rejects.toThrow('La consulta falla: no such column: nada')
  const lacking = source({ existencia: 'SELECT cod AS codigo FROM renglones' })
  await expect(lacking.check(signal)).rejects.toThrow('le falta la columna existencia')
})

it.each([
  ['writes', { existencia: 'DELETE FROM renglones' }],
  ['is two', { existencia: 'SELECT 1; SELECT 2' }],
  ['brings its own parameters', { existencia: 'SELECT ? AS codigo, 1 AS existencia' }],
  ['names an unknown one', { existencia: 'SELECT :otro AS codigo, 1 AS existencia' }],
  ['forgets the days', { ventas: 'SELECT 1 AS fecha' }],
])('a query that %s is refused before it is saved', (_, own) => {
  const configuracion = { ruta, consultas: { ...consultas, ...own }, valores: { sucursal: '8' } }
  expect(configuredSource.safeParse({ tipo: 'sqlite', configuracion }).success).toBe(false)
})

it('a known schema needs no queries', () => {
  expect(configuredSource.parse({ tipo: 'sqlite', configuracion: { ruta } })).toMatchObject({
    configuracion: { preset: 'abasto-pos' },
  })
})
