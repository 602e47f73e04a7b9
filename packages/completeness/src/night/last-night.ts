import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { byWorst, type Mend } from '@abasto/domain/sales/last-night'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import { reasonOf } from '../messages/reason.ts'
import { lastAttempts, type Attempts, type RunKind } from '../evidence/attempts-read-model.ts'
import type { Chain } from '../evidence/chain.ts'
import { assessedNights, SHOWN_WEEKS, type AssessedNight } from '../evidence/assessed-nights-read-model.ts'
import { pendingReadings, type PendingReading } from '../evidence/pending-read-model.ts'
import { rejectedReasons, type RejectedReason } from '../evidence/rejected-reasons-read-model.ts'

/** A location's last night with everything that is said of it. */
export interface NightOfLocation extends AssessedNight {
  /** Null: not looked for, because nothing is wrong that attempts would explain. */
  readonly attempts: Attempts | null
  /** Most lines first. */
  readonly rejectedReasons: readonly RejectedReason[]
  /** A run is at it, or has it before it. */
  readonly isBeingRead: boolean
  readonly retryAt: Date | null
  /** In Spanish. */
  readonly reason: string
  /** Null: complete, being read now, or about to be tried again. */
  readonly mend: Mend | null
  /** Lines of the night's weekday in the weeks before it and its own, oldest first; null: nothing loaded. */
  readonly weeks: readonly { readonly date: IsoDate; readonly lines: number | null }[]
}

export interface LastNight {
  readonly date: IsoDate
  /** The worst first, then by identifier. */
  readonly locations: readonly NightOfLocation[]
}

/** A retry whose time has come begins in this time, or nobody is there to begin it. */
const BEGINS_WITHIN_MS = 120_000

/** The verdict on yesterday, as of a moment: a few queries however many locations there are. */
export async function lastNight(tx: Tx, chain: Chain, { now, today }: Moment): Promise<LastNight> {
  const date = addDays(today, -1)
  const nights = await assessedNights(tx, chain, date)
  const wanting = nights.filter(({ verdict }) => !verdict.isComplete)
  const attempts = await lastAttempts(
    tx,
    wanting.map((night) => ({ locationKey: night.locationKey, kind: kindThatMends(night) })),
    { date, timeZone: chain.timeZone },
  )
  const rejected = wanting.filter(({ verdict }) => (verdict.day?.rejected ?? 0) > 0)
  const reasons = await rejectedReasons(
    tx,
    rejected.map(({ locationKey }) => locationKey),
    date,
  )
  const pending = await pendingReadings(tx)
  const of = { attempts: byLocation(attempts), reasons: byLocation(reasons), pending: byLocation(pending) }
  const wording = { date, today, timeZone: chain.timeZone }
  const locations = nights.map((night): NightOfLocation => {
    const { locationKey } = night
    const known = {
      ...night,
      attempts: of.attempts.get(locationKey)?.[0] ?? null,
      rejectedReasons: of.reasons.get(locationKey) ?? [],
    }
    const { isBeingRead, retryAt } = readingOf(of.pending.get(locationKey) ?? [])
    const isAboutToBe =
      retryAt !== null && retryAt <= now && now.getTime() - retryAt.getTime() < BEGINS_WITHIN_MS
    return {
      ...known,
      isBeingRead,
      retryAt,
      reason: reasonOf(known, wording),
      mend: isBeingRead || isAboutToBe ? null : night.verdict.mend,
      weeks: night.kind === 'store' ? weeksOf(night, date) : [],
    }
  })
  return { date, locations: locations.toSorted((a, b) => byWorst(a.verdict.state, b.verdict.state)) }
}

function kindThatMends({ kind, verdict }: AssessedNight): RunKind {
  return kind === 'cedi' || verdict.state === 'stock_late' ? 'inventario' : 'ventas'
}

function byLocation<T extends { readonly locationKey: number }>(
  rows: readonly T[],
): ReadonlyMap<number, T[]> {
  return Map.groupBy(rows, ({ locationKey }) => locationKey)
}

function readingOf(pending: readonly PendingReading[]) {
  return {
    isBeingRead: pending.some(({ isRunning }) => isRunning),
    retryAt: pending.reduce<Date | null>(
      (first, { retryAt }) => (retryAt && (!first || retryAt < first) ? retryAt : first),
      null,
    ),
  }
}

function weeksOf({ days }: AssessedNight, date: IsoDate) {
  const lines = new Map(days.map((day) => [day.date, day.lines]))
  return Array.from({ length: SHOWN_WEEKS }, (_, index) => {
    const week = addDays(date, -7 * (SHOWN_WEEKS - 1 - index))
    return { date: week, lines: lines.get(week) || null }
  })
}
