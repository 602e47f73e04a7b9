import { Semaphore } from '@abasto/service/concurrency/semaphore'
import { Worker } from 'node:worker_threads'
import type { Lesson } from '@abasto/domain/demand/models/lessons/lessons'
import type { HistoryRow } from './history-read-model.ts'
import type { PointSpec } from './points.ts'
import type { RangeFigures, ReplayedHistory, RowRange } from './replayed-history.ts'

/** Threads that replay: with them requests wait for nothing but the machine. */
const THREADS = 2

/** Ranges a thread has besides the one that it works on: it does not wait for the next. */
const WAITING = 1

/** Products that are handed over at once: the event loop copies them. */
const AT_ONCE = 500

/** What a thread is asked, one after the other: a store, its products bit by bit, and what to do with them. */
export type Asked =
  | { readonly kind: 'begin'; readonly store: ReplayedHistory; readonly points: readonly PointSpec[] }
  | { readonly kind: 'rows'; readonly rows: readonly HistoryRow[] }
  | { readonly kind: 'learn'; readonly part: number; readonly parts: number }
  | { readonly kind: 'take'; readonly lessons: readonly Lesson[] }
  | { readonly kind: 'replay'; readonly range: RowRange }

export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'learnt'; readonly lessons: readonly Lesson[] }
  | { readonly kind: 'replayed'; readonly figures: RangeFigures }
  /** A message and a stack: an Error loses its class between threads. */
  | { readonly kind: 'failed'; readonly error: string }

/**
 * Threads that replay a store together. Each has the whole of it, since models look at all products of a store, and
 * replays ranges of it as it comes to them; what is learnt of the store is learnt once, each thread its part.
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

  /** Takes a store in, in the place of the one before. Nothing of that one may still be under way. */
  async begin(
    store: ReplayedHistory,
    points: readonly PointSpec[],
    rows: readonly HistoryRow[],
    signal: AbortSignal,
  ): Promise<void> {
    await this.#ask({ kind: 'begin', store, points })
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      signal.throwIfAborted()
      await this.#ask({ kind: 'rows', rows: rows.slice(at, at + AT_ONCE) })
    }
    const parts = this.#threads.length
    const learnt = await Promise.all(
      this.#threads.map((thread, part) => thread.ask({ kind: 'learn', part, parts })),
    )
    signal.throwIfAborted()
    const lessons = learnt.flatMap((answer) => (answer.kind === 'learnt' ? answer.lessons : []))
    await this.#ask({ kind: 'take', lessons })
  }

  /** Waits until a thread has a place for it; its figures come later. @throws the signal's reason */
  async handIn(range: RowRange, signal: AbortSignal): Promise<{ readonly figures: Promise<RangeFigures> }> {
    const release = await this.#places.acquire(signal)
    const thread = this.#free.shift()
    if (!thread) throw new Error('a place without a thread')
    const figures = thread
      .ask({ kind: 'replay', range })
      .then(figuresOf)
      .finally(() => {
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

  async #ask(asked: Asked): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.ask(asked)))
  }
}

function figuresOf(answer: Answer): RangeFigures {
  if (answer.kind !== 'replayed') throw new Error(`a thread that should replay has ${answer.kind}`)
  return answer.figures
}

class Thread {
  readonly #worker = new Worker(new URL('./replay-worker.ts', import.meta.url), {
    // No flags of the parent's: `--input-type`, for one, would keep the thread from starting.
    execArgv: [],
  })
  readonly #asked: PromiseWithResolvers<Answer>[] = []

  constructor() {
    // A thread that waits keeps no process from ending.
    this.#worker.unref()
    this.#worker.on('message', (answer: Answer) => {
      const first = this.#asked.shift()
      if (answer.kind === 'failed') first?.reject(new Error(answer.error))
      else first?.resolve(answer)
    })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('a thread that replays has ended')))
  }

  ask(asked: Asked): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>()
    this.#asked.push(answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(asked)
    return answer.promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: unknown): void {
    for (const asked of this.#asked.splice(0)) asked.reject(error)
  }
}
