import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'

export interface RemovedCode {
  readonly codigo: string
  /** Null: it was left out. */
  readonly product: string | null
  /** Null: of the whole chain. */
  readonly locationKey: number | null
  readonly locationName: string | null
  /** First day that it may have changed. */
  readonly since: IsoDate
}

/** Takes back what was said of a code. @throws Refusal `not-found`, also when somebody else has just done so */
export async function removeCode(tx: Tx, id: number): Promise<RemovedCode> {
  const found = await tx
    .selectFrom('equivalencia_codigo')
    .leftJoin('producto', 'producto.producto_key', 'equivalencia_codigo.producto_key')
    .leftJoin('ubicacion', 'ubicacion.ubicacion_key', 'equivalencia_codigo.ubicacion_key')
    .select([
      'equivalencia_codigo.codigo',
      'producto.codigo_producto as product',
      'equivalencia_codigo.ubicacion_key as locationKey',
      'ubicacion.nombre as locationName',
      'equivalencia_codigo.desde as since',
    ])
    .where('equivalencia_codigo.equivalencia_id', '=', id)
    .executeTakeFirst()
  const { numDeletedRows } = await tx
    .deleteFrom('equivalencia_codigo')
    .where('equivalencia_id', '=', id)
    .executeTakeFirst()
  if (!found || numDeletedRows === 0n) throw new Refusal('not-found', 'Ese código ya no está asignado')
  return found
}
