import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { Refusal } from '@abasto/service/errors/refusal'
import { activeLocations, type RunLocation } from '../../runs/run-locations.ts'
import { startInventory, startSales } from '../../runs/synchronise/start-sync.ts'
import type { SyncRuns } from '../../runs/sync-runs.ts'

export interface Rereading {
  readonly database: Database
  readonly runs: SyncRuns
  readonly user: SessionUser
  readonly today: IsoDate
}

/** What is to be read again of which locations. */
interface Wanted {
  readonly sales: ReadonlySet<number>
  readonly stock: ReadonlySet<number>
  /** Days of sales; null: those with rejected lines whose codes are known by now. */
  readonly range: DateRange | null
}

/** What was begun; what another run holds up is not. */
interface Begun {
  readonly sales: readonly string[]
  readonly stock: readonly string[]
}

/** Begins the runs that a change of codes asks for. */
export async function readAgain(
  { database, runs, user, today }: Rereading,
  { sales, stock, range }: Wanted,
): Promise<Begun> {
  const { tenantId, userId, timeZone } = user
  const locations = await withTenant(database, tenantId, readable)
  const ofSales = locations.filter(({ locationKey, kind }) => sales.has(locationKey) && kind === 'tienda')
  const ofStock = locations.filter(({ locationKey }) => stock.has(locationKey))
  const who = { tenantId, userId, timeZone, today, origin: 'manual' } as const
  const began = async (of: readonly RunLocation[], start: (request: Where) => Promise<unknown>) => {
    if (of.length === 0) return []
    const [first, ...others] = of
    const location = others.length === 0 ? (first ?? null) : null
    try {
      await start({ location, only: new Set(of.map(({ locationKey }) => locationKey)) })
      return of.map(({ id }) => id)
    } catch (error) {
      // A run is going on: what was said is kept, and counts from the next one on.
      if (error instanceof Refusal) return []
      throw error
    }
  }
  const days = range ? { range } : { range: null, isOfCodes: true }
  return {
    sales: await began(ofSales, (where) => startSales(database, runs, { ...who, ...where, ...days })),
    stock: await began(ofStock, (where) => startInventory(database, runs, { ...who, ...where })),
  }
}

interface Where {
  readonly location: RunLocation | null
  readonly only: ReadonlySet<number>
}

async function readable(tx: Tx): Promise<RunLocation[]> {
  return (await activeLocations(tx)).filter(({ source }) => source !== null)
}
