import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { StoredSource } from '../extract/sources/configured-source.ts'
import type { SecretBinding } from '../extract/sources/sql/destination.ts'

/** A location of a run, with its source as configured. */
export interface RunLocation {
  readonly locationKey: number
  readonly id: string
  readonly name: string
  readonly kind: 'tienda' | 'cedi'
  /** Null: nobody has said yet where its data comes from. */
  readonly source: StoredSource | null
}

/**
 * The tenant's active locations: CEDIs first (they describe the products), then as the chain orders them. Without those that
 * people keep by hand: there is nothing to read.
 */
export async function activeLocations(tx: Tx): Promise<RunLocation[]> {
  const rows = await tx
    .selectFrom('ubicacion')
    .innerJoin('tenant', 'tenant.tenant_id', 'ubicacion.tenant_id')
    .leftJoin('fuente', 'fuente.ubicacion_key', 'ubicacion.ubicacion_key')
    .select([
      'ubicacion.tenant_id',
      'ubicacion.ubicacion_key',
      'ubicacion.ubicacion_id',
      'ubicacion.nombre',
      'ubicacion.tipo',
      'fuente.tipo as fuente_tipo',
      'fuente.configuracion',
      'tenant.zona_horaria',
    ])
    .where('ubicacion.activa', '=', true)
    .where((where) =>
      where.or([
        where('fuente.tipo', 'is not', null),
        where.not(
          where.exists(
            where
              .selectFrom('existencia_manual')
              .select('existencia_manual_id')
              .whereRef('existencia_manual.ubicacion_key', '=', 'ubicacion.ubicacion_key'),
          ),
        ),
      ]),
    )
    .orderBy('ubicacion.tipo')
    .orderBy('ubicacion.orden')
    .orderBy('ubicacion.ubicacion_id')
    .execute()
  const bindings = await secretBindings(tx)
  return rows.map((row) => ({
    locationKey: row.ubicacion_key,
    id: row.ubicacion_id,
    name: row.nombre,
    kind: row.tipo,
    source:
      row.fuente_tipo === null
        ? null
        : {
            tipo: row.fuente_tipo,
            configuracion: row.configuracion,
            timeZone: row.zona_horaria,
            tenantId: row.tenant_id,
            bindings,
          },
  }))
}

/** Servers that the chain's secrets are for, of those whose operator has named none beside them. */
export async function secretBindings(tx: Tx): Promise<readonly SecretBinding[]> {
  const rows = await tx
    .selectFrom('fuente_clave')
    .select(['fuente_clave.referencia', 'fuente_clave.servidor', 'fuente_clave.puerto'])
    .execute()
  return rows.map(({ referencia, servidor, puerto }) => ({
    reference: referencia,
    host: servidor,
    port: puerto ?? undefined,
  }))
}

/** How the log names it. */
export function locationName({ id, name }: RunLocation): string {
  return `${id} ${name}`
}
