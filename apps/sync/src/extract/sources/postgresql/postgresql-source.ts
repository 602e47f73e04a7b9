import type { Source } from '../source.ts'
import type { ChainSettings } from '../sql/session.ts'
import { sqlSource } from '../sql/sql-source.ts'
import { POSTGRESQL_PRESETS, type PostgresqlConfiguration } from './configuration.ts'
import { postgresqlSessions } from './session.ts'

/** A store's database in PostgreSQL. */
export function postgresqlSource(configuration: PostgresqlConfiguration, chain: ChainSettings): Source {
  const preset = configuration.preset && POSTGRESQL_PRESETS[configuration.preset]
  return sqlSource('postgresql', configuration, preset, postgresqlSessions(configuration, chain))
}
