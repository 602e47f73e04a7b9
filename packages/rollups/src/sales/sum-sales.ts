import { chainCost, coverRange, STORE_COST, type Parts } from '@abasto/domain/sales/cover-range'
import { CHAIN_LEVELS, SUM_LEVELS, type ChainLevel, type SumLevel } from '@abasto/domain/sales/sum-period'
import { sql, type RawBuilder } from 'kysely'
import { CHAIN_SUMS } from './chain-sums.ts'
import { validChainPeriods, validPeriods, type ValidPeriods } from './valid-periods.ts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

export interface SalesOf {
  readonly locationKeys: readonly number[]
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

/**
 * Sums of the sales of some locations in a range of days by product, as a query to stand in parentheses after
 * FROM: columns as in `ProductSales`, only products that have lines in the range.
 *
 * It adds up sums of periods, of the whole chain where all of it is asked for and of each location elsewhere,
 * and the days around them. Which sums are valid is read first, so run it in the transaction that made it,
 * and that must see one moment (`withTenantSnapshot`).
 *
 * @throws InvalidInputError if the range ends before it begins, or is not made of days
 */
export async function sumSales(tx: Tx, of: SalesOf): Promise<RawBuilder<ProductSales>> {
  const { plus, minus } = coverRange(of, await validChainPeriods(tx, of), chainCost(of.locationKeys.length))
  // Where the sums of the chain are enough, the stores' need not be looked for.
  const groups = plus.days.length + minus.days.length > 0 ? await validPeriods(tx, of) : []
  const branches = [...chainBranches(plus, groups, ADDED), ...chainBranches(minus, groups, TAKEN)]
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

type Sign = typeof ADDED | typeof TAKEN
const ADDED = '+'
const TAKEN = '-'

export const LOCATION_SUMS = {
  tenDays: 'venta_decena',
  month: 'venta_mes',
  quarter: 'venta_trimestre',
} as const

/** Parts of the chain's range: what is not summed for the chain is put together for each location. */
function chainBranches(
  { periods, days }: Parts<ChainLevel>,
  groups: readonly ValidPeriods[],
  sign: Sign,
): RawBuilder<unknown>[] {
  const sums = CHAIN_LEVELS.flatMap((level) => {
    const first = firstDays(periods, level)
    return first.length > 0
      ? sumsBranch(CHAIN_SUMS[level], sql`suma.desde = ANY(${first}::date[])`, sign)
      : []
  })
  const rest = days.flatMap((range) =>
    groups.flatMap(({ locationKeys, periods: summed }) => {
      const { plus, minus } = coverRange(range, summed, STORE_COST)
      return [
        ...locationBranches(plus, locationKeys, sign),
        ...locationBranches(minus, locationKeys, sign === ADDED ? TAKEN : ADDED),
      ]
    }),
  )
  return [...sums, ...rest]
}

function locationBranches(
  { periods, days }: Parts<SumLevel>,
  locationKeys: readonly number[],
  sign: Sign,
): RawBuilder<unknown>[] {
  const here = sql`suma.ubicacion_key = ANY(${locationKeys}::integer[])`
  const sums = SUM_LEVELS.flatMap((level) => {
    const first = firstDays(periods, level)
    if (first.length === 0) return []
    return sumsBranch(LOCATION_SUMS[level], sql`${here} AND suma.desde = ANY(${first}::date[])`, sign)
  })
  const single = days.map(({ from, to }) =>
    sumsBranch('venta_diaria', sql`${here} AND suma.fecha BETWEEN ${from}::date AND ${to}::date`, sign),
  )
  return [...sums, ...single]
}

/** One table under plain conditions, so that each branch finds its index by itself. */
function sumsBranch(table: string, condition: RawBuilder<unknown>, sign: Sign): RawBuilder<unknown> {
  return sql`
    SELECT
      suma.producto_key,
      ${sql.raw(sign)} suma.cantidad AS cantidad,
      ${sql.raw(sign)} suma.lineas AS lineas
    FROM ${sql.table(table)} AS suma
    WHERE ${condition}
  `
}

function firstDays<L extends ChainLevel>(periods: Parts<L>['periods'], level: L): string[] {
  return periods.filter((period) => period.level === level).map(({ firstDay }) => firstDay)
}

const NO_SALES = sql`
  SELECT
    venta_diaria.producto_key,
    venta_diaria.cantidad,
    venta_diaria.lineas
  FROM venta_diaria
  WHERE FALSE
`
