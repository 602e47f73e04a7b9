import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { StoredSource } from '../extract/sources/open-source.ts'

/** A location of a run, with its source as configured. */
export interface RunLocation {
  readonly ubicacionKey: number
  readonly ubicacionId: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
  /** Null: nobody has said yet where its data comes from. */
  readonly fuente: StoredSource | null
}

/** The tenant's active locations: CEDIs first (they describe the products), then by their identifier. */
export async function activeLocations(tx: Tx): Promise<RunLocation[]> {
  const rows = await tx
    .selectFrom('ubicacion')
    .leftJoin('fuente', 'fuente.ubicacion_key', 'ubicacion.ubicacion_key')
    .select([
      'ubicacion.ubicacion_key',
      'ubicacion.ubicacion_id',
      'ubicacion.nombre',
      'ubicacion.tipo',
      'fuente.tipo as fuente_tipo',
      'fuente.configuracion',
    ])
    .where('ubicacion.activa', '=', true)
    .orderBy('ubicacion.tipo')
    .orderBy('ubicacion.ubicacion_id')
    .execute()
  return rows.map((row) => ({
    ubicacionKey: row.ubicacion_key,
    ubicacionId: row.ubicacion_id,
    nombre: row.nombre,
    tipo: row.tipo,
    fuente: row.fuente_tipo === null ? null : { tipo: row.fuente_tipo, configuracion: row.configuracion },
  }))
}

/** How the log names it. */
export function locationName({ ubicacionId, nombre }: RunLocation): string {
  return `${ubicacionId} ${nombre}`
}
