import { once } from 'node:events'
import { databaseUrl, onServer } from './template.ts'
import { hasCitus, startCitusServers } from './citus-servers.ts'
import { createClusterDatabase } from './cluster.ts'
import { startExpendableServer } from './expendable-server.ts'
import { findPostgres15 } from './postgres-15.ts'

/**
 * Servers as a process of their own, for what measures them: PostgreSQL 15 alone, or a coordinator of Citus and so many
 * workers. Says the owner's URLs of a database on each, the coordinator's first, and serves until its input ends; says
 * none where this machine has no such servers.
 *
 *     node servers-process.ts WORKERS SHARDS
 */

const NAME = 'abasto_medida'
/** As a server of a small machine; nothing waits for the disk, which is one for all. */
const SETTINGS = { shared_buffers: '128MB', work_mem: '32MB', jit: 'off', max_connections: '200' }
const PREPARED = { max_prepared_transactions: '240', 'citus.enable_stat_counters': 'on' }

const [workers = 0, shards = 0] = process.argv.slice(2).map(Number)
const binaries = findPostgres15()
const say = (urls: readonly string[]) => process.stdout.write(`${JSON.stringify(urls)}\n`)

if (!binaries || (workers > 0 && !hasCitus())) say([])
else if (workers === 0) {
  const server = await startExpendableServer(binaries, SETTINGS)
  try {
    await onServer(server.ownerUrl, `CREATE DATABASE ${NAME}`)
    await serve([server.ownerUrl])
  } finally {
    await server.stop()
  }
} else {
  const cluster = await startCitusServers(workers, { ...SETTINGS, ...PREPARED })
  try {
    await createClusterDatabase(cluster, NAME, shards)
    await serve([cluster.coordinator, ...cluster.workers])
  } finally {
    await cluster.stop()
  }
}

async function serve(servers: readonly string[]): Promise<void> {
  say(servers.map((server) => databaseUrl(server, NAME)))
  process.stdin.resume()
  await once(process.stdin, 'end')
}
