import { HttpError } from '@abasto/contracts/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Run, type Say, useRun } from '../../../shared/sync-runs/use-run.ts'
import { startSync, syncStatusQuery, type SyncTarget, testConnectivity } from '../api.ts'
import { ALREADY_RUNNING, connectivityLines, refusalLines, startErrorLines } from './sync-messages.ts'

/** Section 4: the connectivity phase takes the bar to here; then the server's figure counts. */
const CONNECTED_PROGRESS = 25

export interface SyncRun extends Omit<Run<SyncTarget>, 'open' | 'begin'> {
  start: (target: SyncTarget) => void
}

/** The inventory sync dialog: opening it with `start` starts a run, with `watch` follows the one under way. */
export function useSyncRun(): SyncRun {
  const queries = useQueryClient()
  const { open: _, begin, ...run } = useRun<SyncTarget>('inventario')
  return { ...run, start: (target) => begin(target, (say) => prepare(target, queries, say)) }
}

/** Is one running? Who answers? Then start it. Ends in `following` or, with the reason in the log, `refused`. */
async function prepare(target: SyncTarget, queries: QueryClient, say: Say): Promise<void> {
  say([{ level: 'info', message: 'Comprobando si hay una sincronización en curso...' }])
  try {
    const current = await queries.fetchQuery({ ...syncStatusQuery, staleTime: 0, retry: false })
    if (current.running) {
      say([{ level: 'error', message: ALREADY_RUNNING }], { phase: 'busy' })
      return
    }
  } catch {
    // The start itself will say what is wrong with the line or the service, in the words of section 8.
  }

  say([{ level: 'info', message: 'Probando la conexión...' }])
  const tested = await testConnectivity(target).catch(() => null)
  const away = target === null ? (tested ?? []).filter(({ reachable }) => !reachable) : []
  say(connectivityLines(tested, target === null), {
    progress: CONNECTED_PROGRESS,
    skipped: new Set(away.map(({ id }) => id)),
  })

  try {
    const { success, message } = await startSync(target)
    if (!success) {
      say(refusalLines(message), { phase: 'refused' })
      return
    }
    await queries.invalidateQueries({ queryKey: syncStatusQuery.queryKey })
    say([{ level: 'info', message }], { phase: 'following' })
  } catch (error) {
    const isBusy = error instanceof HttpError && error.status === 409
    say(startErrorLines(error), { phase: isBusy ? 'busy' : 'refused' })
  }
}
