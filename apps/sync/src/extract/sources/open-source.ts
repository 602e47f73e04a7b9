import { z } from 'zod'
import { csvConfiguration } from './csv/configuration.ts'
import { csvSource } from './csv/csv-source.ts'
import { mysqlConfiguration } from './mysql/configuration.ts'
import { mysqlSource } from './mysql/mysql-source.ts'
import { postgresqlConfiguration } from './postgresql/configuration.ts'
import { postgresqlSource } from './postgresql/postgresql-source.ts'
import { SourceError } from './source-error.ts'
import type { Source } from './source.ts'
import { sqliteConfiguration } from './sqlite/configuration.ts'
import { sqliteSource } from './sqlite/sqlite-source.ts'
import { sqlserverConfiguration } from './sqlserver/configuration.ts'
import { sqlserverSource } from './sqlserver/sqlserver-source.ts'

/** A row of table `fuente`, checked: every default in its place and nothing that its kind does not know. */
export const configuredSource = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('sqlite'), configuracion: sqliteConfiguration }),
  z.object({ tipo: z.literal('csv'), configuracion: csvConfiguration }),
  z.object({ tipo: z.literal('postgresql'), configuracion: postgresqlConfiguration }),
  z.object({ tipo: z.literal('mysql'), configuracion: mysqlConfiguration }),
  z.object({ tipo: z.literal('sqlserver'), configuracion: sqlserverConfiguration }),
])
export type ConfiguredSource = z.infer<typeof configuredSource>

/** A row of table `fuente`, as it stands. */
export interface StoredSource {
  readonly tipo: string
  readonly configuracion: unknown
  /** The chain's: moments with a zone are read in it unless the configuration names another. */
  readonly timeZone?: string | undefined
}

/** The adapter of a stored source. @throws SourceError when its configuration is not what its kind needs. */
export function openSource(fuente: StoredSource): Source {
  const { data } = configuredSource.safeParse(fuente)
  if (!data) throw new SourceError('La configuración de su fuente de datos no es válida')
  return adapterOf(data, fuente.timeZone)
}

function adapterOf(fuente: ConfiguredSource, timeZone: string | undefined): Source {
  switch (fuente.tipo) {
    case 'sqlite':
      return sqliteSource(fuente.configuracion)
    case 'csv':
      return csvSource(fuente.configuracion)
    case 'postgresql':
      return postgresqlSource(fuente.configuracion, timeZone)
    case 'mysql':
      return mysqlSource(fuente.configuracion, timeZone)
    default:
      return sqlserverSource(fuente.configuracion)
  }
}
