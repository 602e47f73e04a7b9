import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { CheckedLocation } from '../extract/sources/csv/chain-folder.ts'
import type { CsvConfiguration } from '../extract/sources/csv/configuration.ts'
import type { RunLocation } from '../runs/run-locations.ts'
import type { RegisteredLocation } from './chain.ts'
import { shiftOf } from './own-sources.ts'

/** A location of the folder, registered, with what was found in its files. */
export interface ImportedLocation extends RunLocation {
  readonly source: { readonly tipo: 'csv'; readonly configuracion: CsvConfiguration }
  readonly checked: CheckedLocation
  /** The dates of its loaded sales were shifted otherwise: they would stand twice. */
  readonly isMoved: boolean
}

export interface Registration {
  readonly tenantId: number
  readonly carpeta: string
  readonly shiftDays: number
  readonly registered: ReadonlyMap<string, RegisteredLocation>
}

/**
 * Registers the folder's locations, all or none. Where their data comes from is registered with their data: until
 * then a location that is read from elsewhere still is.
 *
 * @returns CEDIs first, as runs take them
 */
export async function registerLocations(
  owner: Database,
  { tenantId, carpeta, shiftDays, registered }: Registration,
  locations: readonly CheckedLocation[],
): Promise<ImportedLocation[]> {
  const keys = await withTenant(owner, tenantId, async (tx) => {
    const rows = await tx
      .insertInto('ubicacion')
      .values(
        locations.map(({ ubicacion_id, nombre, tipo }) => ({
          tenant_id: tenantId,
          ubicacion_id,
          nombre,
          tipo,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'ubicacion_id']).doUpdateSet((row) => ({
          nombre: row.ref('excluded.nombre'),
          tipo: row.ref('excluded.tipo'),
        })),
      )
      .returning(['ubicacion_id', 'ubicacion_key'])
      .execute()
    return new Map(rows.map((row) => [row.ubicacion_id, row.ubicacion_key]))
  })
  return locations
    .map((checked): ImportedLocation => {
      const { ubicacion_id, nombre, tipo } = checked
      const known = registered.get(ubicacion_id)
      const oldShift = known && shiftOf(known)
      return {
        locationKey: keys.get(ubicacion_id) ?? Number.NaN,
        id: ubicacion_id,
        name: nombre,
        kind: tipo,
        source: {
          tipo: 'csv',
          configuracion: { carpeta, ubicacion_id, desplazamiento_dias: shiftDays },
        },
        checked,
        isMoved: oldShift !== undefined && oldShift !== shiftDays,
      }
    })
    .toSorted((a, b) => Number(a.kind === 'tienda') - Number(b.kind === 'tienda') || (a.id < b.id ? -1 : 1))
}
