import type { Tx } from '@abasto/database/tenancy/with-tenant'

/**
 * What became of each location of a run, or of runs that took each other up: of each what the latest says that had
 * it. CEDIs first, then by their identifier.
 */
export function locationsOfRun(tx: Tx, runIds: readonly number[]) {
  return tx
    .with('ultima', (own) =>
      own
        .selectFrom('etl_corrida_tienda')
        .distinctOn('ubicacion_key')
        .selectAll()
        .where('corrida_id', 'in', runIds)
        .orderBy('ubicacion_key')
        .orderBy('corrida_id', 'desc'),
    )
    .selectFrom('ultima')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'ultima.ubicacion_key')
    .select([
      'ubicacion.ubicacion_id as id',
      'ubicacion.nombre',
      'ultima.status',
      'ultima.registros',
      'ultima.rechazados',
      'ultima.mensaje',
      'ultima.iniciada_en',
      'ultima.terminada_en',
    ])
    .orderBy('ubicacion.tipo')
    .orderBy('ubicacion.orden')
    .orderBy('ubicacion.ubicacion_id')
    .execute()
}
