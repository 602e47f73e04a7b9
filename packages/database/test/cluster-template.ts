import { randomBytes } from 'node:crypto'
import { migrate } from '@abasto/database/migrations/migrate'
import type { TestProject } from 'vitest/node'
import { startCitusServers } from './citus-servers.ts'
import { createClusterDatabase } from './cluster.ts'
import { onServer } from './template.ts'

/**
 * The template on three servers with Citus, spread over them: a copy of it on each server is a cluster again.
 *
 * @returns what stops them
 */
export async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCitusServers()
  try {
    const name = `abasto_prueba_${process.pid}_${randomBytes(3).toString('hex')}`
    await migrate({ ownerUrl: await createClusterDatabase(cluster, name) })
    const servers = [cluster.coordinator, ...cluster.workers]
    await Promise.all(servers.map((server) => onServer(server, ...closing(name))))
    project.provide('template', { maintenanceUrl: cluster.coordinator, workers: cluster.workers, name })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return () => cluster.stop()
}

/** What is copied nobody may be connected to, Citus' own processes neither. */
const closing = (name: string) => [
  `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
  `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
]
