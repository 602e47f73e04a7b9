import type { Client } from 'pg'
import { DatabaseSetupError, SERVICE_ROLES } from '../tenancy/roles.ts'
import { PLACEMENTS } from './placements.ts'

/** A table to be spread, and the one whose rows its own are to be beside. */
export interface SpreadTable {
  readonly table: string
  readonly column: string
  readonly beside: string
}

const ALL: readonly SpreadTable[] = PLACEMENTS.flatMap(({ column, tables: [first = 'none', ...others] }) => [
  { table: first, column, beside: 'none' },
  ...others.map((table) => ({ table, column, beside: first })),
])

export const SPREAD_TABLES = ALL.length

/** Whether this database can be spread: Citus is in it, it is the coordinator's, and there are servers. */
export async function isCluster(client: Client): Promise<boolean> {
  return (await hasCitus(client)) && (await isCoordinator(client)) && (await workers(client)).length > 0
}

/**
 * @returns the servers that tables are spread over, as `host:port`
 * @throws DatabaseSetupError when the database, its servers or who asks cannot spread tables
 */
export async function requireCluster(client: Client): Promise<readonly string[]> {
  if (!(await hasCitus(client))) {
    throw new DatabaseSetupError(
      'La base de datos no tiene Citus: ejecuta CREATE EXTENSION citus en ella y en la de cada servidor',
    )
  }
  if (!(await isCoordinator(client)))
    throw new DatabaseSetupError('DATABASE_URL debe ser la base de datos del coordinador de Citus')
  await requireOwner(client)
  const servers = await workers(client)
  if (servers.length === 0) {
    throw new DatabaseSetupError(
      'El coordinador no tiene servidores a los que repartir: ejecuta en él SELECT citus_set_coordinator_host(...) y, por cada uno, SELECT citus_add_node(...)',
    )
  }
  await requirePrepared(client)
  return servers
}

/** Tables that are not spread yet, in their order. None of a database without Citus is. */
export async function tablesToSpread(client: Client): Promise<readonly SpreadTable[]> {
  const { rows } = await client.query<{ tabla: string }>(
    'SELECT pg_dist_partition.logicalrelid::text AS tabla FROM pg_dist_partition',
  )
  const spread = new Set(rows.map(({ tabla }) => tabla))
  return ALL.filter(({ table }) => !spread.has(table))
}

/**
 * Connections that were opened before do not tell the servers whose rows they may see.
 *
 * @throws DatabaseSetupError while the services are connected
 */
export async function requireStopped(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `
      SELECT 1
      FROM pg_stat_activity
      WHERE pg_stat_activity.datname = current_database()
        AND pg_stat_activity.usename = ANY($1::text[])
    `,
    [SERVICE_ROLES],
  )
  if (rowCount) {
    throw new DatabaseSetupError(
      'Abasto está en marcha sobre esta base de datos: detenlo en todas las máquinas y vuelve a ejecutar npm run distribuir',
    )
  }
}

async function hasCitus(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)
  return rowCount !== 0
}

async function isCoordinator(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_dist_local_group WHERE groupid = 0')
  return rowCount !== 0
}

async function workers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ servidor: string }>(`
    SELECT pg_dist_node.nodename || ':' || pg_dist_node.nodeport AS servidor
    FROM pg_dist_node
    WHERE pg_dist_node.groupid <> 0
      AND pg_dist_node.noderole = 'primary'
      AND pg_dist_node.isactive
      AND pg_dist_node.shouldhaveshards
    ORDER BY pg_dist_node.nodeid
  `)
  return rows.map(({ servidor }) => servidor)
}

async function requireOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ cosa: string; de: string }>(`
    SELECT 'la base de datos' AS cosa, pg_get_userbyid(pg_database.datdba) AS de
    FROM pg_database
    WHERE pg_database.datname = current_database()
      AND NOT pg_has_role(pg_database.datdba, 'USAGE')
    UNION ALL
    SELECT 'la tabla ' || pg_class.relname, pg_get_userbyid(pg_class.relowner)
    FROM pg_class
    WHERE pg_class.relnamespace = 'public'::regnamespace
      AND pg_class.relkind IN ('r', 'p')
      AND NOT pg_has_role(pg_class.relowner, 'USAGE')
    LIMIT 1
  `)
  const [other] = rows
  if (other) {
    throw new DatabaseSetupError(
      `DATABASE_URL debe ser del dueño de la base de datos y de sus tablas: ${other.cosa} es de ${other.de}`,
    )
  }
}

/** A transaction over several servers is prepared on each before it is committed. */
async function requirePrepared(client: Client): Promise<void> {
  const { rows } = await client.query<{ servidor: string; responde: boolean; dijo: string }>(`
    SELECT nodename || ':' || nodeport AS servidor, success AS responde, result AS dijo
    FROM run_command_on_workers('SHOW max_prepared_transactions')
    WHERE NOT success OR result = '0'
  `)
  const [found] = rows
  if (!found) return
  throw new DatabaseSetupError(
    found.responde
      ? `El servidor ${found.servidor} tiene max_prepared_transactions = 0: dale más que max_connections y reinícialo`
      : `El servidor ${found.servidor} no responde al coordinador: ${found.dijo}`,
  )
}
