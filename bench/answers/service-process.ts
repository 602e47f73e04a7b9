import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@abasto/database/embedded/free-port'
import { openLog } from '@abasto/database/embedded/log-file'

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))
const READY_MS = 60_000

export interface ApiProcess {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** The main API as a process of its own, as `npm start` runs it. @param more of its environment */
export async function startApi(
  databaseUrl: string,
  logFile: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const port = await freePort(0)
  const log = openLog(logFile)
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      CLAVE_SECRETOS: randomBytes(32).toString('hex'),
      ...more,
    },
    stdio: ['ignore', log, log],
  })
  const origin = `http://127.0.0.1:${port}`
  await healthy(child, origin, logFile)
  const { pid } = child
  if (pid === undefined) throw new Error(`the api did not start: see ${logFile}`)
  return {
    origin,
    pid,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function healthy(child: ChildProcess, origin: string, logFile: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const response = await fetch(`${origin}/api/health`).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the api did not start: see ${logFile}`)
}
