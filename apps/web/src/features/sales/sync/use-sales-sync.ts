import { HttpError } from '@abasto/contracts/client'
import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { DateRange } from '@abasto/domain/time/period'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { type Run, type Say, useRun } from '../../../shared/sync-runs/use-run.ts'
import { formatDay } from '../../../ui/format/dates.ts'
import { salesSyncStatusQuery, startSalesSync } from '../api.ts'
import { alreadyRunningLines, datesProblem, notStartedLines, startErrorLines } from './sync-messages.ts'

/** Section 4: the start takes the bar to the first, its being accepted to the second; then the server's counts. */
const STARTED_PROGRESS = 25
const ACCEPTED_PROGRESS = 50

export interface SalesSync {
  run: Omit<Run<SalesSyncTarget>, 'open' | 'begin'>
  target: SalesSyncTarget
  /** Shows the dialog; undefined where there is nothing to synchronise, or the person may not. */
  open: (() => void) | undefined
  /** Starts with the two dates as they were typed. */
  start: (typed: DateRange) => void
}

/** The sales sync dialog of a location, or of the whole chain. @param location undefined for the chain, and until it is known */
export function useSalesSync(locationId: string, location: Ubicacion | undefined): SalesSync {
  const queries = useQueryClient()
  const { open, begin, ...run } = useRun<SalesSyncTarget>('ventas')
  const isChain = locationId === ALL_LOCATIONS
  const target = isChain
    ? { storeId: null, name: 'todas las tiendas' }
    : { storeId: locationId, name: location?.nombre ?? locationId }
  // A distribution centre sells nothing.
  const canSync = useMay('etl.ejecutar') && (isChain || location?.tipo !== 'cedi')
  return {
    run,
    target,
    open: canSync ? () => open(target) : undefined,
    start: (typed) => begin(target, (say) => prepare(target, typed, queries, say)),
  }
}

/** Are the dates right? Is one running? Then start it. Ends in `following` or, with the reason in the log, refused. */
async function prepare(
  { storeId, name }: SalesSyncTarget,
  { from, to }: DateRange,
  queries: QueryClient,
  say: Say,
): Promise<void> {
  const problem = datesProblem(from, to)
  if (problem) {
    say([problem], { phase: 'open' })
    return
  }
  say(
    [
      {
        level: 'info',
        message: `Sincronizando las ventas de ${name}, del ${formatDay(from)} al ${formatDay(to)}...`,
      },
    ],
    {
      progress: STARTED_PROGRESS,
    },
  )
  try {
    const current = await queries.fetchQuery({ ...salesSyncStatusQuery, staleTime: 0, retry: false })
    if (current.running) {
      say(alreadyRunningLines(current.message), { phase: 'busy' })
      return
    }
  } catch {
    // The start itself will say what is wrong with the line or the service, in the words of section 8.
  }
  try {
    const { success, message } = await startSalesSync({ storeId, from, to })
    if (!success) {
      say(notStartedLines(message), { phase: 'refused' })
      return
    }
    say([{ level: 'info', message }], { progress: ACCEPTED_PROGRESS })
    await queries.invalidateQueries({ queryKey: salesSyncStatusQuery.queryKey })
    say([], { phase: 'following' })
  } catch (error) {
    const isBusy = error instanceof HttpError && error.status === 409
    say(startErrorLines(error), { phase: isBusy ? 'busy' : 'refused' })
  }
}

/** One store, or with `storeId` null every store of the chain. */
interface SalesSyncTarget {
  storeId: string | null
  name: string
}
