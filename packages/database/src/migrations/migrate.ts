import { LOCKS } from '../connections/advisory-locks.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { DatabaseSetupError, ensureRoles } from '../tenancy/roles.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

const OLDEST_SERVER = 150_000

export interface Migrated {
  /** Files applied by this call, in order. */
  readonly applied: readonly string[]
}

/**
 * Brings a database to the newest schema: each file of `migrations/` once, in the order of its number,
 * each in a transaction of its own. Safe to call at every start and by several processes at once.
 *
 * @throws DatabaseSetupError when the server is too old, the owner lacks rights, or an applied file changed.
 */
export async function migrate({ ownerUrl }: { readonly ownerUrl: string }): Promise<Migrated> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'abasto-migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration])
    await requireVersion(client)
    await ensureRoles(client, ownerUrl)
    await client.query(`
      CREATE TABLE IF NOT EXISTS migracion (
        nombre text PRIMARY KEY,
        suma text NOT NULL,
        aplicada_en timestamptz NOT NULL DEFAULT now()
      )
    `)
    await client.query('ALTER TABLE migracion ENABLE ROW LEVEL SECURITY')
    return { applied: await applyPending(client) }
  } finally {
    await client.end()
  }
}

async function requireVersion(client: Client): Promise<void> {
  const result = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  if (Number(result.rows[0]?.server_version_num) < OLDEST_SERVER) {
    throw new DatabaseSetupError('La base de datos debe ser PostgreSQL 15 o más reciente')
  }
}

async function applyPending(client: Client): Promise<string[]> {
  const known = await client.query<{ nombre: string; suma: string }>('SELECT nombre, suma FROM migracion')
  const sums = new Map(known.rows.map((row) => [row.nombre, row.suma]))
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const applied: string[] = []
  for (const name of names) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    const sum = createHash('sha256').update(text).digest('hex')
    const before = sums.get(name)
    if (before === sum) continue
    if (before !== undefined) {
      throw new DatabaseSetupError(
        `La migración ${name} cambió después de aplicarse: restaura el archivo original`,
      )
    }
    await applyOne(client, name, text, sum)
    applied.push(name)
  }
  return applied
}

async function applyOne(client: Client, name: string, text: string, sum: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(text)
    await client.query('INSERT INTO migracion (nombre, suma) VALUES ($1, $2)', [name, sum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
