import type { IsoDate } from '@abasto/domain/time/business-day'
import type { GroupPart, RejectedPart } from '../transform/sales-parts.ts'
import {
  ADVANCE_VERSION,
  DELETE_DAYS,
  DELETE_PRODUCTS,
  DELETE_REJECTED,
  DELETE_UNDATED,
  INSERT_DAYS,
  INSERT_PRODUCTS,
  INSERT_REJECTED,
} from './sales-statements.ts'
import { invalidatePeriods, refreshPeriods } from '@abasto/rollups/sales/location-periods'
import { waitToBeAlone } from './wait-to-be-alone.ts'
import type { StagingConnection } from './staging-connection.ts'

export interface SalesTarget {
  readonly tenantId: number
  readonly locationKey: number
  readonly runId: number
  /** When the reading began. */
  readonly extractedAt: Date
  /** The business day, in the tenant's time zone, of `extractedAt`: days before it have ended. */
  readonly today: IsoDate
}

/**
 * Replaces the days whose lines the staging connection has taken in, and commits.
 *
 * @param since first day that the load replaces. Periods from there on that are over by the last day of this
 *   group are summed with it.
 */
export async function commitGroup(
  staging: StagingConnection,
  target: SalesTarget,
  group: GroupPart,
  since: IsoDate | undefined,
): Promise<void> {
  const last = group.days.at(-1)
  if (last && since !== undefined) {
    await replaceDays(staging, target, group)
    await refreshPeriods(staging, target, { from: since, to: last.date })
  }
  // What was rejected decides whether a day is whole, and screens show it.
  if (last || group.rejected > 0) {
    await staging.query(ADVANCE_VERSION, [target.tenantId, target.locationKey])
  }
  await staging.commit()
}

/** Replaces the days of a group. Alone with the location from then on; the sums of their periods are gone. */
export async function replaceDays(
  staging: StagingConnection,
  target: SalesTarget,
  { days, products }: GroupPart,
): Promise<void> {
  const { tenantId, locationKey, extractedAt, today } = target
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
  { days, rows }: RejectedPart,
): Promise<void> {
  if (days.length > 0) await staging.query(DELETE_REJECTED, [locationKey, days])
  if (rows.length === 0) return
  const undated = rows.filter((each) => each.date === null).map((each) => each.row)
  if (undated.length > 0) await staging.query(DELETE_UNDATED, [locationKey, undated])
  await staging.query(INSERT_REJECTED, [
    tenantId,
    runId,
    locationKey,
    rows.map((each) => each.date),
    rows.map((each) => each.reason),
    rows.map((each) => each.row),
  ])
}
