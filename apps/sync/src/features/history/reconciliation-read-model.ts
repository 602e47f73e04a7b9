import type { ConciliacionRespuesta } from '@abasto/contracts/etl/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { comparedStores } from './compared-stores-read-model.ts'
import { requestedLocation } from '../../runs/requested-location.ts'

/** ETL Control Center: stores as compared with their sources, and the days that differ, the newest first. @throws Refusal `not-found` */
export async function reconciliation(
  tx: Tx,
  locationId: string | undefined,
  now: Date,
): Promise<ConciliacionRespuesta> {
  const location = await requestedLocation(tx, locationId)
  const compared = tx
    .selectFrom('etl_conciliacion')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'etl_conciliacion.ubicacion_key')
    .$if(location !== null, (query) =>
      query.where('etl_conciliacion.ubicacion_key', '=', location?.locationKey ?? 0),
    )
  const { comparados } = await compared
    .select(({ fn }) => fn.countAll<number>().as('comparados'))
    .executeTakeFirstOrThrow()
  const rows = await compared
    .selectAll('etl_conciliacion')
    .select(['ubicacion.ubicacion_id', 'ubicacion.nombre'])
    .where('etl_conciliacion.difiere', '=', true)
    .orderBy('etl_conciliacion.fecha', 'desc')
    .orderBy('ubicacion.orden')
    .orderBy('ubicacion.ubicacion_id')
    .limit(MOST)
    .execute()
  return {
    comparados,
    tiendas: await comparedStores(tx, location?.locationKey ?? null, now),
    diferencias: rows.map((row) => ({
      ubicacion_id: row.ubicacion_id,
      ubicacion_nombre: row.nombre,
      fecha: row.fecha,
      origen: { lineas: row.origen_lineas, tickets: row.origen_tickets, unidades: row.origen_unidades },
      cargado: { lineas: row.cargado_lineas, tickets: row.cargado_tickets, unidades: row.cargado_unidades },
      rechazadas: row.rechazadas,
      comparado_en: row.comparado_en.toISOString(),
    })),
  }
}

/** More than anybody reads. */
const MOST = 2000
