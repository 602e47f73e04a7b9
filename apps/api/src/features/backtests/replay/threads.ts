import { Semaphore } from '@abasto/service/concurrency/semaphore'
import { Worker } from 'node:worker_threads'
import type { Slice, SliceFigures } from './slice.ts'

/** Threads that replay: with them requests wait for nothing but the machine. */
const THREADS = 2

/** Slices a thread has besides the one that it works on: it does not wait for the next to be read. */
const WAITING = 1

/** What a thread says of a slice. */
export type SliceAnswer =
  | { readonly figures: SliceFigures }
  /** A message and a stack: an Error loses its class between threads. */
  | { readonly error: string }

/**
 * Threads that replay slices, each in the order that it gets them. Memory holds no more slices than they can have:
 * whoever hands in one waits for a place.
 */
export class ReplayThreads {
  readonly #free: Thread[]
  readonly #threads: readonly Thread[]
  readonly #places: Semaphore

  constructor(threads = THREADS) {
    this.#threads = Array.from({ length: threads }, () => new Thread())
    // Every thread's first place before any thread's second.
    this.#free = Array.from({ length: 1 + WAITING }, () => this.#threads).flat()
    this.#places = new Semaphore(this.#free.length)
  }

  /** Waits until a thread has a place for it; its figures come later. @throws the signal's reason */
  async handIn(slice: Slice, signal: AbortSignal): Promise<{ readonly figures: Promise<SliceFigures> }> {
    const release = await this.#places.acquire(signal)
    const thread = this.#free.shift()
    if (!thread) throw new Error('a place without a thread')
    const figures = thread.replay(slice).finally(() => {
      this.#free.push(thread)
      release()
    })
    // Whoever asked may have gone: their failure is told where they wait for it.
    figures.catch(() => undefined)
    return { figures }
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}

class Thread {
  readonly #worker = new Worker(new URL('./slice-worker.ts', import.meta.url), {
    // No flags of the parent's: `--input-type`, for one, would keep the thread from starting.
    execArgv: [],
  })
  readonly #asked: PromiseWithResolvers<SliceFigures>[] = []

  constructor() {
    // A thread that waits keeps no process from ending.
    this.#worker.unref()
    this.#worker.on('message', (answer: SliceAnswer) => {
      const first = this.#asked.shift()
      if ('figures' in answer) first?.resolve(answer.figures)
      else first?.reject(new Error(answer.error))
    })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('a thread that replays has ended')))
  }

  replay(slice: Slice): Promise<SliceFigures> {
    const answer = Promise.withResolvers<SliceFigures>()
    this.#asked.push(answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(slice)
    return answer.promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: unknown): void {
    for (const asked of this.#asked.splice(0)) asked.reject(error)
  }
}
