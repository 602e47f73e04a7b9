import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from '@abasto/database/embedded/log-file'
import type { Running } from './keep-running.ts'
import { StartError } from './start-error.ts'
import { ping, untilSilent } from './watch-answers.ts'

/** Longer than a service gives its requests to finish (packages/service/src/server/lifecycle.ts). */
const STOP_MS = 10_000
const READY_MS = 60_000
const POLL_MS = 50

export type ServiceOptions = {
  name: string
  entry: string
  args?: readonly string[]
  /** Options of Node itself. */
  nodeOptions?: readonly string[]
  env?: Readonly<Record<string, string>>
  logFile: string
  /** It says that it is alive when it is asked; else that it runs is all that is asked of it. */
  isAsked?: boolean
}

const SILENT = 'seguía en marcha y dejó de responder'

/** What a process says when it dies stands at the end of its log. */
const LAST_BYTES = 16 * 1024

/**
 * Runs one process of the product. It lives no longer than we do: it ends when the channel to us closes,
 * however we end. What it writes goes to its log.
 */
export function startService(options: ServiceOptions): Running {
  const { entry, args = [], nodeOptions = [], env = {}, logFile, isAsked = false } = options
  const { DATABASE_URL: _ownersOnly, ...inherited } = process.env
  const log = openLog(logFile)
  const logStart = fstatSync(log).size
  const child = fork(entry, args, {
    stdio: ['ignore', log, log, 'ipc'],
    execArgv: [...process.execArgv, ...nodeOptions],
    env: {
      NODE_COMPILE_CACHE: join(dirname(logFile), 'compilado'),
      ...inherited,
      NODE_ENV: 'production',
      ...env,
    },
    // Ctrl-C in the terminal is for us: we end the services in order.
    detached: process.platform !== 'win32',
  })
  closeSync(log)
  const over = new AbortController()
  let isSilent = false
  const exited = untilExit(child, () => endOfLog(logFile, logStart)).then((why) => {
    over.abort()
    return isSilent ? SILENT : why
  })
  if (isAsked) {
    const endSilent = async () => {
      isSilent = await untilSilent({ ask: (signal) => ping(child, signal), signal: over.signal })
      if (isSilent) child.kill('SIGKILL')
    }
    void endSilent()
  }
  return {
    exited,
    async stop() {
      over.abort()
      child.kill('SIGTERM')
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(tooLong)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Never fails: why a process ended is told as far as it is known. */
async function untilExit(child: ChildProcess, readLog: () => string): Promise<string> {
  try {
    await once(child, 'exit')
    if (child.signalCode !== null) return `señal ${child.signalCode}`
    return lastMessage(readLog()) ?? `código ${child.exitCode}`
  } catch (error) {
    // Not even started, or its log is gone.
    return error instanceof Error ? error.message : String(error)
  }
}

/** What was written last, after what stood there before; the log may have been emptied meanwhile. */
function endOfLog(file: string, before: number): string {
  const log = openSync(file, 'r')
  try {
    const { size } = fstatSync(log)
    const start = Math.max(size < before ? 0 : before, size - LAST_BYTES)
    const bytes = Buffer.alloc(size - start)
    return bytes.toString('utf8', 0, readSync(log, bytes, 0, bytes.length, start))
  } finally {
    closeSync(log)
  }
}

/** The error of a stack trace, or the last line if it is plain text and not an entry of the log. */
function lastMessage(log: string): string | undefined {
  const lines = log.trimEnd().split('\n')
  const last = lines.at(-1)
  return lines.findLast((line) => /^\w*Error\b/.test(line)) ?? (last?.startsWith('{') ? undefined : last)
}

/** @throws StartError when it does not get there in time; the signal's reason */
export async function untilAlive(origin: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (!(await isAlive(origin, signal))) {
    signal.throwIfAborted()
    if (Date.now() > deadline)
      throw new StartError(`Nadie responde en ${origin} después de ${READY_MS / 1000} segundos.`)
    await sleep(POLL_MS, undefined, { signal })
  }
}

async function isAlive(origin: string, signal: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(READY_MS)])
  const response = await fetch(`${origin}/api/health`, { signal: limit }).catch(() => undefined)
  return response?.ok === true
}
