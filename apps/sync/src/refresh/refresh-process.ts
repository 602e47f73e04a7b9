import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { COMPILED } from '@abasto/service/processes/cache'
import { Semaphore } from '@abasto/service/concurrency/semaphore'
import type { EndedRun, LoadedLocation, Refresh } from './ended-run.ts'
import type { RefreshReply, RefreshRequest } from './refresh-messages.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))

/** How long it is kept that nobody asks: the runs of a night end one after the other. */
const IDLE_MS = 30_000

/** What a chain's stores teach each other is its longest step. One that says nothing for so long will never end. */
const SILENCE_MS = 60 * 60_000

/** V8's limit of the process, which holds one store of 10,000 products and 17 months with what models make of it. */
const HEAP_MB = 768

/**
 * Makes what is stored of the loaded sales in a process beside the service, for one run at a time, chains taking turns:
 * the service answers and loads meanwhile, and has its memory to itself. The process is ended when the run that it works
 * for is given up; what it had written stays, and the next run makes the rest.
 */
export class RefreshProcess {
  readonly #turn = new Semaphore(1)
  readonly #databaseUrl: string
  readonly #silenceMs: number
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param databaseUrl of the role that sync works as */
  constructor(databaseUrl: string, silenceMs = SILENCE_MS) {
    this.#databaseUrl = databaseUrl
    this.#silenceMs = silenceMs
  }

  /** The process that works now, if one does. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  readonly refresh: Refresh = async (run, locations) => {
    if (run.signal.aborted) return
    const release = await this.#turn.acquire(run.signal, run.tenantId).catch(() => undefined)
    if (!release) return
    clearTimeout(this.#idle)
    try {
      await this.#work(run, locations)
    } finally {
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
      release()
    }
  }

  /** Ends the process, whatever it does. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    if (!child) return
    this.#child = undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
    await promise
  }

  async #work({ tenantId, today, limits, logger, signal }: EndedRun, locations: readonly LoadedLocation[]) {
    const child = (this.#child ??= this.#start())
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    // The next run has its turn then, which another chain may be waiting for.
    const silence = setTimeout(() => void this.close(), this.#silenceMs).unref()
    const onReply = (reply: RefreshReply) => {
      silence.refresh()
      if (reply.kind === 'end') resolve()
      else if (reply.kind === 'failed') logger.error(reply.about, reply.message)
    }
    const onGone = (reason: unknown, by?: NodeJS.Signals | null) => {
      const about = { [reason instanceof Error ? 'err' : 'code']: reason, by, tenant: tenantId }
      if (!signal.aborted) logger.error(about, 'the process that works the sales out is gone')
      resolve()
    }
    const onAbort = () => void this.close()
    child.on('message', onReply)
    child.once('exit', onGone)
    child.once('error', onGone)
    signal.addEventListener('abort', onAbort)
    const request: RefreshRequest = {
      tenantId,
      today,
      parallel: limits.parallel,
      locations: locations.map(plain),
    }
    // One that is gone is heard of by its end.
    child.send(request, () => undefined)
    try {
      await ended
    } finally {
      clearTimeout(silence)
      child.off('message', onReply)
      child.off('exit', onGone)
      child.off('error', onGone)
      signal.removeEventListener('abort', onAbort)
    }
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, {
      execArgv: ['--max-semi-space-size=8', `--max-old-space-size=${HEAP_MB}`],
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...process.env,
        DATABASE_URL: this.#databaseUrl,
        UV_THREADPOOL_SIZE: '2',
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', forget)
    // One that could not be started does not end.
    child.on('error', forget)
    // The service does not wait for it: it is ended when the service is.
    child.unref()
    child.channel?.unref()
    return child
  }
}

/** What a run knows of a location is more than can be sent. */
const plain = ({ locationKey, id }: LoadedLocation): LoadedLocation => ({ locationKey, id })
