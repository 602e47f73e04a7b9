import { periodEnd, SUM_LEVELS, type ChainLevel, type SumPeriod } from '@abasto/domain/sales/sum-period'
import { sql, type RawBuilder } from 'kysely'
import { CHAIN_SUMS } from '../sales/chain-sums.ts'
import { periodOfRow, periodText } from '../sales/period-rows.ts'
import { LOCATION_SUMS } from '../sales/sum-sales.ts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DayTotals } from './days.ts'
import { difference, NOTHING, plus, type Totals } from './totals.ts'

export interface CheckedPeriods {
  readonly periods: readonly SumPeriod<ChainLevel>[]
  readonly differences: readonly string[]
}

/** Compares the valid sums of every period of a location with its days, and looks for sums without a record. */
export async function checkPeriods(tx: Tx, locationKey: number, days: DayTotals): Promise<CheckedPeriods> {
  const differences: string[] = []
  const periods: SumPeriod[] = []
  const here = sql`suma.ubicacion_key = ${locationKey}`
  const rows = await tx
    .selectFrom('venta_sello')
    .select(['nivel', 'desde'])
    .where('ubicacion_key', '=', locationKey)
    .execute()
  const recorded = rows.map(periodOfRow)
  for (const level of SUM_LEVELS) {
    const stored = await storedTotals(tx, LOCATION_SUMS[level], here)
    for (const period of recorded) {
      if (period.level !== level) continue
      periods.push(period)
      differences.push(...compared(period, stored, days))
      stored.delete(period.firstDay)
    }
    for (const firstDay of stored.keys()) {
      differences.push(`${periodText({ level, firstDay })}: tiene sumas y no está sellado`)
    }
  }
  return { periods, differences }
}

/** Compares the valid sums of the chain. */
export async function checkChainPeriods(
  tx: Tx,
  tenantId: number,
  valid: readonly SumPeriod<ChainLevel>[],
  days: DayTotals,
): Promise<string[]> {
  const differences: string[] = []
  for (const [level, periods] of Map.groupBy(valid, (period) => period.level)) {
    const stored = await storedTotals(tx, CHAIN_SUMS[level], sql`suma.tenant_id = ${tenantId}`)
    for (const period of periods) differences.push(...compared(period, stored, days))
  }
  return differences
}

async function storedTotals(tx: Tx, table: string, where: RawBuilder<unknown>): Promise<Map<string, Totals>> {
  const { rows } = await sql<{ desde: string; lineas: number; milesimas: number }>`
    SELECT
      suma.desde,
      sum(suma.lineas) AS lineas,
      sum(round(suma.cantidad * 1000)::bigint) AS milesimas
    FROM ${sql.table(table)} AS suma
    WHERE ${where}
    GROUP BY suma.desde
  `.execute(tx)
  return new Map(rows.map((row) => [row.desde, { lines: row.lineas, thousandths: row.milesimas }]))
}

function compared(
  period: SumPeriod<ChainLevel>,
  stored: ReadonlyMap<string, Totals>,
  days: DayTotals,
): string[] {
  const { level, firstDay } = period
  const end = periodEnd(level, firstDay)
  let due = NOTHING
  for (const [day, totals] of days) if (firstDay <= day && day <= end) due = plus(due, totals)
  const found = difference(stored.get(firstDay) ?? NOTHING, due)
  return found === undefined ? [] : [`${periodText(period)}: ${found}`]
}
