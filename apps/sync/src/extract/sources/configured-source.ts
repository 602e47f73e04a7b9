import { z } from 'zod'
import { csvConfiguration } from './csv/configuration.ts'
import { MYSQL_PRESETS, mysqlConfiguration } from './mysql/configuration.ts'
import { POSTGRESQL_PRESETS, postgresqlConfiguration } from './postgresql/configuration.ts'
import { SourceError } from './source-error.ts'
import { canCount, hasHistory, queriesOf, type Preset } from './sql/preset.ts'
import type { SecretReference } from './sql/secret.ts'
import type { ChainSettings } from './sql/session.ts'
import { sqliteConfiguration } from './sqlite/configuration.ts'
import { stagedConfiguration } from './staged/configuration.ts'
import { SQLSERVER_PRESETS, sqlserverConfiguration } from './sqlserver/configuration.ts'

/** A row of table `fuente`, checked: every default in its place and nothing that its kind does not know. */
export const configuredSource = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('sqlite'), configuracion: sqliteConfiguration }),
  z.object({ tipo: z.literal('csv'), configuracion: csvConfiguration }),
  z.object({ tipo: z.literal('postgresql'), configuracion: postgresqlConfiguration }),
  z.object({ tipo: z.literal('mysql'), configuracion: mysqlConfiguration }),
  z.object({ tipo: z.literal('sqlserver'), configuracion: sqlserverConfiguration }),
])
export type ConfiguredSource = z.infer<typeof configuredSource>

/** What can be read: what is configured, and files of persons that were checked. */
export type ReadableSource = ConfiguredSource | z.infer<typeof stagedSourceRow>
const stagedSourceRow = z.object({ tipo: z.literal('importacion'), configuracion: stagedConfiguration })

/** A row of table `fuente`, as it stands. */
export interface StoredSource extends ChainSettings {
  readonly tipo: string
  readonly configuracion: unknown
  /** The chain, where it is known: chains take turns in being read. */
  readonly tenantId?: number | undefined
}

/** @throws SourceError when its configuration is not what its kind needs */
export function checkedConfiguration(fuente: StoredSource): ConfiguredSource {
  const { data } = configuredSource.safeParse(fuente)
  if (!data) throw new SourceError('La configuración de su fuente de datos no es válida')
  return data
}

/** @throws SourceError as `checkedConfiguration` */
export function readableConfiguration(fuente: StoredSource): ReadableSource {
  return stagedSourceRow.safeParse(fuente).data ?? checkedConfiguration(fuente)
}

/** Where the secrets are that it takes to read the source. */
export function secretsOf({ tipo, configuracion }: ReadableSource): SecretReference[] {
  if (tipo === 'sqlite' || tipo === 'csv' || tipo === 'importacion') return []
  const { clave, url } = configuracion
  return [clave, url].filter((reference) => reference !== undefined)
}

export interface Abilities {
  /** It tells the stock at the close of past days. */
  readonly keepsHistory: boolean
  /** It counts its sales by day. */
  readonly counts: boolean
  /** Its server has a time zone of its own. */
  readonly hasZone: boolean
}

const PRESETS: Readonly<Record<'postgresql' | 'mysql' | 'sqlserver', Readonly<Record<string, Preset>>>> = {
  postgresql: POSTGRESQL_PRESETS,
  mysql: MYSQL_PRESETS,
  sqlserver: SQLSERVER_PRESETS,
}

/** What the source's adapter (open-source.ts) would offer; told without one, as adapters bring their drivers along. */
export function abilitiesOf({ tipo, configuracion }: ReadableSource): Abilities {
  if (tipo === 'sqlite') {
    const { consultas } = configuracion
    if (!consultas) return { keepsHistory: true, counts: true, hasZone: false }
    return { keepsHistory: hasHistory(consultas), counts: canCount('sqlite', consultas), hasZone: false }
  }
  if (tipo === 'csv') return { keepsHistory: false, counts: true, hasZone: false }
  if (tipo === 'importacion') return { keepsHistory: false, counts: false, hasZone: false }
  const queries = queriesOf(configuracion.consultas, PRESETS[tipo][configuracion.preset ?? ''])
  return {
    keepsHistory: hasHistory(queries),
    counts: canCount(tipo, queries),
    hasZone: tipo !== 'sqlserver',
  }
}
