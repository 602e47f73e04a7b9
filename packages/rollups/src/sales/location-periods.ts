import {
  periodEnd,
  periodOf,
  periodsIn,
  SUM_LEVELS,
  type SumLevel,
  type SumPeriod,
} from '@abasto/domain/sales/sum-period'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { QueryResultRow } from 'pg'
import type { RollupLocation } from '../location.ts'
import {
  DELETE_RECORDS,
  DELETE_SUMS,
  INSERT_RECORDS,
  INSERT_SUMS,
  LOADED_DAYS,
} from './location-statements.ts'
import { ROW_LEVELS, periodOfRow, type PeriodRow } from './period-rows.ts'

/**
 * The transaction that replaces days of a location: alone with that location's sales from the first call on, so
 * that each statement sees what those before have committed.
 */
export interface LoadingTransaction {
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>
}

/** Deletes the sums of the periods that these days lie in, and their records. */
export async function invalidatePeriods(
  transaction: LoadingTransaction,
  { locationKey }: RollupLocation,
  days: readonly IsoDate[],
): Promise<void> {
  const holding = SUM_LEVELS.flatMap((level) =>
    [...new Set(days.map((day) => periodOf(level, day)))].map((firstDay) => ({ level, firstDay })),
  )
  const deleted = await transaction.query<PeriodRow>(DELETE_RECORDS, [locationKey, ...columns(holding)])
  for (const [level, periods] of byLevel(deleted.map(periodOfRow))) {
    await transaction.query(DELETE_SUMS[level], [locationKey, periods.map(({ firstDay }) => firstDay)])
  }
}

/**
 * Writes the sums, and their records, of the periods that are over by the last day of the range, from the quarter
 * on in which it begins: what is valid already is left alone.
 */
export async function refreshPeriods(
  transaction: LoadingTransaction,
  { tenantId, locationKey }: RollupLocation,
  { from, to }: DateRange,
): Promise<void> {
  // Whole quarters, so that of each period all shorter ones, which its sums are made from, are there as well.
  const around = { from: periodOf('quarter', from), to }
  const over = SUM_LEVELS.flatMap((level) => periodsIn(level, around)).filter(
    ({ level, firstDay }) => periodEnd(level, firstDay) <= to,
  )
  if (over.length === 0) return
  const missing = await transaction.query<PeriodRow>(INSERT_RECORDS, [
    tenantId,
    locationKey,
    ...columns(over),
  ])
  for (const [level, periods] of byLevel(missing.map(periodOfRow))) {
    await transaction.query(INSERT_SUMS[level], [
      tenantId,
      locationKey,
      periods.map(({ firstDay }) => firstDay),
      periods.map(({ firstDay }) => periodEnd(level, firstDay)),
    ])
  }
}

/**
 * Writes the sums of every period of a location that is over by its newest day: of days loaded before there were
 * such sums, or by a run that died.
 */
export async function refreshLoadedPeriods(
  transaction: LoadingTransaction,
  location: RollupLocation,
): Promise<void> {
  const [days] = await transaction.query<{ from: IsoDate | null; to: IsoDate | null }>(LOADED_DAYS, [
    location.locationKey,
  ])
  if (days?.from && days.to) await refreshPeriods(transaction, location, { from: days.from, to: days.to })
}

/** The sums of longer periods are made from those of shorter ones: in order. */
function byLevel(periods: readonly SumPeriod[]): [SumLevel, SumPeriod[]][] {
  return SUM_LEVELS.map((level): [SumLevel, SumPeriod[]] => [
    level,
    periods.filter((period) => period.level === level),
  ]).filter(([, ofLevel]) => ofLevel.length > 0)
}

function columns(periods: readonly SumPeriod[]): [string[], IsoDate[]] {
  return [periods.map(({ level }) => ROW_LEVELS[level]), periods.map(({ firstDay }) => firstDay)]
}
