import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@abasto/database/embedded/free-port'
import { openLog } from '@abasto/database/embedded/log-file'

const mainOf = (service: 'api' | 'sync') =>
  fileURLToPath(new URL(`../../apps/${service}/src/main.ts`, import.meta.url))
const READY_MS = 60_000

export interface ServiceProcess {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** The main API as a process of its own, as `npm start` runs it. @param more of its environment */
export function startApi(
  databaseUrl: string,
  logFile: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  return start('api', [], logFile, {
    DATABASE_URL: databaseUrl,
    CLAVE_SECRETOS: randomBytes(32).toString('hex'),
    ...more,
  })
}

/** So many of them behind one port, as `npm start` runs them with `PROCESOS_API`. */
export async function startApis(
  count: number,
  databaseUrl: string,
  logFile: string,
): Promise<Omit<ServiceProcess, 'pid'> & { readonly pids: readonly number[] }> {
  const shared = {
    PORT: String(await freePort(0)),
    PUERTO_COMPARTIDO: count > 1 ? '1' : '',
    CLAVE_SECRETOS: randomBytes(32).toString('hex'),
  }
  const started: ServiceProcess[] = []
  for (let each = 0; each < count; each++) started.push(await startApi(databaseUrl, logFile, shared))
  const [first] = started
  if (!first) throw new Error('at least one process is needed')
  return {
    origin: first.origin,
    pids: started.map(({ pid }) => pid),
    async stop() {
      await Promise.all(started.map((each) => each.stop()))
    },
  }
}

/** The sync service, the same. */
export function startSync(databaseUrl: string, logFile: string): Promise<ServiceProcess> {
  const options = ['--max-semi-space-size=8', '--max-old-space-size=512']
  return start('sync', options, logFile, { DATABASE_URL: databaseUrl, MALLOC_ARENA_MAX: '2' })
}

async function start(
  service: 'api' | 'sync',
  options: readonly string[],
  logFile: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const variable = service === 'api' ? 'PORT' : 'SYNC_PORT'
  const port = environment[variable] ?? String(await freePort(0))
  const log = openLog(logFile)
  const child = spawn(process.execPath, [...options, mainOf(service)], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      [variable]: port,
      ...environment,
    },
    stdio: ['ignore', log, log],
  })
  // Interrupted, it ends with us.
  process.once('exit', () => child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  await healthy(child, origin, logFile)
  const { pid } = child
  if (pid === undefined) throw new Error(`${service} did not start: see ${logFile}`)
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
  throw new Error(`the service did not start: see ${logFile}`)
}
