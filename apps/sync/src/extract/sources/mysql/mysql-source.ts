import type { Source } from '../source.ts'
import type { ChainSettings } from '../sql/session.ts'
import { sqlSource } from '../sql/sql-source.ts'
import { MYSQL_PRESETS, type MysqlConfiguration } from './configuration.ts'
import { mysqlSessions } from './session.ts'

/** A store's database in MySQL or MariaDB. */
export function mysqlSource(configuration: MysqlConfiguration, chain: ChainSettings): Source {
  const preset = configuration.preset && MYSQL_PRESETS[configuration.preset]
  return sqlSource('mysql', configuration, preset, mysqlSessions(configuration, chain))
}
