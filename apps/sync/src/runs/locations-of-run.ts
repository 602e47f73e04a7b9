import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** What became of each location of a run: CEDIs first, then by their identifier. */
export function locationsOfRun(tx: Tx, runId: number) {
  return tx
    .selectFrom('etl_corrida_tienda')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'etl_corrida_tienda.ubicacion_key')
    .select([
      'ubicacion.ubicacion_id as id',
      'ubicacion.nombre',
      'etl_corrida_tienda.status',
      'etl_corrida_tienda.registros',
      'etl_corrida_tienda.rechazados',
      'etl_corrida_tienda.mensaje',
      'etl_corrida_tienda.iniciada_en',
      'etl_corrida_tienda.terminada_en',
    ])
    .where('etl_corrida_tienda.corrida_id', '=', runId)
    .orderBy('ubicacion.tipo')
    .orderBy('ubicacion.ubicacion_id')
    .execute()
}
