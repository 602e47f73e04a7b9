import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { binariesIn } from '@abasto/database/embedded/binaries'
import type { Cluster } from './cluster.ts'
import { startExpendableServer, type ExpendableServer } from './expendable-server.ts'
import type { ServerSettings } from '@abasto/database/embedded/settings'

const run = promisify(execFile)

/** Citus for Debian's PostgreSQL 15, which it is unpacked over. */
export const CITUS_ARCHIVE = fileURLToPath(
  new URL('../../../../shared/engine/citus-13.2.2-pg15-debian12-amd64.tar.xz', import.meta.url),
)
const DEBIAN = ['/usr/lib/postgresql/15', '/usr/share/postgresql/15']

export const hasCitus = () => [CITUS_ARCHIVE, ...DEBIAN].every((path) => existsSync(path))

export interface CitusServers extends Cluster {
  /** To be killed, by its place among the workers. */
  worker(index: number): ExpendableServer
  stop(): Promise<void>
}

/**
 * Three servers with Citus, or one and so many workers, none in a cluster yet, of binaries in a folder of their own: the
 * machine's stay as they are.
 */
export async function startCitusServers(workerCount = 2, more: ServerSettings = {}): Promise<CitusServers> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-citus-'))
  const started: ExpendableServer[] = []
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await chmod(folder, 0o755)
    for (const path of DEBIAN) await cp(path, join(folder, path), { recursive: true, verbatimSymlinks: true })
    await run('tar', ['-xJf', CITUS_ARCHIVE, '--no-same-owner', '-C', folder])
    const hba = join(folder, 'pg_hba.conf')
    // Servers sign in to each other as the owner or a service, whose password is each server's own.
    const hosts = ['abasto,abasto_api,abasto_sync 127.0.0.1/32 trust', 'all 127.0.0.1/32 scram-sha-256']
    await writeFile(hba, hosts.map((host) => `host all ${host}\n`).join(''))
    const settings = {
      hba_file: hba,
      shared_preload_libraries: 'citus',
      'citus.node_conninfo': 'sslmode=disable',
      max_prepared_transactions: '120',
      shared_buffers: '64MB',
      ...more,
    }
    const server = () => startExpendableServer(binariesIn(join(folder, DEBIAN[0] ?? ''), '15'), settings)
    for (let number = 0; number <= workerCount; number++) started.push(await server())
    const [coordinator = '', ...workers] = started.map(({ ownerUrl }) => ownerUrl)
    const worker = (index: number) => {
      const found = started[index + 1]
      if (!found) throw new Error(`there is no worker ${index}`)
      return found
    }
    return { coordinator, workers, worker, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
