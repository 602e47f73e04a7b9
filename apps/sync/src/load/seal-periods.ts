import { LOCKS } from '@abasto/database/connections/advisory-locks'
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
import { BREAK_SEALS, DELETE_SUMS, INSERT_SEALS, INSERT_SUMS, LOADED_DAYS } from './seal-statements.ts'
import type { StagingLane } from './staging-connection.ts'

export interface SealPlace {
  readonly tenantId: number
  readonly ubicacionKey: number
}

/**
 * Waits until no other transaction loads sales of this location. What depends on several days of a location
 * (seals, sums of periods, products ever sold) is read and written under this lock, each statement after it:
 * so it sees everything that those before have committed. Until then transactions go side by side.
 */
export async function waitToBeAlone(lane: StagingLane, ubicacionKey: number): Promise<void> {
  await lane.query(`SELECT pg_advisory_xact_lock(${LOCKS.locationSales}, $1)`, [ubicacionKey])
}

/** Takes the seals off the periods that these days lie in, and their sums. To be called alone. */
export async function breakSeals(
  lane: StagingLane,
  { ubicacionKey }: SealPlace,
  fechas: readonly IsoDate[],
): Promise<void> {
  const holding = SUM_LEVELS.flatMap((level) =>
    [...new Set(fechas.map((fecha) => periodOf(level, fecha)))].map((desde) => ({ level, desde })),
  )
  const broken = await lane.query<SumPeriod>(BREAK_SEALS, [ubicacionKey, ...columns(holding)])
  for (const [level, periods] of byLevel(broken)) {
    await lane.query(DELETE_SUMS[level], [ubicacionKey, periods.map(({ desde }) => desde)])
  }
}

/**
 * Seals the periods that are over by the last day of the range, from the quarter on in which it begins, and
 * writes their sums: whatever is sealed already is left alone. To be called alone.
 */
export async function sealPeriods(
  lane: StagingLane,
  { tenantId, ubicacionKey }: SealPlace,
  { from, to }: DateRange,
): Promise<void> {
  // Whole quarters, so that of each period all shorter ones, which its sums are made from, are sealed as well.
  const around = { from: periodOf('trimestre', from), to }
  const over = SUM_LEVELS.flatMap((level) => periodsIn(level, around)).filter(
    ({ level, desde }) => periodEnd(level, desde) <= to,
  )
  if (over.length === 0) return
  const sealed = await lane.query<SumPeriod>(INSERT_SEALS, [tenantId, ubicacionKey, ...columns(over)])
  for (const [level, periods] of byLevel(sealed)) {
    await lane.query(INSERT_SUMS[level], [
      tenantId,
      ubicacionKey,
      periods.map(({ desde }) => desde),
      periods.map(({ desde }) => periodEnd(level, desde)),
    ])
  }
}

/**
 * Seals every period of a location that is over by its newest day, in a transaction of its own: of days
 * loaded before there were seals, or by a run that died.
 */
export async function sealLoadedPeriods(lane: StagingLane, place: SealPlace): Promise<void> {
  await waitToBeAlone(lane, place.ubicacionKey)
  const [days] = await lane.query<{ from: IsoDate | null; to: IsoDate | null }>(LOADED_DAYS, [
    place.ubicacionKey,
  ])
  if (days?.from && days.to) await sealPeriods(lane, place, { from: days.from, to: days.to })
  await lane.commit()
}

/** The sums of longer periods are made from those of shorter ones: in order. */
function byLevel(periods: readonly SumPeriod[]): [SumLevel, SumPeriod[]][] {
  return SUM_LEVELS.map((level): [SumLevel, SumPeriod[]] => [
    level,
    periods.filter((period) => period.level === level),
  ]).filter(([, ofLevel]) => ofLevel.length > 0)
}

function columns(periods: readonly SumPeriod[]): [SumLevel[], IsoDate[]] {
  return [periods.map(({ level }) => level), periods.map(({ desde }) => desde)]
}
