import type { Kysely } from 'kysely'
import type { Tables } from '@abasto/database/schema/tables'

/** Where a location's data comes from, from now on. */
export interface SavedSource {
  readonly tipo: 'csv'
  readonly configuracion: Readonly<Record<string, unknown>>
}

/** The statement that registers a location's source, or changes it. */
export function savingSource(
  database: Kysely<Tables>,
  { tenantId, locationKey }: { readonly tenantId: number; readonly locationKey: number },
  { tipo, configuracion }: SavedSource,
) {
  const source = { tipo, configuracion: JSON.stringify(configuracion) }
  return database
    .insertInto('fuente')
    .values({ tenant_id: tenantId, ubicacion_key: locationKey, ...source })
    .onConflict((conflict) => conflict.column('ubicacion_key').doUpdateSet(source))
}
