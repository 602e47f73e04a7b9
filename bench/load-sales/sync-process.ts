import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient, type Client } from '@abasto/contracts/client'
import {
  iniciarSyncInventario,
  iniciarSyncVentas,
  statusInventario,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import { freePort } from '@abasto/database/embedded/free-port'
import { syncHealth } from '@abasto/contracts/health/calls'

const MAIN = fileURLToPath(new URL('../../apps/sync/src/main.ts', import.meta.url))

/** As the product starts it. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=512']

/** The sync service as a process of its own, as it is run in production. */
export class SyncProcess {
  readonly #child: ChildProcess
  readonly #call: Client

  private constructor(child: ChildProcess, port: number, token: string) {
    this.#child = child
    this.#call = createClient({
      baseUrl: () => `http://127.0.0.1:${port}`,
      headers: () => ({ authorization: `Bearer ${token}` }),
    })
  }

  static async start(databaseUrl: string, token: string): Promise<SyncProcess> {
    const port = await freePort(0)
    const child = spawn(process.execPath, [...NODE_OPTIONS, MAIN], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SYNC_PORT: String(port),
        LOG_LEVEL: 'warn',
        MALLOC_ARENA_MAX: '2',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const sync = new SyncProcess(child, port, token)
    while (child.exitCode === null) {
      const healthy = await sync.#call(syncHealth, {}).catch(() => undefined)
      if (healthy) return sync
      await sleep(50)
    }
    throw new Error('the sync service did not start')
  }

  /** Loads all stores' sales of the range. @returns milliseconds, by the run's own row */
  async load(fecha_inicio: string, fecha_fin: string): Promise<number> {
    await this.#call(iniciarSyncVentas, { body: { fecha_inicio, fecha_fin } })
    return this.#untilEnd(statusVentas)
  }

  /** Brings the stock of all locations up to date. @returns milliseconds, by the run's own row */
  async loadStock(): Promise<number> {
    await this.#call(iniciarSyncInventario, { body: {} })
    return this.#untilEnd(statusInventario)
  }

  async #untilEnd(status: typeof statusVentas | typeof statusInventario): Promise<number> {
    for (;;) {
      await sleep(200)
      const { status: state, message, iniciada_en, terminada_en } = await this.#call(status, {})
      if (state === 'running') continue
      if (state !== 'completed' || !iniciada_en || !terminada_en) throw new Error(message)
      return Date.parse(terminada_en) - Date.parse(iniciada_en)
    }
  }

  /** Largest resident memory so far, in MB, by the kernel's own account. */
  peakMemoryMb(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
  }
}
