import { spawnSync } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

const FOLDER = fileURLToPath(new URL('../duckdb/', import.meta.url))

/** What we use of @duckdb/node-api, which is not there before the first benchmark. */
interface Connection {
  runAndReadAll(
    text: string,
    values?: (string | number)[],
  ): Promise<{ getRowObjects(): Record<string, unknown>[] }>
  closeSync(): void
}
interface Api {
  readonly DuckDBInstance: {
    create(
      file: string,
      options: Record<string, string>,
    ): Promise<{
      connect(): Promise<Connection>
      closeSync(): void
    }>
  }
}

export interface Duck {
  readonly version: string
  query(text: string, values: readonly (string | number)[]): Promise<Record<string, unknown>[]>
  close(): void
}

/** Columns of a table that go into the comparison, in PostgreSQL and in DuckDB. */
const TABLES = {
  venta_diaria: 'ubicacion_key INTEGER, fecha DATE, producto_key INTEGER, cantidad DOUBLE, lineas INTEGER',
  producto: 'producto_key INTEGER, codigo_producto VARCHAR, categoria VARCHAR, busqueda VARCHAR',
} as const

/**
 * DuckDB over the same rows, in its own format: exported once into `folder`.
 * @param key what the rows are: another export is made for others
 */
export async function openDuck(owner: Client, folder: string, key: string): Promise<Duck> {
  const api = await load()
  const file = join(folder, `escala-${key}.duckdb`)
  if (!existsSync(file)) await exportRows(api, owner, file)
  const instance = await api.DuckDBInstance.create(file, { access_mode: 'READ_ONLY', threads: '2' })
  const connection = await instance.connect()
  const [about] = (await connection.runAndReadAll('SELECT version() AS version')).getRowObjects()
  return {
    version: String(about?.['version']),
    query: async (text, values) => (await connection.runAndReadAll(text, [...values])).getRowObjects(),
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

async function load(): Promise<Api> {
  if (!existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) {
    console.log('Se instala DuckDB, con el que se compara...')
    const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('DuckDB could not be installed: --sin-duckdb measures without it')
  }
  const entry = createRequire(join(FOLDER, 'package.json')).resolve('@duckdb/node-api')
  const loaded: unknown = await import(pathToFileURL(entry).href)
  if (!isApi(loaded)) throw new Error(`${entry} is not the DuckDB we know`)
  return loaded
}

function isApi(loaded: unknown): loaded is Api {
  if (typeof loaded !== 'object' || loaded === null || !('DuckDBInstance' in loaded)) return false
  return typeof loaded.DuckDBInstance === 'function' && 'create' in loaded.DuckDBInstance
}

async function exportRows({ DuckDBInstance }: Api, owner: Client, file: string): Promise<void> {
  console.log('Se exportan las ventas a DuckDB...')
  const draft = `${file}.nuevo`
  for (const old of await readdir(dirname(file)))
    if (old.includes('.duckdb')) await rm(join(dirname(file), old), { force: true })
  const instance = await DuckDBInstance.create(draft, {})
  const connection = await instance.connect()
  for (const [table, columns] of Object.entries(TABLES)) {
    const csv = `${draft}.${table}.csv`
    const names = columns.split(', ').map((column) => column.split(' ')[0])
    const source = `COPY (SELECT ${names.join(', ')} FROM ${table}) TO STDOUT (FORMAT csv)`
    await pipeline(owner.query(copyTo(source)), createWriteStream(csv))
    await connection.runAndReadAll(`CREATE TABLE ${table} (${columns})`)
    await connection.runAndReadAll(`COPY ${table} FROM '${csv}' (FORMAT csv, HEADER false)`)
    await rm(csv)
  }
  connection.closeSync()
  instance.closeSync()
  await rename(draft, file)
}
