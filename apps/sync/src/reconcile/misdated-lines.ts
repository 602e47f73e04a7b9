import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, isIsoDate, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { numberFrom } from '../transform/quantity.ts'
import type { DayCountRow } from '../transform/source-rows.ts'

/** What a store's POS has of days that cannot be its own: a till's clock is wrong. */
export interface MisdatedLines {
  /** Dated after today. */
  readonly future: number
  readonly lastFutureDay: IsoDate | null
  /** Dated before the first loaded day; null where they were not counted. */
  readonly older: number | null
  readonly olderThan: IsoDate | null
  /** Those of them that have come since the last comparison. */
  readonly newOlder: number
}

interface MisdatedStore {
  readonly tenantId: number
  readonly locationKey: number
}

export interface MisdatedOptions {
  readonly today: IsoDate
  readonly firstLoadedDay: IsoDate
  /** What the source counts; reading all that it ever sold would be too much to ask of it. */
  readonly countsOf: (range: DateRange) => AsyncIterable<readonly DayCountRow[]>
}

/** Clocks without a battery begin in 1980 or later. */
const FIRST_DAY: IsoDate = '1980-01-01'
const FUTURE_DAYS = 3653

/**
 * Days outside of those that are ever read are looked at for lines: after today, and before the first loaded day. A
 * store may have sold for years before it was first loaded: there only what comes anew is wrong.
 *
 * @throws SourceError as the source does
 */
export async function misdatedLines(
  database: Database,
  store: MisdatedStore,
  { today, firstLoadedDay, countsOf }: MisdatedOptions,
): Promise<MisdatedLines> {
  const future = await linesOf(countsOf({ from: addDays(today, 1), to: addDays(today, FUTURE_DAYS) }))
  const olderRange = { from: FIRST_DAY, to: addDays(firstLoadedDay, -1) }
  const older = olderRange.from > olderRange.to ? null : await linesOf(countsOf(olderRange))
  const before = await lastCount(database, store)
  const isComparable = older !== null && before?.olderThan === firstLoadedDay
  return {
    future: future.lines,
    lastFutureDay: future.lastDay,
    older: older?.lines ?? null,
    olderThan: older === null ? null : firstLoadedDay,
    newOlder: isComparable ? Math.max(0, older.lines - before.older) : 0,
  }
}

async function linesOf(
  counts: AsyncIterable<readonly DayCountRow[]>,
): Promise<{ lines: number; lastDay: IsoDate | null }> {
  let lines = 0
  let lastDay: IsoDate | null = null
  for await (const batch of counts) {
    for (const { fecha, lineas } of batch) {
      const day = String(fecha)
      const number = numberFrom(lineas)
      // What cannot be read as a day is rejected where days are read.
      if (!isIsoDate(day) || number === undefined || !Number.isInteger(number) || number <= 0) continue
      lines += number
      if (lastDay === null || day > lastDay) lastDay = day
    }
  }
  return { lines, lastDay }
}

async function lastCount(
  database: Database,
  { tenantId, locationKey }: MisdatedStore,
): Promise<{ older: number; olderThan: IsoDate } | undefined> {
  const row = await withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('etl_comparacion')
      .select(['lineas_antiguas', 'antiguas_antes_de'])
      .where('ubicacion_key', '=', locationKey)
      .executeTakeFirst(),
  )
  if (!row || row.lineas_antiguas === null || row.antiguas_antes_de === null) return undefined
  return { older: row.lineas_antiguas, olderThan: row.antiguas_antes_de }
}
