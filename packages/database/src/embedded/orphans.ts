import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount } from './account.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import type { Placement } from './placement.ts'
import { hasCode } from './system-error.ts'

/** How long each way to end a server may take before the next. */
const WAIT_BUDGET_MS = { SIGINT: 60_000, SIGQUIT: 10_000, SIGKILL: 5_000 } as const

/**
 * Ends what a killed launcher left running on this data directory. The caller holds the folder's lock,
 * so nobody else's server can be meant. What was committed is in the log and comes back at the start.
 */
export async function stopOrphans(placement: Placement, log: (line: string) => void): Promise<void> {
  const pidFile = join(placement.cluster, 'postmaster.pid')
  if (process.platform !== 'linux') {
    stopByPgCtl(placement)
    return
  }
  if (serverProcesses(placement.cluster).length > 0)
    log('Se cierra el PostgreSQL que quedó de una ejecución interrumpida.')
  await stopPostmaster(placement.cluster)
  await stopLeftovers(placement.cluster)
  if (serverProcesses(placement.cluster).length > 0) {
    throw new EmbeddedDatabaseError(
      'wont-start',
      `No se pudo cerrar el PostgreSQL que sigue en marcha en ${placement.cluster}.`,
    )
  }
  // The number in a stale file may by now be some other process's, and PostgreSQL would not start.
  rmSync(pidFile, { force: true })
}

/** A fast shutdown, then an immediate one. The postmaster ends last, unless it was killed itself. */
async function stopPostmaster(cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const postmaster = runningPostmaster(cluster)
    if (postmaster === undefined) return
    send(postmaster, signal)
    await within(WAIT_BUDGET_MS[signal], () => runningPostmaster(cluster) === undefined)
  }
}

/**
 * What a killed postmaster left. To its orphaned children SIGINT means other things than to itself: a connection
 * cancels its query, and forgets the signal when it comes before the query; the checkpointer of PostgreSQL 18
 * declares the server shut down while connections may still commit. They are told to leave at once, as an
 * immediate shutdown does: the start recovers from the log either way.
 */
async function stopLeftovers(cluster: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of serverProcesses(cluster)) send(pid, signal)
    if (await within(WAIT_BUDGET_MS[signal], () => serverProcesses(cluster).length === 0)) return
  }
}

function runningPostmaster(cluster: string): number | undefined {
  const pid = postmasterPid(cluster)
  return pid !== undefined && serverProcesses(cluster).includes(pid) ? pid : undefined
}

/** Every process of the server stands in its data directory. */
function serverProcesses(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => link(`/proc/${pid}/cwd`) === cluster && isPostgres(link(`/proc/${pid}/exe`)))
    .map(Number)
}

/** After a reinstall the running file is "postgres (deleted)". */
const isPostgres = (executable: string | undefined) => /^postgres\b/.test(basename(executable ?? ''))

function link(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    // Ended meanwhile, or not ours to look at.
    return undefined
  }
}

/** The process number in the first line of postmaster.pid. */
export function postmasterPid(cluster: string): number | undefined {
  const pid = Number(pidFileLines(cluster)[0])
  return pid > 0 ? pid : undefined
}

/** Lines of postmaster.pid: 0 process, 3 port, 7 state ("ready" once connections are taken). */
export function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

async function within(waitBudgetMs: number, isDone: () => boolean): Promise<boolean> {
  const deadline = Date.now() + waitBudgetMs
  while (!isDone()) {
    if (Date.now() > deadline) return false
    await sleep(50)
  }
  return true
}

function stopByPgCtl({ account, binaries, cluster }: Placement): void {
  const pgCtl = (...args: string[]) => spawnSync(binaries.pgCtl, [...args, '-D', cluster], asAccount(account))
  if (pidFileLines(cluster).length > 0 && pgCtl('status').status === 0) pgCtl('stop', '-m', 'fast', '-w')
}
