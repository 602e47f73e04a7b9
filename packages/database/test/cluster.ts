import { Client } from 'pg'
import { databaseUrl, onServer } from './template.ts'

/** Servers with Citus: the coordinator, and those that it spreads tables over. Each by its owner's maintenance URL. */
export interface Cluster {
  readonly coordinator: string
  readonly workers: readonly string[]
}

/** Few, so that a database is made in seconds and each server has several. */
export const SHARDS = 4

/** A database of this name on every server, with Citus, as yet without tables. @returns the coordinator's owner URL */
export async function createClusterDatabase(
  cluster: Cluster,
  name: string,
  shards = SHARDS,
): Promise<string> {
  const ownerUrl = await createLoneCoordinator(cluster, name, shards)
  await addWorkers(ownerUrl, cluster)
  return ownerUrl
}

/** The same, of servers that do not know of each other yet. */
export async function createLoneCoordinator(
  { coordinator, workers }: Cluster,
  name: string,
  shards = SHARDS,
): Promise<string> {
  const urls = [coordinator, ...workers].map((server) => ({ server, database: databaseUrl(server, name) }))
  await Promise.all(
    urls.map(async ({ server, database }) => {
      await onServer(server, `CREATE DATABASE ${name}`)
      await onServer(database, 'CREATE EXTENSION citus')
    }),
  )
  await onServer(coordinator, `ALTER DATABASE ${name} SET citus.shard_count = ${shards}`)
  return databaseUrl(coordinator, name)
}

export async function addWorkers(ownerUrl: string, { workers }: Cluster): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { hostname, port } = new URL(ownerUrl)
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
    for (const worker of workers) {
      const { hostname: host, port: workerPort } = new URL(worker)
      await client.query('SELECT citus_add_node($1, $2)', [host, Number(workerPort)])
    }
  } finally {
    await client.end()
  }
}

/** Which of the workers has a location's facts, by its place among them. */
export async function workerOf({ workers }: Cluster, ownerUrl: string, locationKey: number): Promise<number> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ port: number }>(
      `
        SELECT citus_shards.nodeport AS port
        FROM citus_shards
        WHERE citus_shards.shardid = get_shard_id_for_distribution_column('venta_dia', $1::integer)
      `,
      [locationKey],
    )
    return workers.findIndex((worker) => Number(new URL(worker).port) === rows[0]?.port)
  } finally {
    await client.end()
  }
}
