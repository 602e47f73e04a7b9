import { startEmbedded } from '@abasto/database/embedded/start'
import { migrate } from '@abasto/database/migrations/migrate'
import { DatabaseSetupError } from '@abasto/database/tenancy/roles'
import { codeOf, unreachable } from './preflight.ts'
import type { Settings } from './settings.ts'

export type RunningDatabase = {
  ownerUrl: string
  /** Settles when a server of ours has ended; never for the owner's own. */
  exited: Promise<void>
  stop(): Promise<void>
}

/**
 * The owner's PostgreSQL, or the embedded one of the data folder; with the newest schema.
 * @throws StartError, EmbeddedDatabaseError, DatabaseSetupError, each with a line for the terminal
 */
export async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<RunningDatabase> {
  if (databaseUrl !== undefined) {
    await migrateExternal(databaseUrl)
    return { ownerUrl: databaseUrl, exited: new Promise(() => undefined), stop: () => Promise.resolve() }
  }
  const server = await startEmbedded({ dataDir, log: (line) => console.log(line) })
  try {
    await migrate(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

async function migrateExternal(databaseUrl: string): Promise<void> {
  try {
    await migrate({ ownerUrl: databaseUrl })
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error
    throw isConnectionFailure(error) ? unreachable(databaseUrl, error) : error
  }
}

/** SQLSTATE classes 08 and 28, a database that is not there, or an error of the network. */
function isConnectionFailure(error: unknown): boolean {
  return /^(08|28|3D000|E[A-Z]+$)/.test(codeOf(error))
}
