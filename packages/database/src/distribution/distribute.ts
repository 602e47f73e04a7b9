import { Client, escapeIdentifier } from 'pg'
import { LOCKS } from '../connections/advisory-locks.ts'
import { DatabaseSetupError } from '../tenancy/roles.ts'
import { PLACEMENTS } from './placements.ts'

export interface Distributed {
  /** Tables that this call spread, in order. */
  readonly tables: readonly string[]
}

export interface DistributeOptions {
  readonly ownerUrl: string
  /** Gets each table's name before it is spread: one with many rows takes a while. */
  readonly log?: (table: string) => void
}

/**
 * Spreads the tables of PLACEMENTS over the servers of a Citus cluster, with what they hold. Each in a transaction of
 * its own: interrupted, it goes on where it was when it is called again, and does nothing once all are spread.
 *
 * @throws DatabaseSetupError when the database has no Citus, or is not the coordinator's
 */
export async function distribute({ ownerUrl, log }: DistributeOptions): Promise<Distributed> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'abasto-distribuir' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration])
    await requireCoordinator(client)
    await changeSettings(client)
    await client.query('CALL comparar_directo()')
    const spread = await spreadTables(client)
    const tables = PLACEMENTS.flatMap(({ column, tables: [first, ...others] }) => [
      ...(first === undefined ? [] : [{ table: first, column, beside: 'none' }]),
      ...others.map((table) => ({ table, column, beside: first ?? 'none' })),
    ]).filter(({ table }) => !spread.has(table))
    for (const { table, column, beside } of tables) {
      log?.(table)
      await spreadTable(client, table, column, beside)
    }
    return { tables: tables.map(({ table }) => table) }
  } finally {
    await client.end()
  }
}

async function requireCoordinator(client: Client): Promise<void> {
  const citus = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)
  if (citus.rowCount === 0) {
    throw new DatabaseSetupError(
      'La base de datos no tiene Citus: ejecuta CREATE EXTENSION citus en ella y en la de cada servidor',
    )
  }
  const { rows } = await client.query<{ es: boolean }>('SELECT citus_is_coordinator() AS es')
  if (rows[0]?.es !== true) {
    throw new DatabaseSetupError('DATABASE_URL debe ser la base de datos del coordinador de Citus')
  }
}

/** What connections and functions go by from now on. */
async function changeSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ nombre: string }>('SELECT current_database() AS nombre')
  const database = escapeIdentifier(rows[0]?.nombre ?? '')
  // A transaction's SET LOCAL, the tenant before all, reaches the servers that it uses.
  await client.query(`ALTER DATABASE ${database} SET citus.propagate_set_commands = 'local'`)
  // A new partition is made on one server after the other: as a transaction of several statements must.
  await client.query(
    `ALTER FUNCTION asegurar_particion_venta_linea SET citus.multi_shard_modify_mode = 'sequential'`,
  )
}

async function spreadTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ tabla: string }>(
    'SELECT pg_dist_partition.logicalrelid::text AS tabla FROM pg_dist_partition',
  )
  return new Set(rows.map(({ tabla }) => tabla))
}

/** Its rows are copied by the owner, who under forced row-level security would see none, and may COPY none. */
async function spreadTable(client: Client, table: string, column: string, beside: string): Promise<void> {
  const { rows } = await client.query<{ tabla: string }>(
    `
      SELECT pg_class.oid::regclass::text AS tabla
      FROM pg_class
      WHERE pg_class.oid = $1::regclass
        OR pg_class.oid IN (SELECT pg_partition_tree.relid FROM pg_partition_tree($1::regclass))
    `,
    [table],
  )
  // One statement at a time: Citus sends the whole text on to every shard.
  const force = async (word: 'FORCE' | 'NO FORCE') => {
    for (const { tabla } of rows) await client.query(`ALTER TABLE ${tabla} ${word} ROW LEVEL SECURITY`)
  }
  await client.query('BEGIN')
  try {
    await force('NO FORCE')
    await client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      column,
      beside,
    ])
    // The rows that were here before are on the servers now.
    await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [table])
    await force('FORCE')
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
