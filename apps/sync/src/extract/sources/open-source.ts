import { csvSource } from './csv/csv-source.ts'
import { readableConfiguration, type ReadableSource, type StoredSource } from './configured-source.ts'
import { mysqlSource } from './mysql/mysql-source.ts'
import { postgresqlSource } from './postgresql/postgresql-source.ts'
import type { Source } from './source.ts'
import type { ChainSettings } from './sql/session.ts'
import { sqliteSource } from './sqlite/sqlite-source.ts'
import { stagedSource } from './staged/staged-source.ts'
import { sqlserverSource } from './sqlserver/sqlserver-source.ts'

/** The adapter of a stored source. @throws SourceError when its configuration is not what its kind needs. */
export function openSource(fuente: StoredSource): Source {
  return adapterOf(readableConfiguration(fuente), fuente)
}

function adapterOf(fuente: ReadableSource, chain: ChainSettings): Source {
  switch (fuente.tipo) {
    case 'sqlite':
      return sqliteSource(fuente.configuracion)
    case 'csv':
      return csvSource(fuente.configuracion)
    case 'postgresql':
      return postgresqlSource(fuente.configuracion, chain)
    case 'mysql':
      return mysqlSource(fuente.configuracion, chain)
    case 'importacion':
      return stagedSource(fuente.configuracion)
    default:
      return sqlserverSource(fuente.configuracion, chain)
  }
}
