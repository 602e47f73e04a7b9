import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'
import { pidFileLines } from './orphans.ts'
import { startEmbedded } from './start.ts'

export interface OwnerAccess {
  readonly ownerUrl: string
  /** Stops what was started for this; a server that was running already goes on. */
  readonly close: () => Promise<void>
}

export interface OwnerAccessOptions {
  /** The owner's own PostgreSQL (DATABASE_URL); the embedded one when undefined. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly log?: (line: string) => void
}

/**
 * How a command reaches the database as its owner, whether the product is running or not.
 *
 * @throws EmbeddedDatabaseError with a Spanish line for the terminal.
 */
export async function openOwnerAccess({
  databaseUrl,
  dataDir,
  log,
}: OwnerAccessOptions): Promise<OwnerAccess> {
  if (databaseUrl) return { ownerUrl: databaseUrl, close: () => Promise.resolve() }
  try {
    const server = await startEmbedded({ dataDir, ...(log ? { log } : {}) })
    return { ownerUrl: server.ownerUrl, close: () => server.stop() }
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) || error.code !== 'in-use') throw error
    const ownerUrl = runningServerUrl(resolve(dataDir))
    if (ownerUrl === undefined) throw error
    return { ownerUrl, close: () => Promise.resolve() }
  }
}

/** URL of the server that another process runs on this folder; undefined while it is not ready. */
function runningServerUrl(dataDir: string): string | undefined {
  const lines = pidFileLines(join(dataDir, 'cluster'))
  const port = Number(lines[3])
  if (!(port > 0) || lines[7]?.trim() !== 'ready') return undefined
  const password = readFileSync(join(dataDir, 'owner-password'), 'utf8')
  return `postgres://abasto:${password}@127.0.0.1:${port}/abasto`
}
