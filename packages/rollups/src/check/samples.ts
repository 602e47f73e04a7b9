import { periodEnd, type ChainLevel, type SumPeriod } from '@abasto/domain/sales/sum-period'
import { sql } from 'kysely'
import { CHAIN_SUMS } from '../sales/chain-sums.ts'
import { periodText } from '../sales/period-rows.ts'
import { LOCATION_SUMS } from '../sales/sum-sales.ts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { difference } from './totals.ts'

/** Differences named of one sample: the rest is counted by the totals. */
const NAMED = 20

/** Where the sums of a period stand, by product, and the locations whose lines they are the sums of. */
interface Sums {
  readonly table: string
  readonly day: 'fecha' | 'desde'
  /** Column and value that tell these sums from others in the table. */
  readonly owner: readonly ['ubicacion_key' | 'tenant_id', number]
  readonly locationKeys: readonly number[]
}

/** Adds up the lines of some periods of a location, days too, product by product. */
export async function checkSample(
  tx: Tx,
  locationKey: number,
  sample: readonly SumPeriod<ChainLevel>[],
): Promise<string[]> {
  const differences: string[] = []
  for (const period of sample) {
    const { level } = period
    const where =
      level === 'day'
        ? ({ table: 'venta_diaria', day: 'fecha' } as const)
        : ({ table: LOCATION_SUMS[level], day: 'desde' } as const)
    const sums: Sums = { ...where, owner: ['ubicacion_key', locationKey], locationKeys: [locationKey] }
    differences.push(...(await checkProducts(tx, period, sums)))
  }
  return differences
}

/** The same for a chain. */
export async function checkChainSample(
  tx: Tx,
  { tenantId, locationKeys }: { readonly tenantId: number; readonly locationKeys: readonly number[] },
  sample: readonly SumPeriod<ChainLevel>[],
): Promise<string[]> {
  const differences: string[] = []
  for (const period of sample) {
    const table = CHAIN_SUMS[period.level]
    const sums: Sums = { table, day: 'desde', owner: ['tenant_id', tenantId], locationKeys }
    differences.push(...(await checkProducts(tx, period, sums)))
  }
  return differences
}

interface Row {
  readonly codigo_producto: string
  readonly lineas: number
  readonly milesimas: number
  readonly lineas_debidas: number
  readonly milesimas_debidas: number
}

async function checkProducts(
  tx: Tx,
  period: SumPeriod<ChainLevel>,
  { table, day, owner, locationKeys }: Sums,
): Promise<string[]> {
  const [column, value] = owner
  const { level, firstDay } = period
  const { rows } = await sql<Row>`
    WITH
      debida AS (
        SELECT venta_linea.producto_key, count(*) AS lineas, sum(venta_linea.cantidad) * 1000 AS milesimas
        FROM venta_linea
        WHERE venta_linea.ubicacion_key = ANY(${locationKeys}::integer[])
          AND venta_linea.fecha BETWEEN ${firstDay}::date AND ${periodEnd(level, firstDay)}::date
        GROUP BY venta_linea.producto_key
      ),
      guardada AS (
        SELECT suma.producto_key, suma.lineas, round(suma.cantidad * 1000)::bigint AS milesimas
        FROM ${sql.table(table)} AS suma
        WHERE ${sql.ref(`suma.${column}`)} = ${value}
          AND ${sql.ref(`suma.${day}`)} = ${firstDay}::date
      )
    SELECT
      coalesce(producto.codigo_producto, producto_key::text) AS codigo_producto,
      coalesce(guardada.lineas, 0) AS lineas,
      coalesce(guardada.milesimas, 0) AS milesimas,
      coalesce(debida.lineas, 0) AS lineas_debidas,
      coalesce(debida.milesimas, 0) AS milesimas_debidas
    FROM guardada
    FULL JOIN debida USING (producto_key)
    LEFT JOIN producto USING (producto_key)
    WHERE (guardada.lineas, guardada.milesimas) IS DISTINCT FROM (debida.lineas, debida.milesimas)
    ORDER BY producto_key
    LIMIT ${NAMED}
  `.execute(tx)
  return rows.map((row) => {
    const stored = { lines: row.lineas, thousandths: row.milesimas }
    const due = { lines: row.lineas_debidas, thousandths: row.milesimas_debidas }
    const found = difference(stored, due) ?? 'sobra una fila vacía'
    return `${periodText(period)}, producto ${row.codigo_producto}: ${found}`
  })
}
