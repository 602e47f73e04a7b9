import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DayTotals, GroupPart, RejectedPart } from '../transform/sales-parts.ts'
import { STAGED_PRODUCTS } from './held/held-sales-statements.ts'
import { judgeDays, type HeldDay } from './held/hold-days.ts'
import type { SalesTarget } from './sales-target.ts'
import {
  COUNT_REJECTED,
  DELETE_DAYS,
  DELETE_PRODUCTS,
  DELETE_REJECTED,
  DELETE_UNDATED,
  INSERT_DAYS,
  INSERT_PRODUCTS,
  INSERT_REJECTED,
} from './sales-statements.ts'
import { invalidatePeriods, refreshPeriods } from '@abasto/rollups/sales/location-periods'
import { readAgain, unchangedDays } from './unchanged-days.ts'
import { waitToBeAlone } from './wait-to-be-alone.ts'
import type { StagingConnection } from './staging-connection.ts'

/** What became of a group's days. */
export interface GroupLoad {
  readonly taken: readonly DayTotals[]
  /** Of them, those that had shrunk, as a reading before had brought them too. */
  readonly confirmed: readonly IsoDate[]
  readonly held: readonly HeldDay[]
}

/**
 * Replaces the days whose lines the staging connection has taken in, those aside that have shrunk too much, and
 * commits.
 *
 * @param since first day that the load replaces. Periods from there on that are over by the last day of this
 *   group are summed with it.
 */
export async function commitGroup(
  staging: StagingConnection,
  target: SalesTarget,
  group: GroupPart,
  since: IsoDate | undefined,
): Promise<GroupLoad> {
  const { days, products } = group
  const { taken, confirmed, held } =
    days.length > 0 ? await judgeDays(staging, target, days) : { taken: [], confirmed: [], held: [] }
  const last = taken.at(-1)
  if (last && since !== undefined) {
    const keys = held.length > 0 ? await stagedProducts(staging) : products.keys
    const left = held.map(({ date }) => date)
    await replaceDays(staging, target, { days: taken, products: { ...products, keys } }, left)
    await refreshPeriods(staging, target, { from: since, to: last.date })
  }
  // What was rejected decides whether a day is whole, and screens show it.
  await staging.commit(days.length > 0 || group.rejected > 0 ? target : 'unshown')
  return { taken, confirmed, held }
}

async function stagedProducts(staging: StagingConnection): Promise<number[]> {
  const rows = await staging.query<{ producto_key: number }>(STAGED_PRODUCTS, [])
  return rows.map((row) => row.producto_key)
}

interface ReplacedDays {
  readonly days: readonly DayTotals[]
  /** As ProductSums, or its columns as arrays. */
  readonly products: { readonly keys: readonly number[]; readonly columns: readonly unknown[] }
}

/**
 * Replaces days with their lines in the stage, unless they have them already. Alone with the location from then on; the
 * sums of the periods of those that were replaced are gone.
 *
 * @param left days that the sums of the products tell of and that are left as they are
 */
export async function replaceDays(
  staging: StagingConnection,
  target: SalesTarget,
  { days: brought, products }: ReplacedDays,
  left: readonly IsoDate[] = [],
): Promise<void> {
  const { tenantId, locationKey, extractedAt, today } = target
  const same = await unchangedDays(staging, target, brought)
  await readAgain(staging, target, same)
  const days = brought.filter(({ date }) => !same.includes(date))
  if (days.length === 0) return
  const fechas = days.map((day) => day.date)
  const before = await staging.query<{ producto_key: number }>(DELETE_DAYS, [locationKey, fechas])
  await staging.query(INSERT_DAYS, [
    tenantId,
    locationKey,
    ...products.columns,
    fechas,
    days.map((day) => day.tickets),
    days.map((day) => day.lines),
    days.map((day) => day.units),
    days.map((day) => day.products),
    days.map((day) => day.date < today),
    extractedAt,
    [...left, ...same],
  ])
  await waitToBeAlone(staging, locationKey)
  await replaceProducts(
    staging,
    target,
    before.map((row) => row.producto_key),
    products.keys,
  )
  await invalidatePeriods(staging, target, fechas)
}

/** Whether a product is gone from the location depends on all its days. */
async function replaceProducts(
  staging: StagingConnection,
  { tenantId, locationKey }: SalesTarget,
  before: readonly number[],
  keys: readonly number[],
): Promise<void> {
  await staging.query(INSERT_PRODUCTS, [tenantId, locationKey, keys])
  const sold = new Set(keys)
  const gone = before.filter((key) => !sold.has(key))
  if (gone.length > 0) await staging.query(DELETE_PRODUCTS, [locationKey, gone])
}

/** What an earlier reading rejected of these days goes first. */
export async function writeRejected(
  staging: StagingConnection,
  { tenantId, locationKey, runId }: SalesTarget,
  { days, read, isFirst, rows, counts }: RejectedPart,
): Promise<void> {
  if (days.length > 0) await staging.query(DELETE_REJECTED, [locationKey, days])
  if (read || isFirst) {
    await staging.query(DELETE_UNDATED, [locationKey, read?.from ?? null, read?.to ?? null, isFirst])
  }
  const target = [tenantId, runId, locationKey, 'ventas']
  if (rows.length > 0) {
    await staging.query(INSERT_REJECTED, [
      ...target,
      rows.map((each) => each.date),
      rows.map((each) => each.beside),
      rows.map((each) => each.reason),
      rows.map((each) => each.row),
    ])
  }
  if (counts.length > 0) {
    await staging.query(COUNT_REJECTED, [
      ...target,
      counts.map((each) => each.date),
      counts.map((each) => each.beside),
      counts.map((each) => each.reason),
      counts.map((each) => each.rows),
      counts.map((each) => each.isIgnored),
    ])
  }
}
