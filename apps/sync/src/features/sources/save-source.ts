import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { ConfiguredSource } from '../../extract/sources/configured-source.ts'

/** The next run reads from it; one that is going on goes on as it began. */
export async function saveSource(
  tx: Tx,
  tenantId: number,
  locationKey: number,
  { tipo, configuracion }: ConfiguredSource,
): Promise<void> {
  const source = { tipo, configuracion: JSON.stringify(configuracion) }
  await tx
    .insertInto('fuente')
    .values({ tenant_id: tenantId, ubicacion_key: locationKey, ...source })
    .onConflict((conflict) => conflict.column('ubicacion_key').doUpdateSet(source))
    .execute()
}
