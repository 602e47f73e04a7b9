import { coverRange, type Parts } from '@abasto/domain/sales/cover-range'
import {
  periodEnd,
  periodOf,
  SUM_LEVELS,
  type SumLevel,
  type SumPeriod,
} from '@abasto/domain/sales/sum-period'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './with-tenant.ts'

export interface SalesSumsOf {
  readonly ubicacionKeys: readonly number[]
  /** Days from `from` to `to` (YYYY-MM-DD), both included. */
  readonly from: string
  readonly to: string
}

/** A product that has lines in the range. */
export interface ProductSales {
  readonly producto_key: number
  /** Units, to the thousandth. */
  readonly cantidad: number
  readonly lineas: number
}

const SUMS = { decena: 'venta_decena', mes: 'venta_mes', trimestre: 'venta_trimestre' } as const

/**
 * Sums of the sales of some locations in a range of days by product, as a query to stand in parentheses after
 * FROM: columns as in `ProductSales`, only products that have lines in the range.
 *
 * It adds up sealed periods and the days around them. Which periods are sealed is read first, so run it in the
 * transaction that made it, and that must see one moment (`withTenantSnapshot`).
 *
 * @throws InvalidInputError if the range ends before it begins, or is not made of days
 */
export async function salesSums(tx: Tx, of: SalesSumsOf): Promise<RawBuilder<ProductSales>> {
  const groups = await alikeSealed(tx, of)
  const branches = groups.flatMap(({ ubicacion_keys, sellos }) => {
    const { plus, minus } = coverRange(of, sellos)
    return [...added(ubicacion_keys, plus, sql`+`), ...added(ubicacion_keys, minus, sql`-`)]
  })
  // Adding zero makes a zero of minus zero.
  return sql<ProductSales>`
    SELECT
      parte.producto_key,
      round(sum(parte.cantidad) * 1000) / 1000 + 0 AS cantidad,
      sum(parte.lineas)::integer AS lineas
    FROM (${branches.length > 0 ? sql.join(branches, sql` UNION ALL `) : NO_SALES}) AS parte
    GROUP BY parte.producto_key
    HAVING sum(parte.lineas) > 0
  `
}

interface AlikeSealed {
  readonly ubicacion_keys: number[]
  readonly sellos: SumPeriod[]
}

/** The locations that have days in the range, those together that have the same periods sealed: mostly all. */
async function alikeSealed(tx: Tx, { ubicacionKeys, from, to }: SalesSumsOf): Promise<AlikeSealed[]> {
  const { rows } = await sql<AlikeSealed>`
    SELECT
      array_agg(ubicacion.ubicacion_key ORDER BY ubicacion.ubicacion_key) AS ubicacion_keys,
      sellada.sellos
    FROM unnest(${ubicacionKeys}::integer[]) AS ubicacion (ubicacion_key)
    CROSS JOIN LATERAL (
      SELECT coalesce(
        jsonb_agg(
          jsonb_build_object('level', venta_sello.nivel, 'desde', venta_sello.desde)
          ORDER BY venta_sello.nivel, venta_sello.desde
        ),
        '[]'
      ) AS sellos
      FROM venta_sello
      WHERE venta_sello.ubicacion_key = ubicacion.ubicacion_key
        AND venta_sello.desde BETWEEN ${periodOf('trimestre', from)}::date AND ${periodEnd('trimestre', to)}::date
    ) AS sellada
    WHERE EXISTS (
      SELECT 1
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
        AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
    )
    GROUP BY sellada.sellos
  `.execute(tx)
  return rows
}

/** A query for each table and range of days with plain conditions, so that each finds its index by itself. */
function added(
  ubicacionKeys: readonly number[],
  parts: Parts,
  sign: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const periods = SUM_LEVELS.filter((level) => parts[level].length > 0).map((level) =>
    periodSums(ubicacionKeys, level, parts[level], sign),
  )
  const days = parts.days.map(
    ({ from, to }) => sql`
      SELECT
        venta_diaria.producto_key,
        ${sign} venta_diaria.cantidad AS cantidad,
        ${sign} venta_diaria.lineas AS lineas
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = ANY(${ubicacionKeys}::integer[])
        AND venta_diaria.fecha BETWEEN ${from}::date AND ${to}::date
    `,
  )
  return [...periods, ...days]
}

function periodSums(
  ubicacionKeys: readonly number[],
  level: SumLevel,
  desde: readonly string[],
  sign: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    SELECT
      periodo.producto_key,
      ${sign} periodo.cantidad AS cantidad,
      ${sign} periodo.lineas AS lineas
    FROM ${sql.table(SUMS[level])} AS periodo
    WHERE periodo.ubicacion_key = ANY(${ubicacionKeys}::integer[])
      AND periodo.desde = ANY(${desde}::date[])
  `
}

const NO_SALES = sql`
  SELECT
    venta_diaria.producto_key,
    venta_diaria.cantidad,
    venta_diaria.lineas
  FROM venta_diaria
  WHERE FALSE
`
