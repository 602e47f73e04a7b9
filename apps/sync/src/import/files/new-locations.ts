import type { UbicacionImportada } from '@abasto/contracts/imports/schema'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'

/** Makes the locations that a person has said are new; those of the name that are there already stay as they are. */
export async function registerNewLocations(
  database: Database,
  tenantId: number,
  locations: readonly UbicacionImportada[],
): Promise<void> {
  const made = new Map(
    locations.flatMap(({ estado, ubicacion_id, nombre, tipo }) =>
      estado === 'nueva' && ubicacion_id !== null
        ? [
            [
              ubicacion_id,
              { tenant_id: tenantId, ubicacion_id, nombre: nombre ?? ubicacion_id, tipo: tipo ?? 'tienda' },
            ],
          ]
        : [],
    ),
  )
  if (made.size === 0) return
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('ubicacion')
      .values([...made.values()])
      .onConflict((conflict) => conflict.columns(['tenant_id', 'ubicacion_id']).doNothing())
      .execute(),
  )
}
