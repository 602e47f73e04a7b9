import type { VentasDetalleConsulta } from '@abasto/contracts/sales/schema'
import { sumDays, type UnfinishedDay } from '../../../kept/product-sums.ts'
import { sumSales, type SalesOf } from '@abasto/rollups/sales/sum-sales'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql, type RawBuilder } from 'kysely'

export type SalesFilters = SalesOf & {
  /** Undefined: all products. */
  readonly productKeys: readonly number[] | undefined
  /** Days whose units are in totals, not in means. */
  readonly unfinished: readonly UnfinishedDay[]
}

type Order = Pick<VentasDetalleConsulta, 'sort_by' | 'sort_order'>

/** A product's sales in a range. */
export interface SalesDetailRow {
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly categoria: string
  readonly cantidad_total: number
  /** Of it, what means count. */
  readonly cantidad_medida: number
  readonly cantidad_bultos: number
  readonly porcentaje_total: number
}

/** Sales detail (/ventas/{locationId}), all pages, for a file: a query to run in the transaction that made it. */
export async function salesDetailRows(
  tx: Tx,
  filters: SalesFilters,
  order: Order,
): Promise<RawBuilder<SalesDetailRow>> {
  return sql<SalesDetailRow>`
    WITH ${await shares(tx, filters)}
    SELECT ${COLUMNS}
    FROM repartida
    JOIN producto ON producto.producto_key = repartida.producto_key
    ORDER BY ${inOrder(order)}
  `
}

/** Ties by code. */
function inOrder({ sort_by, sort_order }: Order): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`repartida.${column}`)
  const packs = (column: string) =>
    sql`${of(column)} / CASE WHEN producto.cantidad_bultos > 0 THEN producto.cantidad_bultos ELSE 1 END`
  const keys: Readonly<Record<Order['sort_by'], readonly RawBuilder<unknown>[]>> = {
    total: [of('milesimas')],
    codigo: [],
    descripcion: [sql`sin_acentos(producto.descripcion_producto)`],
    categoria: [sql`sin_acentos(producto.categoria)`],
    promedio: [of('medidas')],
    por_bulto: [sql`producto.cantidad_bultos`],
    bultos: [packs('milesimas')],
    bultos_dia: [packs('medidas')],
    parte: [of('milesimas')],
  }
  const direction = sort_order === 'asc' ? sql`ASC` : sql`DESC`
  const codeDirection = sort_by === 'codigo' ? direction : sql`ASC`
  return sql.join([
    ...keys[sort_by].map((key) => sql`${key} ${direction}`),
    sql`${of('codigo_producto')} ${codeDirection}`,
  ])
}

/**
 * `repartida`: the products under the filters with their share of `total`, by the largest remainder: each
 * gets the whole hundredths of a percent it is due, and those still missing to 100 go one each to the
 * products that lost most by it, down to `corte`, the last that gets one. So all pages together add up to
 * exactly 100.
 *
 * Quantities are whole thousandths of a unit here: doubles add those up exactly, in whatever order rows come,
 * and every page sees the same shares. The codes stand behind OFFSET 0 so that they are read at one go: how
 * many products a range has PostgreSQL guesses far too low.
 */
async function shares(
  tx: Tx,
  { productKeys, unfinished, ...range }: SalesFilters,
): Promise<RawBuilder<unknown>> {
  return sql`
    abierta AS MATERIALIZED (
      ${sumDays(unfinished, range.locationKeys)}
    ),
    vendida AS MATERIALIZED (
      SELECT
        codigo.producto_key,
        codigo.codigo_producto,
        round(venta.cantidad * 1000) AS milesimas,
        round((venta.cantidad - COALESCE(abierta.cantidad, 0)) * 1000) AS medidas
      FROM (${await sumSales(tx, range)}) AS venta
      JOIN (
        SELECT
          producto.producto_key,
          producto.codigo_producto COLLATE "C" AS codigo_producto
        FROM producto
        OFFSET 0
      ) AS codigo ON codigo.producto_key = venta.producto_key
      LEFT JOIN abierta ON abierta.producto_key = venta.producto_key
      WHERE ${productKeys === undefined ? sql`TRUE` : sql`venta.producto_key = ANY (${productKeys}::integer[])`}
    ),
    total AS MATERIALIZED (
      SELECT
        count(*) AS productos,
        COALESCE(sum(vendida.milesimas), 0) AS milesimas,
        COALESCE(sum(vendida.medidas), 0) AS medidas
      FROM vendida
    ),
    debida AS MATERIALIZED (
      SELECT
        vendida.*,
        floor(parte.centesimas) AS centesimas,
        parte.centesimas - floor(parte.centesimas) AS resto
      FROM vendida
      CROSS JOIN total
      CROSS JOIN LATERAL (
        SELECT
          CASE WHEN total.milesimas > 0 THEN vendida.milesimas * 10000 / total.milesimas ELSE 0 END AS centesimas
      ) AS parte
    ),
    falta AS MATERIALIZED (
      SELECT CASE WHEN max(total.milesimas) > 0 THEN 10000 - sum(debida.centesimas) ELSE 0 END AS centesimas
      FROM debida
      CROSS JOIN total
    ),
    corte AS MATERIALIZED (
      SELECT debida.*
      FROM debida
      ORDER BY debida.resto DESC, debida.milesimas DESC, debida.codigo_producto
      OFFSET (SELECT greatest(falta.centesimas - 1, 0) FROM falta)
      LIMIT (SELECT least(falta.centesimas, 1) FROM falta)
    ),
    repartida AS (
      SELECT
        debida.producto_key,
        debida.codigo_producto,
        debida.milesimas,
        debida.medidas,
        debida.centesimas + CASE
          WHEN (debida.resto, debida.milesimas) > (corte.resto, corte.milesimas) THEN 1
          WHEN (debida.resto, debida.milesimas) = (corte.resto, corte.milesimas)
            AND debida.codigo_producto <= corte.codigo_producto
          THEN 1
          ELSE 0
        END AS centesimas
      FROM debida
      LEFT JOIN corte ON TRUE
    )
  `
}

const COLUMNS = sql`
  repartida.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  repartida.milesimas / 1000 AS cantidad_total,
  repartida.medidas / 1000 AS cantidad_medida,
  producto.cantidad_bultos,
  repartida.centesimas / 100 AS porcentaje_total
`
