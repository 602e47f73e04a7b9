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
export async function createClusterDatabase(cluster: Cluster, name: string): Promise<string> {
  const ownerUrl = await createLoneCoordinator(cluster, name)
  await addWorkers(ownerUrl, cluster)
  return ownerUrl
}

/** The same, of servers that do not know of each other yet. */
export async function createLoneCoordinator(
  { coordinator, workers }: Cluster,
  name: string,
): Promise<string> {
  const urls = [coordinator, ...workers].map((server) => ({ server, database: databaseUrl(server, name) }))
  await Promise.all(
    urls.map(async ({ server, database }) => {
      await onServer(server, `CREATE DATABASE ${name}`)
      await onServer(database, 'CREATE EXTENSION citus')
    }),
  )
  await onServer(coordinator, `ALTER DATABASE ${name} SET citus.shard_count = ${SHARDS}`)
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
