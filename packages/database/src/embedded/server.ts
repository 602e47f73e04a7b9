import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount } from './account.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { freePort } from './free-port.ts'
import { openLog } from './log-file.ts'
import { pidFileLines } from './orphans.ts'
import type { Placement } from './placement.ts'
import type { ServerSettings } from './settings.ts'

const PORT_ATTEMPTS = 3
const FAST_SHUTDOWN_MS = 30_000

export type Server = {
  port: number
  /** Settles when the server has ended, for whatever reason, with what is known of it. */
  exited: Promise<string>
  stop(): Promise<void>
  /** Ends it at once: the next start recovers from its log, as after a power cut. */
  kill(): void
}

export type ServerOptions = {
  port: number
  /** Any other will not do: somebody knows the server by this one. */
  samePort?: boolean
  settings: ServerSettings
  logFile: string
}

/**
 * Runs the server as a child and waits until it takes connections (after a crash it replays its log first).
 * @throws EmbeddedDatabaseError `wont-start` with the server's own words
 */
export async function launchServer(placement: Placement, options: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 || options.samePort ? options.port : 0)
    if (options.samePort && port !== options.port) {
      throw new EmbeddedDatabaseError(
        'wont-start',
        `Otro programa ocupa el puerto ${options.port} de PostgreSQL.`,
      )
    }
    const logFd = openLog(options.logFile)
    const logStart = fstatSync(logFd).size
    const child = spawn(
      placement.binaries.postgres,
      ['-D', placement.cluster, '-p', String(port), ...settingArguments(options.settings)],
      // Its own process group: a Ctrl-C in the terminal must reach the services before the database.
      { ...asAccount(placement.account), stdio: ['ignore', logFd, logFd], detached: true },
    )
    closeSync(logFd)
    const exited = untilExit(child)
    if (await becomesReady(child, placement.cluster)) return running(child, exited, port, placement)
    const log = readFileSync(options.logFile).subarray(logStart).toString()
    if (attempt < PORT_ATTEMPTS && log.includes('could not bind')) continue
    const reason = /FATAL: +(.*)/.exec(log)?.[1] ?? 'terminó sin decir por qué'
    throw new EmbeddedDatabaseError(
      'wont-start',
      `PostgreSQL no arrancó (${reason}): el detalle está en ${options.logFile}.`,
    )
  }
}

function running(child: ChildProcess, exited: Promise<string>, port: number, placement: Placement): Server {
  // The last resort when the process ends without a stop(), such as an uncaught error.
  const atExit = () => void child.kill('SIGINT')
  process.once('exit', atExit)
  return {
    port,
    exited,
    async stop() {
      process.off('exit', atExit)
      if (child.exitCode === null && child.signalCode === null) requestShutdown(child, placement)
      const tooLong = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS)
      await exited
      clearTimeout(tooLong)
    },
    kill: () => void child.kill('SIGQUIT'),
  }
}

/** SIGINT is PostgreSQL's fast shutdown: clients are cut off, what is committed is written down. */
function requestShutdown(child: ChildProcess, { binaries, cluster }: Placement): void {
  if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W'])
  else child.kill('SIGINT')
}

/** A binary that cannot be started at all emits `error` and no `exit`; the log file then stays silent. */
async function untilExit(child: ChildProcess): Promise<string> {
  try {
    await once(child, 'exit')
    return child.signalCode === null ? `código ${child.exitCode}` : `señal ${child.signalCode}`
  } catch (error) {
    // Reported by whoever waits for the server to become ready.
    return String(error)
  }
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const lines = pidFileLines(cluster)
    if (Number(lines[0]) === child.pid && lines[7]?.startsWith('ready')) return true
    await sleep(25)
  }
  return false
}

const settingArguments = (settings: ServerSettings) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
