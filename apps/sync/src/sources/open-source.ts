import { z } from 'zod'
import { csvConfiguration } from './csv/configuration.ts'
import { csvSource } from './csv/csv-source.ts'
import { SourceError } from './source-error.ts'
import type { Source } from './source.ts'
import { sqliteConfiguration } from './sqlite/configuration.ts'
import { sqliteSource } from './sqlite/sqlite-source.ts'

const configured = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('sqlite'), configuracion: sqliteConfiguration }),
  z.object({ tipo: z.literal('csv'), configuracion: csvConfiguration }),
])

/** The adapter of a row of table `fuente`. @throws SourceError when its configuration is not what its kind needs. */
export function openSource(fuente: { readonly tipo: string; readonly configuracion: unknown }): Source {
  const { data } = configured.safeParse(fuente)
  if (!data) throw new SourceError('La configuración de su fuente de datos no es válida')
  return data.tipo === 'sqlite' ? sqliteSource(data.configuracion) : csvSource(data.configuracion)
}
