import { fork, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { COMPILED } from '@abasto/service/processes/cache'
import { SourceError } from '../sources/source-error.ts'
import { SECRET_PREFIX } from '../sources/sql/secret.ts'
import { OWN_DATABASE } from '../sources/sql/server-address.ts'
import { withTimeLimit } from '../sources/time-limit.ts'
import type { Batch, Failure, Question, Reply, Request } from './process-messages.ts'
import { privateMemoryBytes } from './process-memory.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))

/** Memory that a process may take. */
export interface ProcessRoom {
  /** V8's own limit. */
  readonly heapMb: number
  /** Private memory, what V8 does not count included: buffers, large texts, what a driver or SQLite takes. */
  readonly mostBytes: number
  /** One that has grown beyond this is not asked again. */
  readonly usedBytes: number
  /** What is said when it takes more. */
  readonly tooLarge: string
}

/** How often that is looked at while it reads. */
const LOOK_EVERY_MS = 10

/** Time in which a process that nobody waits for any more has to come back. */
const LEAVE_MS = 1000

export const SOURCE_ROOM: ProcessRoom = {
  heapMb: 64,
  mostBytes: 84 * 2 ** 20,
  usedBytes: 64 * 2 ** 20,
  tooLarge:
    'La lectura se detuvo: la fuente envía filas o celdas tan grandes que no caben en la memoria de una lectura. Revisa la consulta: solo hacen falta las columnas que se cargan',
}

/** One process, answering one question at a time. */
export class ReadingProcess {
  /** Settles when it has started, or is gone. */
  readonly started: Promise<void>
  readonly #child: ChildProcess
  readonly #room: ProcessRoom
  #onReply: (() => void) | undefined
  #failure: Error | undefined
  /** The end of what it said as it ended. */
  #complaint = ''
  #watch: NodeJS.Timeout | undefined

  constructor(onGone: () => void, room: ProcessRoom) {
    this.#room = room
    this.#child = fork(PROGRAM, {
      // A day's rows are garbage together: with less room for the young, a load takes half as much work again.
      execArgv: ['--max-semi-space-size=8', `--max-old-space-size=${room.heapMb}`],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const { stderr } = this.#child
    stderr?.on('data', (text: Buffer) => {
      this.#complaint = (this.#complaint + text.toString()).slice(-4000)
    })
    if (stderr instanceof Socket) stderr.unref()
    const started = Promise.withResolvers<void>()
    this.started = started.promise
    // The first thing it says.
    this.#child.once('message', () => {
      this.#release()
      started.resolve()
    })
    this.#child.on('error', (error) => {
      this.#fail(error)
      started.resolve()
      if (this.#child.pid === undefined) onGone()
    })
    this.#child.on('exit', (code, signal) => {
      clearInterval(this.#watch)
      this.#fail(endReason(code, signal, this.#complaint, room))
      started.resolve()
      onGone()
    })
  }

  /** Whether it has become so large that it is better ended than asked again. */
  get isUsedUp(): boolean {
    return (this.#memoryBytes() ?? 0) > this.#room.usedBytes
  }

  /**
   * Hands on the answer, batch by batch, while each comes in time; when it is broken off, tells the process.
   *
   * @param limitMs time for each batch, not for the whole
   * @param onFree told once the process can be asked again; never when it does not come back: then it is ended
   * @throws SourceError as the source does, when a batch is late, and when the source takes more memory than it may
   */
  answer<T extends Question>(
    question: T,
    limitMs: number,
    signal: AbortSignal,
    onFree: () => void,
  ): AsyncGenerator<Batch<T['of']>> {
    return withTimeLimit(limitMs, signal, (own) => this.#answer(question, own, onFree))
  }

  /** Settles when the process is gone. */
  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#child.once('exit', resolve)
    this.#child.kill('SIGKILL')
    await promise
  }

  async *#answer<T extends Question>(
    question: T,
    signal: AbortSignal,
    onFree: () => void,
  ): AsyncGenerator<Batch<T['of']>> {
    // A process answers what it was asked.
    const replies: Reply<T['of']>[] = []
    const receive = (reply: Reply<T['of']>) => {
      replies.push(reply)
      this.#onReply?.()
    }
    this.#watch = setInterval(() => this.#watchMemory(), LOOK_EVERY_MS).unref()
    const free = () => {
      clearInterval(this.#watch)
      this.#child.off('message', receive)
      onFree()
    }
    this.#child.on('message', receive)
    this.#hold()
    this.#say({ kind: 'question', question })
    let ended = false
    try {
      for (;;) {
        const reply = await this.#next(replies, signal)
        if (reply.kind === 'ready') continue
        if (reply.kind === 'end') {
          ended = true
          if (reply.failure) throw failureOf(reply.failure)
          return
        }
        yield reply.batch
        this.#say({ kind: 'more' })
      }
    } finally {
      this.#release()
      if (ended) free()
      else void this.#leave(replies, free)
    }
  }

  async #leave(replies: Reply[], onFree: () => void): Promise<void> {
    this.#say({ kind: 'leave' })
    const timeUp = AbortSignal.timeout(LEAVE_MS)
    try {
      while ((await this.#next(replies, timeUp)).kind !== 'end');
      onFree()
    } catch {
      void this.end()
    }
  }

  async #next<R extends Reply>(replies: R[], signal: AbortSignal): Promise<R> {
    const { promise: refused, reject } = Promise.withResolvers<never>()
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort)
    try {
      for (;;) {
        signal.throwIfAborted()
        const reply = replies.shift()
        if (reply) return reply
        if (this.#failure) throw this.#failure
        const { promise, resolve } = Promise.withResolvers<void>()
        this.#onReply = resolve
        await Promise.race([promise, refused])
      }
    } finally {
      signal.removeEventListener('abort', onAbort)
      this.#onReply = undefined
    }
  }

  #watchMemory(): void {
    if ((this.#memoryBytes() ?? 0) <= this.#room.mostBytes) return
    this.#fail(new SourceError(this.#room.tooLarge))
    this.#child.kill('SIGKILL')
  }

  #memoryBytes(): number | undefined {
    return this.#child.pid === undefined ? undefined : privateMemoryBytes(this.#child.pid)
  }

  #fail(error: Error): void {
    this.#failure ??= error
    this.#onReply?.()
  }

  #say(request: Request): void {
    // A process that is gone is heard of by its end.
    if (this.#child.connected) this.#child.send(request, () => undefined)
  }

  /** Our process does not end while it waits for an answer or a start, */
  #hold(): void {
    this.#child.ref()
    this.#child.channel?.ref()
  }

  /** and does not wait for a process that nobody asks. */
  #release(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}

/** Certificates, proxies, the time zone; the product's own database and other sources' secrets are none of its business. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !['DATABASE_URL', 'NODE_OPTIONS'].includes(name) && !name.startsWith(SECRET_PREFIX),
  )
  const database = URL.parse(process.env['DATABASE_URL'] ?? '')
  return {
    NODE_COMPILE_CACHE: COMPILED,
    ...Object.fromEntries(own),
    ...(database ? { [OWN_DATABASE]: `postgres://${database.host}${database.pathname}` } : {}),
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: '2',
  }
}

/** V8 ends a process whose heap is full by a signal, as the system does when memory runs out. */
function endReason(
  code: number | null,
  signal: NodeJS.Signals | null,
  complaint: string,
  { tooLarge }: ProcessRoom,
): Error {
  if (signal !== null || /out of memory|allocation failed/i.test(complaint)) return new SourceError(tooLarge)
  return new Error(`a reading process ended (${code}): ${complaint}`)
}

function failureOf({ message, ofSource, detail }: Failure): Error {
  return ofSource ? new SourceError(message, { detail }) : new Error(message)
}
