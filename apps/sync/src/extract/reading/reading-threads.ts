import { setTimeout as sleep } from 'node:timers/promises'
import { ReadingThread } from './reading-thread.ts'
import type { Batch, Question } from './thread-messages.ts'

/** As many as locations are read at once, those that are waited for included: each may hang in a file of its own. */
const MOST_THREADS = 8

/** Threads kept when nobody asks: as many as locations that are loaded at once. */
const POOLED_THREADS = 2

/** How long a question waits for a thread in use before it is given a new one: most answers take milliseconds. */
const WAIT_MS = 500

const CLOSE_MS = 1000

/** The threads of a process that read SQLite files. A file that hangs holds its own thread and nothing else. */
export class ReadingThreads {
  readonly #threads = new Set<ReadingThread>()
  readonly #idle: ReadingThread[] = []
  readonly #waiting = new Set<(thread: ReadingThread) => void>()
  #relief: NodeJS.Timeout | undefined

  async *read<T extends Question>(question: T, signal: AbortSignal): AsyncGenerator<Batch<T['of']>> {
    const thread = await this.#take(signal)
    yield* thread.answer(question, signal, () => this.#giveBack(thread))
  }

  /** @returns whether all threads are gone; one that hangs in a file is not, and keeps process.exit() waiting */
  async close(): Promise<boolean> {
    await Promise.race([Promise.all([...this.#threads].map((thread) => thread.end())), sleep(CLOSE_MS)])
    return this.#threads.size === 0
  }

  async #take(signal: AbortSignal): Promise<ReadingThread> {
    signal.throwIfAborted()
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#threads.size === 0) return this.#begin()
    const { promise, resolve, reject } = Promise.withResolvers<ReadingThread>()
    this.#waiting.add(resolve)
    this.#relief ??= setTimeout(() => this.#relieve(), WAIT_MS)
    const onAbort = () => {
      this.#waiting.delete(resolve)
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort)
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  /** No thread came back for a while: there is to be one more, if there may be. */
  #relieve(): void {
    this.#relief = undefined
    if (this.#waiting.size === 0) return
    this.#relief = setTimeout(() => this.#relieve(), WAIT_MS)
    if (this.#threads.size < MOST_THREADS) this.#giveBack(this.#begin())
  }

  #begin(): ReadingThread {
    const thread = new ReadingThread(() => this.#forget(thread))
    this.#threads.add(thread)
    return thread
  }

  /** Until it is gone a thread counts, be it hanging: what hangs takes memory. */
  #forget(thread: ReadingThread): void {
    this.#threads.delete(thread)
    const at = this.#idle.indexOf(thread)
    if (at >= 0) this.#idle.splice(at, 1)
  }

  #giveBack(thread: ReadingThread): void {
    const [next] = this.#waiting
    if (next) {
      this.#relief?.refresh()
      this.#waiting.delete(next)
      next(thread)
    } else if (this.#idle.length < POOLED_THREADS) this.#idle.push(thread)
    else void thread.end()
  }
}

export const readingThreads = new ReadingThreads()
