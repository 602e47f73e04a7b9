import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mariadbMissing } from '../../../test/mariadb-server.ts'
import { PosFile } from '../../../test/pos-file.ts'
import {
  PASSWORD_VARIABLE,
  posTables,
  startMariadbPos,
  startPostgresqlPos,
  type PosServer,
} from '../../../test/pos-server.ts'
import { sqlserverMissing, startSqlserverPos } from '../../../test/sqlserver-pos.ts'
import { openSource } from './open-source.ts'
import { SourceError } from './source-error.ts'
import type { Source } from './source.ts'

/** What every kind of source must do, told as one small store: two products, three days. */
interface Kind {
  readonly name: string
  /** Why it cannot be tested here. */
  readonly missing?: string | undefined
  readonly begin?: () => Promise<void>
  readonly end?: () => Promise<void>
  /** Makes the store and says where it is. */
  readonly make: (
    folder: string,
  ) => Promise<{ readonly source: Source; readonly remove: () => Promise<void> }>
}

const LINES = [
  ['2026-03-01', '001', 2],
  ['2026-03-01', '002', 0.5],
  ['2026-03-02', '001', 3],
  ['2026-03-04', '002', 1],
] as const

const sqlite: Kind = {
  name: 'sqlite',
  async make(folder) {
    const pos = new PosFile(join(folder, 'pos.db'))
    for (const code of ['001', '002']) {
      pos.article(code)
      pos.stock(code, code === '001' ? 5 : -1.5)
    }
    pos.tickets(
      LINES.map(([fecha, codigo, cantidad], index) => ({
        numero: index + 1,
        soldAt: `${fecha} 0${index + 7}:00:00`,
        renglones: [[codigo, cantidad, 1.5]],
      })),
    )
    pos.close()
    return {
      source: openSource({ tipo: 'sqlite', configuracion: { ruta: pos.ruta } }),
      remove: () => rm(pos.ruta),
    }
  },
}

const csv: Kind = {
  name: 'csv',
  async make(folder) {
    await mkdir(join(folder, 'inventario'))
    await mkdir(join(folder, 'ventas'))
    await writeFile(
      join(folder, 'productos.csv'),
      'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg\n' +
        '001,Artículo 001,Víveres,CUADRANTE I,12,0.5\n002,Artículo 002,Víveres,CUADRANTE I,12,0.5\n',
    )
    const stock = join(folder, 'inventario', 't1.csv')
    await writeFile(stock, 'codigo_producto,stock_actual\n001,5\n002,-1.5\n')
    const sales = LINES.map((line) => line.join(',')).join('\n')
    await writeFile(join(folder, 'ventas', 't1.csv'), `fecha,codigo_producto,unidades\n${sales}\n`)
    return {
      source: openSource({ tipo: 'csv', configuracion: { carpeta: folder, ubicacion_id: 't1' } }),
      remove: () => rm(stock),
    }
  },
}

/** A server's kind: one server for all cases, its POS made anew for each. */
function server(name: string, moment: string, start: () => Promise<PosServer>, missing?: string): Kind {
  let pos: PosServer
  const tables = ['articulos', 'tickets', 'ticket_renglones', 'existencias', 'cierres']
  return {
    name,
    missing,
    begin: async () => {
      pos = await start()
    },
    end: () => pos.stop(),
    async make() {
      process.env[PASSWORD_VARIABLE] = pos.password
      await pos.run(...tables.map((table) => `DROP TABLE IF EXISTS ${table}`), ...posTables(moment))
      for (const [code, existencia] of [
        ['001', 5],
        ['002', -1.5],
      ]) {
        await pos.run(
          `INSERT INTO articulos VALUES ('${code}', 'Artículo ${code}', 'Víveres', 'CUADRANTE I', 12, 0.5)`,
          `INSERT INTO existencias VALUES ('${code}', ${existencia})`,
        )
      }
      for (const [index, [fecha, codigo, cantidad]] of LINES.entries()) {
        await pos.run(
          `INSERT INTO tickets VALUES (${index + 1}, '${fecha} 0${index + 7}:00:00', 0)`,
          `INSERT INTO ticket_renglones VALUES (${index + 1}, 1, '${codigo}', ${cantidad}, 1.5)`,
        )
      }
      const configuracion = { ...pos.address, clave: { entorno: PASSWORD_VARIABLE }, preset: 'abasto-pos' }
      return {
        source: openSource({ tipo: pos.tipo, configuracion }),
        remove: () => pos.run('DROP TABLE articulos', 'DROP TABLE existencias'),
      }
    },
  }
}

const KINDS = [
  sqlite,
  csv,
  server('postgresql', 'timestamp', startPostgresqlPos),
  server('mysql', 'datetime', startMariadbPos, mariadbMissing()),
  server('sqlserver', 'datetime2(0)', startSqlserverPos, sqlserverMissing()),
]

for (const { name, missing } of KINDS) {
  if (missing !== undefined) it(`a ${name} source`, ({ skip }) => skip(missing))
}

describe.each(KINDS.filter(({ missing }) => missing === undefined))(
  'a $name source',
  ({ make, begin, end }) => {
    beforeAll(() => begin?.())
    afterAll(() => end?.())

    let folder: string
    let source: Source
    let remove: () => Promise<void>
    const { signal } = new AbortController()

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'abasto-fuente-'))
      ;({ source, remove } = await make(folder))
    })
    afterEach(() => rm(folder, { recursive: true }))

    it('answers a check', async () => {
      await expect(source.check(signal)).resolves.toBeUndefined()
    })

    it('says in Spanish, without its path, that it is not there', async () => {
      await remove()
      const failure = await source.check(signal).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(SourceError)
      expect(String(failure)).toMatch(/No se encuentra/)
      expect(String(failure)).not.toContain(folder)
    })

    it('tells its products and its stock', async () => {
      expect(await all(source.products(signal))).toMatchObject([
        { codigo: '001', descripcion: 'Artículo 001', categoria: 'Víveres' },
        { codigo: '002', descripcion: 'Artículo 002', categoria: 'Víveres' },
      ])
      const stock = await all(source.stock(signal))
      expect(stock.map((row) => [row.codigo, Number(row.existencia)])).toEqual([
        ['001', 5],
        ['002', -1.5],
      ])
    })

    it.each([
      [{ from: '2026-01-01', to: '2026-12-31' }, LINES],
      [{ from: '2026-03-02', to: '2026-03-03' }, LINES.slice(2, 3)],
      [{ from: '2026-03-01', to: '2026-03-01' }, LINES.slice(0, 2)],
      [{ from: '2026-03-03', to: '2026-03-03' }, []],
    ])('brings the lines of %o, both ends included, ordered by day', async (range, expected) => {
      const rows = await all(source.sales(range, signal))
      expect(rows.map((row) => [row.fecha, row.codigo, Number(row.cantidad)])).toEqual(expected)
    })

    it('counts the lines of each day itself', async () => {
      if (!source.salesCounts) throw new Error('it cannot count')
      const rows = await all(source.salesCounts({ from: '2026-03-01', to: '2026-03-03' }, signal))
      const counts = rows.map(({ fecha, lineas, unidades }) => [fecha, Number(lineas), Number(unidades)])
      expect(counts.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
        ['2026-03-01', 2, 2.5],
        ['2026-03-02', 1, 3],
      ])
    })

    it('tells the lines of a day apart', async () => {
      const rows = await all(source.sales({ from: '2026-03-01', to: '2026-03-01' }, signal))
      expect(new Set(rows.map((row) => `${String(row.ticket)}/${String(row.renglon)}`)).size).toBe(2)
    })

    it('ends when it is told to', async () => {
      const abort = new AbortController()
      const year = { from: '2026-01-01', to: '2026-12-31' }
      const rows = source.sales(year, abort.signal)[Symbol.asyncIterator]()
      abort.abort(new Error('stop'))
      await expect(async () => {
        while (!(await rows.next()).done);
      }).rejects.toThrow('stop')
    })
  },
)

it('an unknown configuration is refused', () => {
  expect(() => openSource({ tipo: 'sqlite', configuracion: {} })).toThrow(SourceError)
  expect(() =>
    openSource({ tipo: 'csv', configuracion: { carpeta: '/x', ubicacion_id: '../../etc' } }),
  ).toThrow(SourceError)
})

async function all<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const rows: T[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}
