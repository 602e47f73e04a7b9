import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { knownLocations, lockLocations } from '@abasto/service/catalogue/locations'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'

/**
 * Puts the active locations in the order in which the screens show them.
 *
 * @throws Refusal 409 where these are not the active locations any more
 */
export async function orderLocations(tx: Tx, tenantId: number, ids: readonly string[]): Promise<void> {
  await lockLocations(tx, tenantId)
  const active = (await knownLocations(tx)).filter(({ isActive }) => isActive)
  const named = new Set(ids)
  if (named.size !== ids.length || named.size !== active.length || !active.every(({ id }) => named.has(id))) {
    throw new Refusal(
      'conflict',
      'Las ubicaciones cambiaron mientras las ordenabas. No se guardó nada: vuelve a abrirlas.',
    )
  }
  await sql`
    UPDATE ubicacion
    SET orden = lugar.orden
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS lugar (ubicacion_id, orden)
    WHERE ubicacion.tenant_id = ${tenantId}
      AND ubicacion.ubicacion_id = lugar.ubicacion_id
  `.execute(tx)
}
