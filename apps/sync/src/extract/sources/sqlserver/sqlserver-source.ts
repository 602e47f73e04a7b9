import type { Source } from '../source.ts'
import type { ChainSettings } from '../sql/session.ts'
import { sqlSource } from '../sql/sql-source.ts'
import { SQLSERVER_PRESETS, type SqlserverConfiguration } from './configuration.ts'
import { sqlserverSessions } from './session.ts'

/** A store's database in SQL Server. */
export function sqlserverSource(configuration: SqlserverConfiguration, chain: ChainSettings): Source {
  const preset = configuration.preset && SQLSERVER_PRESETS[configuration.preset]
  return sqlSource('sqlserver', configuration, preset, sqlserverSessions(configuration, chain))
}
