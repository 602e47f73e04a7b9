import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { dropResumption, type InterruptedRun } from '../runs/resume-run.ts'
import { activeLocations, type RunLocation } from '../runs/run-locations.ts'
import {
  startComparison,
  startInventory,
  startSales,
  type SyncRequest,
} from '../runs/synchronise/start-sync.ts'
import type { SyncRuns } from '../runs/sync-runs.ts'
import type { DueWork } from './due-work.ts'

/** Whose work it is, and on which day it is begun. */
interface ChainToday {
  readonly tenantId: number
  readonly timeZone: string
  readonly today: IsoDate
}

/**
 * Begins a run that nobody asks for.
 *
 * @throws Refusal `conflict` when one of its kind is going on; AlreadyBegun
 */
export async function beginWork(
  database: Database,
  runs: SyncRuns,
  chain: ChainToday,
  work: DueWork,
): Promise<void> {
  const who = { ...chain, userId: null, location: null } as const
  switch (work.what) {
    case 'strike': {
      const request = { ...who, origin: 'automatica', strike: work.strike } as const
      await (work.kind === 'ventas'
        ? startSales(database, runs, { ...request, range: null })
        : startInventory(database, runs, request))
      return
    }
    case 'retry': {
      const { range, ...retries } = work.retries
      const request = { ...who, ...retries, origin: 'reintento' } as const
      await (work.kind === 'ventas'
        ? startSales(database, runs, { ...request, range })
        : startInventory(database, runs, request))
      return
    }
    case 'comparison':
      await startComparison(database, runs, { ...who, origin: 'automatica', only: work.only })
      return
    case 'resume':
      await resume(database, runs, chain, work.run)
  }
}

/** The same kind of run, the same days and the same person; of its locations those that were not completed. */
async function resume(
  database: Database,
  runs: SyncRuns,
  chain: ChainToday,
  run: InterruptedRun,
): Promise<void> {
  const left = await withTenant(database, chain.tenantId, (tx) => locationsLeft(tx, run))
  if (left.length === 0) return
  const [location] = run.locationId === null ? [] : left
  const request: SyncRequest = {
    ...chain,
    userId: run.userId,
    origin: run.origin,
    location: location ?? null,
    only: run.locations,
    principalId: run.principalId,
    resumes: { runId: run.runId, times: run.resumes },
  }
  if (run.kind === 'conciliacion') await startComparison(database, runs, request)
  else if (run.kind === 'inventario') await startInventory(database, runs, request)
  else {
    const { range, until, isOfCodes } = run
    await startSales(database, runs, { ...request, range, until, isOfCodes })
  }
}

/** Where none of them is active any more, nobody takes the run up. */
async function locationsLeft(tx: Tx, run: InterruptedRun): Promise<RunLocation[]> {
  const left = (await activeLocations(tx)).filter(({ locationKey }) => run.locations.has(locationKey))
  if (left.length === 0) await dropResumption(tx, run.runId)
  return left
}
