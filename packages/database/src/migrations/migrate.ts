import { LOCKS } from '../connections/advisory-locks.ts'
import { Client } from 'pg'
import { DatabaseSetupError, ensureRoles, SERVICE_ROLES } from '../tenancy/roles.ts'
import { isCluster, SPREAD_TABLES, tablesToSpread } from '../distribution/cluster.ts'
import { spreadTables } from '../distribution/distribute.ts'
import { MIGRATIONS, readMigrations, type Migration } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'

const OLDEST_SERVER = 150_000

export interface Migrated {
  /** Files applied by this call, in order. */
  readonly applied: readonly string[]
  /** Tables that it spread over the servers of a Citus cluster. */
  readonly spread: readonly string[]
}

export interface MigrateOptions {
  readonly ownerUrl: string
  /** Where the files are. */
  readonly folder?: URL
}

/**
 * Brings a database to the newest schema: each file of `migrations/` once, in the order of its number,
 * each in a transaction of its own. Safe to call at every start and by several processes at once.
 * A new database with Citus and servers is spread over them, and so is a new table of one that is spread.
 *
 * @throws DatabaseSetupError when the server is too old, the owner lacks rights, or the files are not those
 * the database was brought to its schema with, followed by new ones; nothing is applied then
 */
export async function migrate({ ownerUrl, folder = MIGRATIONS }: MigrateOptions): Promise<Migrated> {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: ownerUrl, application_name: 'abasto-migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration])
    await requireVersion(client)
    await ensureRoles(client, ownerUrl)
    await createHistory(client)
    const applied = await applyPending(client, migrations)
    return { applied, spread: await spread(client, applied.length, migrations.length) }
  } finally {
    await client.end()
  }
}

/** A database that was there before Citus came to it waits for `npm run distribuir`: its services are to stand still. */
async function spread(client: Client, applied: number, all: number): Promise<string[]> {
  if (!(await isCluster(client))) return []
  const left = await tablesToSpread(client)
  const isDue = applied === all || (left.length < SPREAD_TABLES && (applied > 0 || left.length > 0))
  return isDue ? spreadTables(client) : []
}

/** The services look whether the database is theirs yet. The table is no tenant's. */
async function letServicesRead(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_policies WHERE tablename = 'migracion' AND policyname = 'lectura'`,
  )
  if (rowCount) return
  await client.query(`
    GRANT SELECT (nombre) ON migracion TO ${SERVICE_ROLES.join(', ')};
    CREATE POLICY lectura ON migracion FOR SELECT TO ${SERVICE_ROLES.join(', ')} USING (true)
  `)
}

/** The table that says which files were applied. */
async function createHistory(client: Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migracion (
      nombre text PRIMARY KEY,
      suma text NOT NULL,
      aplicada_en timestamptz NOT NULL DEFAULT now()
    )
  `)
  await client.query('ALTER TABLE migracion ENABLE ROW LEVEL SECURITY')
  await letServicesRead(client)
}

async function requireVersion(client: Client): Promise<void> {
  const result = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  if (Number(result.rows[0]?.server_version_num) < OLDEST_SERVER) {
    throw new DatabaseSetupError('La base de datos debe ser PostgreSQL 15 o más reciente')
  }
}

async function applyPending(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT nombre, suma FROM migracion ORDER BY nombre COLLATE "C"',
  )
  const pending = pendingMigrations(migrations, rows)
  for (const migration of pending) await applyOne(client, migration)
  return pending.map(({ name }) => name)
}

interface AppliedMigration {
  readonly nombre: string
  readonly suma: string
}

/**
 * What is still to be applied, all of it after what has been: every database goes through the same schemas in
 * the same order, so that what was tested on one holds on the others.
 */
function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { nombre, suma } of applied) {
    const file = byName.get(nombre)
    if (file === undefined) {
      throw new DatabaseSetupError(
        `La base de datos tiene la migración ${nombre}, que esta versión de Abasto no conoce: usa la versión más reciente`,
      )
    }
    if (file.sum !== suma) {
      throw new DatabaseSetupError(
        `La migración ${nombre} cambió después de aplicarse: restaura el archivo original`,
      )
    }
    byName.delete(nombre)
  }
  const pending = [...byName.values()]
  const newest = applied.at(-1)
  const late = pending.find(({ name }) => newest !== undefined && name < newest.nombre)
  if (newest && late) {
    throw new DatabaseSetupError(
      `La migración ${late.name} llega tarde, después de ${newest.nombre}: dale un número mayor`,
    )
  }
  return pending
}

async function applyOne(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await apply(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function apply(client: Client, { name, text, sum }: Migration): Promise<void> {
  try {
    // One at a time: Citus sends the whole text on to every shard of a table that is spread.
    for (const statement of splitStatements(text)) await client.query(statement)
    await client.query('INSERT INTO migracion (nombre, suma) VALUES ($1, $2)', [name, sum])
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

/**
 * Applies these files within the transaction that the caller has open, for a restore that stands or falls as a
 * whole. The caller has made sure of the roles and of the order.
 */
export async function applyWithin(client: Client, migrations: readonly Migration[]): Promise<void> {
  await createHistory(client)
  for (const migration of migrations) await apply(client, migration)
}
