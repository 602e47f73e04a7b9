import type { MapaGuardado } from '@abasto/contracts/imports/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'

/** How the chain's files are understood, the last used first. */
export async function keptMappings(tx: Tx): Promise<MapaGuardado[]> {
  const rows = await tx
    .selectFrom('importacion_mapa')
    .select(['mapa_id', 'archivo', 'hoja', 'uso', 'titulos', 'usado_en'])
    .orderBy('usado_en', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ titulos, usado_en, ...row }) => ({
    ...row,
    columnas: titulos.split('|'),
    usado_en: usado_en.toISOString(),
  }))
}

/** @throws Refusal `not-found` */
export async function forgetMapping(tx: Tx, mappingId: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('importacion_mapa')
    .where('mapa_id', '=', mappingId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not-found', 'No hay tal correspondencia guardada')
}
