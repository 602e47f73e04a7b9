import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { packagedBinaries, type PostgresBinaries } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { takeFolder } from './folder-lock.ts'
import { stopOrphans } from './orphans.ts'
import { ownerPassword } from './owner-password.ts'
import { placementOf } from './placement.ts'
import { launchServer } from './server.ts'
import { defaultSettings, type ServerSettings } from './settings.ts'

const OWNER = 'abasto'
const DATABASE = 'abasto'
const DEFAULT_PORT = 5433

export type EmbeddedOptions = {
  /** Holds the database, its log (postgresql.log) and the owner's password; made when missing. */
  dataDir: string
  /** Wanted port, 5433 unless said; a taken one is replaced by a free one, 0 means any. */
  port?: number
  /** Fails where the wanted port is taken. */
  samePort?: boolean
  /** PostgreSQL settings on top of `defaultSettings`. */
  settings?: ServerSettings
  /** Other binaries than the packaged PostgreSQL 18. */
  binaries?: PostgresBinaries
  /** Gets the few lines a person should see, in Spanish. */
  log?: (line: string) => void
}

export type EmbeddedDatabase = {
  /** URL of the owner, a superuser, to the database `abasto`. */
  ownerUrl: string
  port: number
  /** Settles when the server has ended, asked or not, with what is known of it. */
  exited: Promise<string>
  /** To be called when it ended by itself, too: it lets go of the folder. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): void
}

/**
 * Starts the PostgreSQL of a data folder: creates it the first time, and picks up after whatever way the
 * last run ended. Works as root too, where the server runs under an unprivileged account.
 * @throws EmbeddedDatabaseError with a Spanish line for the terminal
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  const log = options.log ?? (() => undefined)
  const binaries = options.binaries ?? (await packagedBinaries())
  const release = takeFolder(dataDir)
  try {
    const password = ownerPassword(dataDir)
    const placement = placementOf(dataDir, binaries, log)
    if (existsSync(placement.cluster)) await stopOrphans(placement, log)
    else await createCluster(placement, { user: OWNER, password })
    const server = await launchServer(placement, {
      port: options.port ?? DEFAULT_PORT,
      samePort: options.samePort ?? false,
      settings: { ...defaultSettings(), ...options.settings },
      logFile: join(dataDir, 'postgresql.log'),
    })
    const url = (database: string) => `postgres://${OWNER}:${password}@127.0.0.1:${server.port}/${database}`
    await ensureDatabase(url('postgres')).catch(async (cause: Error) => {
      await server.stop()
      throw new EmbeddedDatabaseError(
        'wont-start',
        `PostgreSQL arrancó pero no dejó entrar: ${cause.message}.`,
        { cause },
      )
    })
    return {
      ownerUrl: url(DATABASE),
      port: server.port,
      exited: server.exited,
      kill: () => server.kill(),
      async stop() {
        await server.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}
