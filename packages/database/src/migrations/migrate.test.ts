import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

describe('migrating a database', () => {
  let test: TestDatabase
  let path: string
  let folder: URL

  beforeEach(async () => {
    test = await createTestDatabase()
    // Its tables stay, its history begins anew.
    await query('DROP TABLE migracion')
    path = await mkdtemp(join(tmpdir(), 'abasto-migraciones-'))
    folder = pathToFileURL(`${path}/`)
  })
  afterEach(async () => {
    await rm(path, { recursive: true })
    await test.drop()
  })

  const run = () => migrate({ ownerUrl: test.ownerUrl, folder })

  /** A file that adds a table of this name. */
  const add = (number: string, table: string) =>
    writeFile(join(path, `${number}_${table}.sql`), `CREATE TABLE ${table} ();`)

  const remove = (number: string, table: string) => rm(join(path, `${number}_${table}.sql`))

  async function query(text: string): Promise<unknown[]> {
    const client = new Client({ connectionString: test.ownerUrl })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }

  const applied = () => query('SELECT nombre FROM migracion ORDER BY nombre')

  it('applies each file once, in the order of the numbers', async () => {
    await add('0002', 'segunda')
    await add('0001', 'primera')
    expect(await run()).toEqual({ applied: ['0001_primera.sql', '0002_segunda.sql'], spread: [] })
    await add('0010', 'decima')
    expect(await run()).toEqual({ applied: ['0010_decima.sql'], spread: [] })
    expect(await run()).toEqual({ applied: [], spread: [] })
  })

  it('applies each file once when several processes begin at the same time', async () => {
    await add('0001', 'primera')
    const runs = await Promise.all([run(), run(), run()])
    expect(runs.flatMap((each) => each.applied)).toEqual(['0001_primera.sql'])
  })

  it('refuses a file that comes after a later one was applied, and applies nothing', async () => {
    await add('0001', 'primera')
    await add('0003', 'tercera')
    await run()
    await add('0002', 'segunda')
    await add('0004', 'cuarta')
    await expect(run()).rejects.toMatchObject({
      name: 'DatabaseSetupError',
      message: 'La migración 0002_segunda.sql llega tarde, después de 0003_tercera.sql: dale un número mayor',
    })
    expect(await applied()).toEqual([{ nombre: '0001_primera.sql' }, { nombre: '0003_tercera.sql' }])
  })

  it('refuses two files of one number, and applies nothing', async () => {
    await add('0001', 'primera')
    await add('0001', 'otra')
    await expect(run()).rejects.toMatchObject({
      name: 'DatabaseSetupError',
      message: 'Las migraciones 0001_otra.sql y 0001_primera.sql tienen el mismo número',
    })
    expect(await query(`SELECT to_regclass('primera') AS tabla`)).toEqual([{ tabla: null }])
  })

  it('refuses a second file of a number that was applied', async () => {
    await add('0001', 'primera')
    await run()
    await remove('0001', 'primera')
    await add('0001', 'renombrada')
    await expect(run()).rejects.toThrow('que esta versión de Abasto no conoce')
  })

  it.each(['19_sin_ceros', 'sin_numero'])(
    'refuses %s.sql, which has no number of four digits',
    async (name) => {
      await writeFile(join(path, `${name}.sql`), '')
      await expect(run()).rejects.toMatchObject({
        name: 'DatabaseSetupError',
        message: `La migración ${name}.sql no empieza por un número de cuatro cifras`,
      })
    },
  )

  it('refuses a number that was left out once', async () => {
    await add('0019', 'tarde')
    await expect(run()).rejects.toMatchObject({
      name: 'DatabaseSetupError',
      message: 'La migración 0019_tarde.sql tiene un número retirado: dale uno mayor',
    })
  })

  it('refuses a database that a newer version has migrated', async () => {
    await add('0001', 'primera')
    await add('0002', 'segunda')
    await run()
    await remove('0002', 'segunda')
    await expect(run()).rejects.toMatchObject({
      name: 'DatabaseSetupError',
      message:
        'La base de datos tiene la migración 0002_segunda.sql, que esta versión de Abasto no conoce: usa la versión más reciente',
    })
  })

  it('refuses a file that was changed after it was applied', async () => {
    await add('0001', 'primera')
    await run()
    await writeFile(join(path, '0001_primera.sql'), 'CREATE TABLE otra ();')
    await expect(run()).rejects.toMatchObject({
      name: 'DatabaseSetupError',
      message: 'La migración 0001_primera.sql cambió después de aplicarse: restaura el archivo original',
    })
  })

  it('leaves out all of a file that fails, and what comes after it', async () => {
    await add('0001', 'primera')
    await writeFile(join(path, '0002_rota.sql'), 'CREATE TABLE segunda (); SELECT 1 / 0;')
    await add('0003', 'tercera')
    await expect(run()).rejects.toThrow('migration 0002_rota.sql failed')
    expect(await applied()).toEqual([{ nombre: '0001_primera.sql' }])
    expect(await query(`SELECT to_regclass('segunda') AS tabla`)).toEqual([{ tabla: null }])
  })
})
