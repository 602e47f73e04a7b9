import { MYSQL_PRESETS } from './mysql/configuration.ts'
import { POSTGRESQL_PRESETS } from './postgresql/configuration.ts'
import { PRESETS } from './sqlite/presets.ts'
import { SQLSERVER_PRESETS } from './sqlserver/configuration.ts'

/** Names of the known schemas of each kind of source. */
export const PRESET_NAMES = {
  sqlite: Object.keys(PRESETS),
  csv: [],
  postgresql: Object.keys(POSTGRESQL_PRESETS),
  mysql: Object.keys(MYSQL_PRESETS),
  sqlserver: Object.keys(SQLSERVER_PRESETS),
} as const satisfies Record<string, readonly string[]>
