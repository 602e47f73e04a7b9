import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from '@abasto/database/embedded/log-file'

const STOP_MS = 5_000
const READY_MS = 60_000
const POLL_MS = 50

export type Service = {
  name: string
  /** Settles when it ends, requested or not, with what is known of the cause. */
  exited: Promise<string>
  /** Asks it to end, and ends it when it takes too long. */
  stop(): Promise<void>
  kill(): void
}

export type ServiceOptions = {
  name: string
  entry: string
  args?: readonly string[]
  /** Options of Node itself. */
  nodeOptions?: readonly string[]
  env?: Readonly<Record<string, string>>
  logFile: string
}

/**
 * Runs one process of the product. It lives no longer than we do: it ends when the channel to us closes,
 * however we end. What it writes goes to its log.
 */
export function startService(options: ServiceOptions): Service {
  const { name, entry, args = [], nodeOptions = [], env = {}, logFile } = options
  const { DATABASE_URL: _ownersOnly, ...inherited } = process.env
  const log = openLog(logFile)
  const logStart = fstatSync(log).size
  const child = fork(entry, args, {
    stdio: ['ignore', log, log, 'ipc'],
    execArgv: [...process.execArgv, ...nodeOptions],
    env: { ...inherited, NODE_ENV: 'production', ...env },
    // Ctrl-C in the terminal is for us: we end the services in order.
    detached: process.platform !== 'win32',
  })
  closeSync(log)
  const exited = untilExit(child, () => readFileSync(logFile).subarray(logStart).toString())
  return {
    name,
    exited,
    async stop() {
      child.kill('SIGTERM')
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(tooLong)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

async function untilExit(child: ChildProcess, readLog: () => string): Promise<string> {
  await once(child, 'exit')
  if (child.signalCode !== null) return `señal ${child.signalCode}`
  return lastMessage(readLog()) ?? `código ${child.exitCode}`
}

/** The error of a stack trace, or the last line if it is plain text and not an entry of the log. */
function lastMessage(log: string): string | undefined {
  const lines = log.trimEnd().split('\n')
  const last = lines.at(-1)
  return lines.findLast((line) => /^\w*Error\b/.test(line)) ?? (last?.startsWith('{') ? undefined : last)
}

/** @throws Error when it does not get there in time, or the signal is aborted */
export async function untilHealthy(origin: string, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(READY_MS)])
  for (;;) {
    const response = await fetch(`${origin}/api/health`, { signal: limit }).catch(() => undefined)
    if (response?.ok) return
    limit.throwIfAborted()
    await sleep(POLL_MS, undefined, { signal: limit })
  }
}
