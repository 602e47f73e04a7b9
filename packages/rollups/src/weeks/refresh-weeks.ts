import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import { sundayOf } from '@abasto/domain/availability/reported-weeks'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { RollupLocation } from '../location.ts'
import { dueWeeks, weeksNow, type DueWeek } from './due-weeks.ts'
import { storeWeeks, type StoreWeek } from './store-week.ts'
import { weekFacts } from './week-facts.ts'
import { writeWeek } from './write-week.ts'

/**
 * Makes the figures of a location's weeks that are due: to be called when its nights are kept, which say what was
 * expected. Readers need not wait for it, nor loads.
 *
 * @param today the tenant's business day
 * @returns how many weeks were made
 */
export async function refreshWeeks(
  database: Database,
  location: RollupLocation,
  today: IsoDate,
): Promise<number> {
  const made = await withTenantSnapshot(database, location.tenantId, (tx) =>
    makeWeeks(tx, location.locationKey, today),
  )
  if (!made) return 0
  return withTenant(database, location.tenantId, (tx) => write(tx, location, today, made))
}

interface Made {
  readonly model: DemandModelId
  readonly due: readonly DueWeek[]
  readonly weeks: readonly StoreWeek[]
}

/** Of one moment; undefined: nothing is to do. */
async function makeWeeks(tx: Tx, locationKey: number, today: IsoDate): Promise<Made | undefined> {
  const { model, weeks: due } = await dueWeeks(tx, locationKey, today)
  const [first, ...rest] = due.map(({ monday }) => monday)
  if (first === undefined) return undefined
  const mondays: readonly [IsoDate, ...IsoDate[]] = [first, ...rest]
  const [yesterday, end] = [addDays(today, -1), sundayOf(rest.at(-1) ?? first)]
  const facts = await weekFacts(tx, {
    locationKey,
    weeks: mondays,
    to: end < yesterday ? end : yesterday,
    model,
  })
  return { model, due, weeks: storeWeeks(facts, mondays) }
}

/** Weeks whose days were loaded meanwhile are left to whoever did. */
async function write(
  tx: Tx,
  location: RollupLocation,
  today: IsoDate,
  { model, due, weeks }: Made,
): Promise<number> {
  const { locationKey } = location
  await lockUntilEnd(tx, LOCKS.weeks, locationKey)
  const mondays = due.map(({ monday }) => monday)
  const now = await weeksNow(tx, { locationKey, model, today }, mondays)
  let written = 0
  for (const [place, week] of weeks.entries()) {
    const [then, current] = [due[place], now[place]]
    if (!then || then.fingerprint !== current?.fingerprint || then.nights !== current.nights) continue
    await writeWeek(tx, location, { ...week, model, fingerprint: then.fingerprint, nights: then.nights })
    written++
  }
  return written
}
