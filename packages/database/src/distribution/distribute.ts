import { Client, escapeIdentifier } from 'pg'
import { LOCKS } from '../connections/advisory-locks.ts'
import { readThroughViews } from './views.ts'
import { requireCluster, requireStopped, tablesToSpread, type SpreadTable } from './cluster.ts'

export interface Distributed {
  /** Tables that this call spread, in order. */
  readonly tables: readonly string[]
}

export interface DistributeOptions {
  readonly ownerUrl: string
  /** Gets each table before it is spread: one with many rows takes a while. */
  readonly log?: (table: SpreadTable) => void
}

/**
 * Spreads the tables of PLACEMENTS over the servers of a Citus cluster, with what they hold. Each in a transaction of
 * its own: interrupted, it goes on where it was when it is called again, and does nothing once all are spread.
 *
 * @throws DatabaseSetupError when the database cannot be spread, or not while the services are connected to it
 */
export async function distribute({ ownerUrl, log }: DistributeOptions): Promise<Distributed> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'abasto-distribuir' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration])
    await requireCluster(client)
    if ((await tablesToSpread(client)).length > 0) await requireStopped(client)
    return { tables: await spreadTables(client, log) }
  } finally {
    await client.end()
  }
}

/**
 * The same for who holds the lock of migrations.
 * Settings and views first: what they need stands when it is interrupted after a table.
 *
 * @returns the tables that were spread
 */
export async function spreadTables(client: Client, log?: DistributeOptions['log']): Promise<string[]> {
  const { rows } = await client.query<{ nombre: string }>('SELECT current_database() AS nombre')
  const database = escapeIdentifier(rows[0]?.nombre ?? '')
  await changeSettings(client, database)
  await readThroughViews(client, database)
  await client.query('CALL comparar_directo()')
  const spread: string[] = []
  for (const each of await tablesToSpread(client)) {
    log?.(each)
    await spreadTable(client, each)
    spread.push(each.table)
  }
  return spread
}

/** What connections and functions go by from now on. */
async function changeSettings(client: Client, database: string): Promise<void> {
  // A transaction's SET LOCAL, the tenant before all, reaches the servers that it uses.
  await client.query(`ALTER DATABASE ${database} SET citus.propagate_set_commands = 'local'`)
  // A new partition is made on one server after the other: as a transaction of several statements must.
  await client.query(
    `ALTER FUNCTION asegurar_particion_venta_linea SET citus.multi_shard_modify_mode = 'sequential'`,
  )
}

/** Its rows are copied by the owner, who under forced row-level security would see none, and may COPY none. */
async function spreadTable(client: Client, { table, column, beside }: SpreadTable): Promise<void> {
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
