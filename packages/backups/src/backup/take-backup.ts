import { createHash } from 'node:crypto'
import { escapeIdentifier, type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError } from '../errors/backup-error.ts'
import type { ChainOfBackup, Item, Items, KeyRange, Manifest } from '../file/items.ts'
import { readMonths } from '../schema/catalogue.ts'
import { readBackedUpSchema, type BackedUpSchema, type BackedUpTable } from '../schema/tables.ts'
import { enterSnapshot, enterTenant, COPY_FORMAT } from './snapshot.ts'

export interface BackupOptions {
  /** Slug of the chain to back up; all of them when undefined. */
  readonly chain: string | undefined
  readonly now: Date
}

/**
 * Everything that belongs to the tenants of a database, or to one of them, as it was at one moment: others go on
 * writing. Read as the owner; under row-level security that means tenant by tenant. The connection is of no use
 * any more when the reading is given up before its end.
 *
 * @throws BackupError when there is no such chain, or nothing to back up
 */
export async function* takeBackup(client: Client, options: BackupOptions): Items & AsyncIterable<Item> {
  await enterSnapshot(client)
  const schema = await readBackedUpSchema(client)
  const manifest = await readManifest(client, schema, options)
  yield { kind: 'manifest', manifest }
  let rows = 0
  for (const chain of manifest.cadenas) {
    await enterTenant(client, chain.tenant_id)
    const claves = await readKeyRanges(client, schema, chain.tenant_id)
    yield { kind: 'chain', chain: { ...chain, claves } }
    for (const table of schema.tables) rows += yield* readTable(client, table, chain.tenant_id)
  }
  await client.query('ROLLBACK')
  yield { kind: 'end', end: { tablas: manifest.cadenas.length * schema.tables.length, filas: rows } }
}

async function readManifest(
  client: Client,
  schema: BackedUpSchema,
  { chain, now }: BackupOptions,
): Promise<Manifest> {
  const migrations = await client.query<Manifest['migraciones'][number]>(
    'SELECT nombre, suma FROM migracion ORDER BY nombre COLLATE "C"',
  )
  const chains = await client.query<ChainOfBackup>(
    'SELECT tenant_id, slug, nombre FROM tenant WHERE $1::text IS NULL OR slug = $1 ORDER BY tenant_id',
    [chain ?? null],
  )
  if (chains.rows.length === 0)
    throw new BackupError(
      chain === undefined ? 'No hay ninguna cadena que respaldar.' : `No existe la cadena ${chain}.`,
    )
  const server = await client.query<{ server_version: string }>('SHOW server_version')
  return {
    alcance: chain === undefined ? 'todo' : 'cadena',
    creado_en: now.toISOString(),
    servidor: server.rows[0]?.server_version ?? '',
    migraciones: migrations.rows,
    cadenas: chains.rows,
    tablas: schema.tables.map(({ nombre, columnas }) => ({ nombre, columnas: [...columnas] })),
    secuencias: await readSequences(client, schema),
    meses: await readMonths(client),
  }
}

async function readSequences(client: Client, { keys }: BackedUpSchema): Promise<Manifest['secuencias']> {
  const sequences: Manifest['secuencias'] = []
  for (const { tabla, columna } of keys) {
    const { rows } = await client.query<{ secuencia: string }>(
      'SELECT pg_get_serial_sequence($1, $2) AS secuencia',
      [`public.${tabla}`, columna],
    )
    const state = await client.query<{ valor: string; usado: boolean }>(
      `SELECT last_value::text AS valor, is_called AS usado FROM ${rows[0]?.secuencia}`,
    )
    const { valor = '1', usado = false } = state.rows[0] ?? {}
    sequences.push({ tabla, columna, valor: Number(valor), usado })
  }
  return sequences
}

async function readKeyRanges(
  client: Client,
  { keys }: BackedUpSchema,
  tenantId: number,
): Promise<KeyRange[]> {
  const ranges: KeyRange[] = []
  for (const { tabla, columna } of keys) {
    const key = escapeIdentifier(columna)
    const { rows } = await client.query<{ desde: string | null; hasta: string | null }>(
      `SELECT min(${key})::text AS desde, max(${key})::text AS hasta FROM ${escapeIdentifier(tabla)} WHERE tenant_id = $1`,
      [tenantId],
    )
    const { desde = null, hasta = null } = rows[0] ?? {}
    if (desde !== null && hasta !== null)
      ranges.push({ tabla, columna, desde: Number(desde), hasta: Number(hasta) })
  }
  return ranges
}

/** @returns how many rows it had */
async function* readTable(
  client: Client,
  { nombre, columnas }: BackedUpTable,
  tenantId: number,
): AsyncGenerator<Item, number, undefined> {
  yield { kind: 'table', table: nombre }
  const table = escapeIdentifier(nombre)
  const columns = columnas.map((each) => escapeIdentifier(each)).join(', ')
  const rows = client.query(
    copyTo(`COPY (SELECT ${columns} FROM ${table} WHERE tenant_id = ${tenantId}) TO STDOUT ${COPY_FORMAT}`),
  )
  const digest = createHash('sha256')
  let filas = 0
  for await (const chunk of rows) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('not bytes')
    digest.update(chunk)
    filas += countLines(chunk)
    yield { kind: 'rows', bytes: chunk }
  }
  yield { kind: 'table-end', end: { filas, huella: digest.digest('hex') } }
  return filas
}

const LINE_END = 10

/** In COPY's text a row is a line: an end of line inside a value is written otherwise. */
function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines++
  return lines
}
