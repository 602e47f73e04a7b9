import { assessDay } from '@abasto/domain/deliveries/held-delivery'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DayTotals } from '../../transform/sales-parts.ts'
import type { SalesTarget } from '../sales-target.ts'
import type { StagingConnection } from '../staging-connection.ts'
import { waitToBeAlone } from '../wait-to-be-alone.ts'
import { CLOSE_HELD, DROP_STAGED_DAY, HOLD_DAY, LOADED_DAYS } from './held-sales-statements.ts'

/** A day that was not taken. */
export interface HeldDay {
  readonly date: IsoDate
  /** Lines. */
  readonly before: number
  readonly arrived: number
}

export interface AssessedDays {
  /** What waited of them was decided in this transaction. */
  readonly taken: readonly DayTotals[]
  readonly confirmed: readonly IsoDate[]
  /** Their lines are no longer in the stage. */
  readonly held: readonly HeldDay[]
}

type LoadedRow = {
  readonly date: IsoDate
  readonly lines: number
  readonly readAt: Date
  /** Null: nothing of the day waits. */
  readonly heldId: number | null
  readonly heldByRun: number | null
  readonly heldLines: number | null
}

/**
 * Judges the days whose lines the staging connection has taken in, and holds back those that have shrunk. Days that
 * are loaded are replaced alone, so that none changes between being assessed and being replaced.
 */
export async function judgeDays(
  staging: StagingConnection,
  target: SalesTarget,
  days: readonly DayTotals[],
): Promise<AssessedDays> {
  const loaded = await loadedDays(staging, target, days)
  const taken: DayTotals[] = []
  const held: HeldDay[] = []
  const decided = { confirmada: [] as number[], reemplazada: [] as number[] }
  const confirmed: IsoDate[] = []
  for (const day of days) {
    const before = loaded.get(day.date)
    // To compare a day with its source it is read once more, moments later: no next reading.
    const confirmsNothing = target.isComparison === true || before?.heldByRun === target.runId
    const heldLines = confirmsNothing ? null : (before?.heldLines ?? null)
    const judgement = before ? assessDay(before.lines, day.lines, heldLines) : 'taken'
    if (before && judgement === 'held') {
      held.push({ date: day.date, before: before.lines, arrived: day.lines })
      if (confirmsNothing && before.heldLines === day.lines) {
        await staging.query(DROP_STAGED_DAY, [day.date])
        continue
      }
      if (before.heldId !== null) await close(staging, target, 'reemplazada', [before.heldId])
      await hold(staging, target, day, before)
      continue
    }
    taken.push(day)
    if (judgement === 'confirmed') confirmed.push(day.date)
    if (before && before.heldId !== null) {
      decided[judgement === 'confirmed' ? 'confirmada' : 'reemplazada'].push(before.heldId)
    }
  }
  await close(staging, target, 'confirmada', decided.confirmada)
  await close(staging, target, 'reemplazada', decided.reemplazada)
  return { taken, confirmed, held }
}

async function loadedDays(
  staging: StagingConnection,
  { locationKey }: SalesTarget,
  days: readonly DayTotals[],
): Promise<Map<IsoDate, LoadedRow>> {
  const parameters = [locationKey, days.map((day) => day.date)]
  const first = await staging.query<LoadedRow>(LOADED_DAYS, parameters)
  if (first.length === 0) return new Map()
  await waitToBeAlone(staging, locationKey)
  const rows = await staging.query<LoadedRow>(LOADED_DAYS, parameters)
  return new Map(rows.map((row) => [row.date, row]))
}

async function hold(
  staging: StagingConnection,
  { tenantId, locationKey, runId, extractedAt, today }: SalesTarget,
  { date, lines }: DayTotals,
  before: LoadedRow,
): Promise<void> {
  await staging.query(HOLD_DAY, [
    tenantId,
    locationKey,
    date,
    runId,
    extractedAt,
    today,
    before.lines,
    lines,
    before.readAt,
  ])
}

async function close(
  staging: StagingConnection,
  { extractedAt }: SalesTarget,
  state: 'confirmada' | 'reemplazada',
  heldIds: readonly number[],
): Promise<void> {
  if (heldIds.length > 0) await staging.query(CLOSE_HELD, [heldIds, state, extractedAt, null])
}
