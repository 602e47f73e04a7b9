import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'

/** As apps/sync words it (transform/product-code.ts): the code is what is between. */
const UNKNOWN_CODE = '^El código de producto (.*) no está en el catálogo$'

interface RejectedCodeRow {
  readonly tipo: 'ventas' | 'inventario'
  readonly ubicacion_key: number
  readonly fecha: IsoDate | null
  readonly filas: number
  readonly codigo: string
  /** By now it is in the catalogue, or somebody has said what it is: reading again mends it. */
  readonly conocido: boolean
}

/**
 * Rejected rows whose product code the catalogue did not have, counted by code and day: a sub-select.
 *
 * @param location key, or the column that holds it
 * @param isRequested condition on `rechazo`
 */
export function rejectedCodes(
  location: RawBuilder<unknown>,
  isRequested: RawBuilder<unknown> = sql`true`,
): RawBuilder<RejectedCodeRow> {
  return sql<RejectedCodeRow>`
    SELECT
      sin_producto.tipo,
      sin_producto.ubicacion_key,
      sin_producto.fecha,
      sin_producto.filas,
      sin_producto.codigo,
      EXISTS (
        SELECT FROM producto WHERE producto.codigo_producto = sin_producto.codigo
      ) OR EXISTS (
        SELECT
        FROM equivalencia_codigo
        WHERE equivalencia_codigo.codigo = sin_producto.codigo
          AND (
            equivalencia_codigo.ubicacion_key IS NULL
            OR equivalencia_codigo.ubicacion_key = sin_producto.ubicacion_key
          )
      ) AS conocido
    FROM (
      SELECT
        rechazo.tipo,
        rechazo.ubicacion_key,
        rechazo.fecha,
        rechazo.filas,
        substring(rechazo.motivo FROM ${UNKNOWN_CODE}) AS codigo
      FROM etl_rechazo_conteo AS rechazo
      WHERE rechazo.ubicacion_key = ${location}
        AND NOT rechazo.ignorada
        AND ${isRequested}
    ) AS sin_producto
    WHERE sin_producto.codigo IS NOT NULL
  `
}
