import { join } from 'node:path'
import { isDatabaseDown } from '@abasto/database/connections/database-down'
import { refreshPlannerStatistics } from '@abasto/database/embedded/planner-statistics'
import { MAX_CONNECTIONS, type ServerSettings } from '@abasto/database/embedded/settings'
import { startEmbedded, type EmbeddedDatabase } from '@abasto/database/embedded/start'
import { migrate } from '@abasto/database/migrations/migrate'
import { DatabaseSetupError } from '@abasto/database/tenancy/roles'
import type { Running } from './keep-running.ts'
import { codeOf, unreachable } from './preflight.ts'
import type { Settings } from './settings.ts'

export type OpenDatabase = {
  readonly ownerUrl: string
  /** The server of ours; undefined where the owner runs their own. */
  readonly server: EmbeddedDatabase | undefined
}

/**
 * The owner's PostgreSQL, or the embedded one of the data folder; with the newest schema.
 * @throws StartError, EmbeddedDatabaseError, DatabaseSetupError, each with a line for the terminal
 */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== undefined) {
    await migrateExternal(databaseUrl)
    return { ownerUrl: databaseUrl, server: undefined }
  }
  const server = await startEmbedded({
    dataDir,
    settings: connectionsOf(settings),
    log: (line) => console.log(line),
  })
  try {
    await migrate(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  refreshStatistics(server.ownerUrl)
  return { ownerUrl: server.ownerUrl, server }
}

/** The server again, where the services look for it; it recovers what was committed from its own log. */
export async function startDatabaseAgain(settings: Settings, { port }: EmbeddedDatabase): Promise<Running> {
  const { dataDir } = settings
  const server = await startEmbedded({ dataDir, port, samePort: true, settings: connectionsOf(settings) })
  refreshStatistics(server.ownerUrl)
  return server
}

/** What a process of each may hold at the same moment, rounded up. */
const CONNECTIONS = { api: 12, sync: 32 } as const

/** Room for the connections of more than one process of a service; for one of each there is. */
function connectionsOf({ apiProcesses, syncProcesses }: Settings): ServerSettings {
  const more = CONNECTIONS.api * (apiProcesses - 1) + CONNECTIONS.sync * (syncProcesses - 1)
  return { max_connections: String(MAX_CONNECTIONS + more) }
}

/** After a start everybody has something to catch up on, and needs the processors more. */
const STATISTICS_AFTER_MS = 15_000

/** Where this start cannot do it, because the server ends again, the next will. */
function refreshStatistics(ownerUrl: string): void {
  const refresh = () =>
    refreshPlannerStatistics(ownerUrl).catch((error: unknown) => {
      if (!isDatabaseDown(error))
        console.error(`No se pudieron renovar las estadísticas de las tablas: ${String(error)}`)
    })
  setTimeout(() => void refresh(), STATISTICS_AFTER_MS).unref()
}

export const databaseLog = ({ dataDir }: Settings) => join(dataDir, 'postgresql.log')

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
