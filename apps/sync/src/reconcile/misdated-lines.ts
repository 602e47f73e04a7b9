import { rejectedByDay } from '@abasto/completeness/days/rejected-counts'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, isIsoDate, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
import { numberFrom } from '../transform/quantity.ts'
import type { DayCountRow } from '../transform/source-rows.ts'

/** What a store's POS has of days that cannot be its own: a till's clock is wrong. */
export interface MisdatedLines {
  /** Dated after today. */
  readonly future: number
  readonly lastFutureDay: IsoDate | null
  /** Dated before the first loaded day. */
  readonly older: number
  readonly olderThan: IsoDate
  /** Those of them that have come since the last comparison. */
  readonly newOlder: number
  /** More than was loaded of days that are loaded, but too old to be compared each night. */
  readonly late: number
  /** The newest of those days first; at most so many as people read. */
  readonly lateDays: readonly IsoDate[]
}

interface MisdatedStore {
  readonly tenantId: number
  readonly locationKey: number
}

export interface MisdatedOptions {
  readonly today: IsoDate
  readonly firstLoadedDay: IsoDate
  /** From here on each night compares day by day, and reads again what differs. */
  readonly firstComparedDay: IsoDate
  /** What the source counts; reading all that it ever sold would be too much to ask of it. */
  readonly countsOf: (range: DateRange) => AsyncIterable<readonly DayCountRow[]>
}

/** Clocks without a battery begin in 1980 or later. */
const FIRST_DAY: IsoDate = '1980-01-01'
const FUTURE_DAYS = 3653
const LATE_DAYS_KEPT = 10

/**
 * Days that no night compares are looked at for lines: after today, before the first loaded day, and loaded ones of
 * long ago. A store may have sold for years before it was first loaded: there only what comes anew is wrong. That a
 * POS no longer has what was loaded of old days is its good right.
 *
 * @throws SourceError as the source does
 */
export async function misdatedLines(
  database: Database,
  store: MisdatedStore,
  { today, firstLoadedDay, firstComparedDay, countsOf }: MisdatedOptions,
): Promise<MisdatedLines> {
  const future = await linesOf(countsOf({ from: addDays(today, 1), to: addDays(today, FUTURE_DAYS) }))
  const past = await linesOf(countsOf({ from: FIRST_DAY, to: addDays(firstComparedDay, -1) }))
  const older = total(past, (day) => day < firstLoadedDay)
  const before = await lastCount(database, store)
  const loaded = await linesOfLoadedDays(database, store, {
    from: firstLoadedDay,
    to: addDays(firstComparedDay, -1),
  })
  const late = new Map(
    [...past]
      .filter(([day]) => day >= firstLoadedDay)
      .map(([day, lines]) => [day, lines - (loaded.get(day) ?? 0)] as const)
      .filter(([, more]) => more > 0),
  )
  return {
    future: total(future),
    lastFutureDay: [...future.keys()].toSorted().at(-1) ?? null,
    older,
    olderThan: firstLoadedDay,
    newOlder: before?.olderThan === firstLoadedDay ? Math.max(0, older - before.older) : 0,
    late: total(late),
    lateDays: [...late.keys()].toSorted().toReversed().slice(0, LATE_DAYS_KEPT),
  }
}

function total(
  lines: ReadonlyMap<IsoDate, number>,
  isCounted: (day: IsoDate) => boolean = () => true,
): number {
  return [...lines].reduce((sum, [day, number]) => (isCounted(day) ? sum + number : sum), 0)
}

async function linesOf(counts: AsyncIterable<readonly DayCountRow[]>): Promise<Map<IsoDate, number>> {
  const lines = new Map<IsoDate, number>()
  for await (const batch of counts) {
    for (const { fecha, lineas } of batch) {
      const day = String(fecha)
      const number = numberFrom(lineas)
      // What cannot be read as a day is rejected where days are read.
      if (!isIsoDate(day) || number === undefined || !Number.isInteger(number) || number <= 0) continue
      lines.set(day, (lines.get(day) ?? 0) + number)
    }
  }
  return lines
}

/** What arrived of each day, lines that were rejected or left out included. */
async function linesOfLoadedDays(
  database: Database,
  { tenantId, locationKey }: MisdatedStore,
  { from, to }: DateRange,
): Promise<Map<IsoDate, number>> {
  const { rows } = await withTenant(database, tenantId, (tx) =>
    sql<{ date: IsoDate; lines: number }>`
      SELECT arrived.fecha AS date, sum(arrived.filas)::bigint AS lines
      FROM (
        SELECT venta_dia.fecha, venta_dia.lineas AS filas
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${locationKey}
          AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
        UNION ALL
        SELECT rechazo.fecha, rechazo.filas + rechazo.ignoradas
        FROM (
          ${rejectedByDay(sql`${locationKey}`, sql`rechazo.fecha BETWEEN ${from}::date AND ${to}::date`)}
        ) AS rechazo
      ) AS arrived
      GROUP BY arrived.fecha
    `.execute(tx),
  )
  return new Map(rows.map(({ date, lines }) => [date, lines]))
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
