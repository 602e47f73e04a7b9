import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { RunLocation } from '../../runs/run-locations.ts'

/**
 * From the next run on the location is read from nowhere; a run that is going on goes on as it began.
 *
 * @returns the kind it was of. @throws Refusal 409 where there is none
 */
export async function removeSource(tx: Tx, { locationKey, name }: RunLocation): Promise<string> {
  const removed = await tx
    .deleteFrom('fuente')
    .where('ubicacion_key', '=', locationKey)
    .returning('tipo')
    .executeTakeFirst()
  if (!removed) throw new Refusal('conflict', `${name} no tiene una fuente`)
  return removed.tipo
}
