import { Worker } from 'node:worker_threads'
import { SourceError } from '../sources/source-error.ts'
import type { Batch, Question, Reply, Request } from './thread-messages.ts'

/** A day's rows are garbage together: with less room for the young, a load takes half as much work again. */
const HEAP = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 96 }

/** Time in which a thread that nobody waits for any more has to come back. */
const LEAVE_MS = 1000

/** One thread, answering one question at a time. */
export class ReadingThread {
  readonly #worker: Worker
  #onReply: (() => void) | undefined
  #failure: Error | undefined

  constructor(onGone: () => void) {
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [], resourceLimits: HEAP })
    this.#worker.unref()
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => {
      this.#fail(new Error('a reading thread ended'))
      onGone()
    })
  }

  /**
   * Hands on the answer; when it is broken off, tells the thread.
   *
   * @param onFree told once the thread can be asked again; never when it does not come back: then it is ended
   * @throws SourceError as the source does
   */
  async *answer<T extends Question>(
    question: T,
    signal: AbortSignal,
    onFree: () => void,
  ): AsyncGenerator<Batch<T['of']>> {
    // A thread answers what it was asked.
    const replies: Reply<T['of']>[] = []
    const receive = (reply: Reply<T['of']>) => {
      replies.push(reply)
      this.#onReply?.()
    }
    const free = () => {
      this.#worker.off('message', receive)
      onFree()
    }
    this.#worker.on('message', receive)
    this.#worker.ref()
    this.#say({ kind: 'question', question })
    let ended = false
    try {
      for (;;) {
        const reply = await this.#next(replies, signal)
        if (reply.kind === 'end') {
          ended = true
          if (reply.failure) throw failureOf(reply.failure)
          return
        }
        yield reply.batch
        this.#say({ kind: 'more' })
      }
    } finally {
      this.#worker.unref()
      if (ended) free()
      else void this.#leave(replies, free)
    }
  }

  /** Settles when the thread is gone. */
  async end(): Promise<void> {
    await this.#worker.terminate()
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

  #fail(error: Error): void {
    this.#failure ??= error
    this.#onReply?.()
  }

  #say(request: Request): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(request)
  }
}

function failureOf({ message, ofSource }: { readonly message: string; readonly ofSource: boolean }): Error {
  return ofSource ? new SourceError(message) : new Error(message)
}
