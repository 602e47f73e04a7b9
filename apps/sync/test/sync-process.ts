import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createClient, type Client } from '@abasto/contracts/client'
import { syncHealth } from '@abasto/contracts/health/calls'
import { freePort } from '@abasto/database/embedded/free-port'
import { until } from './until.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** As the product starts it. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=512']

/** The sync service as a process of its own, to be killed. */
export class SyncProcess {
  readonly address: string
  readonly call: Client
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, address: string, call: Client) {
    this.#child = child
    this.address = address
    this.call = call
  }

  /**
   * @param logLevel `silent` where faults are what is tested
   * @param log descriptor of the file for what it says, instead of where our own goes
   */
  static async start(
    databaseUrl: string,
    headers: Record<string, string>,
    logLevel: 'error' | 'silent' = 'error',
    log: number | 'inherit' = 'inherit',
  ): Promise<SyncProcess> {
    const port = await freePort(0)
    const child = spawn(process.execPath, [...NODE_OPTIONS, MAIN], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SYNC_PORT: String(port),
        LOG_LEVEL: logLevel,
        MALLOC_ARENA_MAX: '2',
      },
      stdio: ['ignore', log, log],
    })
    const address = `http://127.0.0.1:${port}`
    const call = createClient({ baseUrl: () => address, headers: () => headers })
    try {
      await until('the sync service answers', () => call(syncHealth, {}).catch(() => undefined))
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    return new SyncProcess(child, address, call)
  }

  /** @throws Error when it was never started */
  get pid(): number {
    const { pid } = this.#child
    if (pid === undefined) throw new Error('it did not start')
    return pid
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** @returns its exit code, null when the signal ended it */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const exited = once(this.#child, 'exit')
    this.#child.kill(signal)
    const [code] = await exited
    return typeof code === 'number' ? code : null
  }
}
