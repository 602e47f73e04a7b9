import type { InformeProducto } from '@abasto/contracts/reports/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'

export interface LostIn {
  /** Stores whose week is valid. */
  readonly storeKeys: readonly number[]
  readonly monday: IsoDate
}

type Row = InformeProducto & { readonly total: number }

/** As the wire has it. */
export function toProduct(row: Row): InformeProducto {
  return {
    codigo_producto: row.codigo_producto,
    descripcion_producto: row.descripcion_producto,
    tiendas: row.tiendas,
    dias_vacios: row.dias_vacios,
    perdidas_unidades: row.perdidas_unidades,
    perdidas_importe: row.perdidas_importe,
  }
}

/** Products with the largest lost sales of a week (/informes), and how many lost any. */
export async function lostProducts(
  tx: Tx,
  of: LostIn,
  limit: number,
): Promise<{ readonly products: InformeProducto[]; readonly total: number }> {
  const { rows } = await sql<Row>`
    ${lostProductRows(of)}
    LIMIT ${limit}
  `.execute(tx)
  return {
    products: rows.map(toProduct),
    total: rows[0]?.total ?? 0,
  }
}

/** All of them in one query, for a file; to run in the transaction that made it. By money, without a price by units. */
export function lostProductRows({ storeKeys, monday }: LostIn): RawBuilder<Row> {
  return sql<Row>`
    SELECT
      producto.codigo_producto,
      producto.descripcion_producto,
      perdido.tiendas,
      perdido.dias_vacios,
      perdido.perdidas_unidades,
      perdido.perdidas_importe,
      count(*) OVER () AS total
    FROM (
      SELECT
        semana_producto.producto_key,
        count(*) AS tiendas,
        sum(semana_producto.dias_vacios) AS dias_vacios,
        sum(semana_producto.perdidas_unidades) AS perdidas_unidades,
        sum(semana_producto.perdidas_unidades * semana_producto.precio) AS perdidas_importe
      FROM semana_producto
      WHERE semana_producto.ubicacion_key = ANY(${storeKeys}::integer[])
        AND semana_producto.semana = ${monday}::date
        AND semana_producto.perdidas_unidades > 0
      GROUP BY semana_producto.producto_key
    ) AS perdido
    JOIN producto ON producto.producto_key = perdido.producto_key
    ORDER BY perdido.perdidas_importe DESC NULLS LAST, perdido.perdidas_unidades DESC, producto.codigo_producto
  `
}
