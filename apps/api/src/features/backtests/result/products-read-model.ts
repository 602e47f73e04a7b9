import type { RetropruebaProducto } from '@abasto/contracts/backtests/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { RowsQuery } from '@abasto/database/connections/cursor'
import { offsetOf } from '@abasto/service/calls/pages'
import { sql, type RawBuilder } from 'kysely'

/** Two points of a back-test, by their places in its result. */
export interface Compared {
  readonly id: number
  readonly first: number
  readonly second: number
  readonly order: 'detenido' | 'perdida' | 'empeora'
}

/** Retroprueba, «Donde más cambia»: the products of a back-test under two points. */
export function comparedProducts(compared: Compared): RowsQuery<RetropruebaProducto> {
  return sql<RetropruebaProducto>`
    ${comparison(compared)}
    SELECT
      comparado.codigo_producto,
      comparado.descripcion_producto,
      comparado.clase,
      comparado.precio,
      comparado.demanda_dia,
      comparado.existencia_de / nullif(comparado.demanda_dia, 0) AS dias_de,
      comparado.existencia_a / nullif(comparado.demanda_dia, 0) AS dias_a,
      comparado.existencia_de,
      comparado.existencia_a,
      comparado.existencia_de * comparado.precio AS detenido_de,
      comparado.existencia_a * comparado.precio AS detenido_a,
      comparado.perdidas_de AS perdidas_semana_de,
      comparado.perdidas_a AS perdidas_semana_a,
      comparado.perdidas_de * comparado.precio AS perdida_semana_de,
      comparado.perdidas_a * comparado.precio AS perdida_semana_a
    FROM comparado
    ${compared.order === 'empeora' ? sql`WHERE comparado.empeora` : sql``}
    ORDER BY ${ORDERS[compared.order]}, comparado.codigo_producto
  `
}

/** What has no price stands behind what has one, by its units. */
const ORDERS: Readonly<Record<Compared['order'], RawBuilder<unknown>>> = {
  detenido: sql`
    (comparado.existencia_de - comparado.existencia_a) * comparado.precio DESC NULLS LAST,
    comparado.existencia_de - comparado.existencia_a DESC
  `,
  perdida: sql`
    (comparado.perdidas_de - comparado.perdidas_a) * comparado.precio DESC NULLS LAST,
    comparado.perdidas_de - comparado.perdidas_a DESC
  `,
  empeora: sql`
    (comparado.perdidas_a - comparado.perdidas_de) * comparado.precio DESC NULLS LAST,
    comparado.perdidas_a - comparado.perdidas_de DESC
  `,
}

/** How many there are, and how many of them lose more under the second point. */
export async function countCompared(
  tx: Tx,
  compared: Compared,
): Promise<{ readonly productos: number; readonly empeoran: number }> {
  const { rows } = await sql<{ productos: number; empeoran: number }>`
    ${comparison(compared)}
    SELECT count(*) AS productos, count(*) FILTER (WHERE comparado.empeora) AS empeoran
    FROM comparado
  `.execute(tx)
  return rows[0] ?? { productos: 0, empeoran: 0 }
}

/** A page of them. */
export async function comparedPage(
  tx: Tx,
  compared: Compared,
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<RetropruebaProducto[]> {
  const { rows } = await sql<RetropruebaProducto>`
    ${comparedProducts(compared)}
    LIMIT ${page_size} OFFSET ${offsetOf({ page, page_size })}
  `.execute(tx)
  return rows
}

/** Less than this is what rounding leaves. */
const DUST = 1e-6

/** `WITH comparado AS (...)`: a row a product; lost by the week, in units. Arrays of the table begin at 1. */
function comparison({ id, first, second }: Compared): RawBuilder<unknown> {
  const at = (column: string, point: number) =>
    sql`${sql.ref(`retroprueba_producto.${column}`)}[${point + 1}::integer]::double precision`
  return sql`
    WITH comparado AS (
      SELECT
        producto.codigo_producto,
        producto.descripcion_producto,
        retroprueba_producto.clase,
        retroprueba_producto.precio,
        retroprueba_producto.demanda_dia,
        ${at('existencia', first)} AS existencia_de,
        ${at('existencia', second)} AS existencia_a,
        ${at('perdidas_semana', first)} AS perdidas_de,
        ${at('perdidas_semana', second)} AS perdidas_a,
        ${at('perdidas_semana', second)} > ${at('perdidas_semana', first)} + ${sql.lit(DUST)} AS empeora
      FROM retroprueba_producto
      JOIN producto ON producto.producto_key = retroprueba_producto.producto_key
      WHERE retroprueba_producto.retroprueba_id = ${id}
    )
  `
}
