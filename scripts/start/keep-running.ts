import type { ProcessBook } from './process-book.ts'
import { afterEnd, ALL_CLEAR_MS, isInCrashLoop, pauseMs, UNBROKEN } from './pauses.ts'

/** Something of ours that runs. */
export interface Running {
  /** Settles when it ends, requested or not, with what is known of the cause; never fails. */
  readonly exited: Promise<string>
  /** Asks it to end, and ends it when it takes too long. */
  stop(): Promise<void>
  /** Ends it at once. */
  kill(): void
}

export interface Kept {
  stop(): Promise<void>
  kill(): void
}

export interface KeepOptions {
  /** As the terminal and the file of states call it. */
  readonly name: string
  readonly logFile: string
  readonly start: () => Running | Promise<Running>
  /** What runs already, when it was started before. */
  readonly running?: Running
  /** Told of each end that nobody asked for, before anything is started again. */
  readonly onEnd?: (why: string) => void
  readonly book: ProcessBook
}

/**
 * Keeps something running: starts it, and again whenever it ends, after pauses that grow while it does not stay
 * up. Nothing but `stop` and `kill` ends that.
 */
export function keepRunning({ name, logFile, start, running: first, onEnd, book }: KeepOptions): Kept {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = first

  /** @returns why it ended, or was not even started, and how long it ran */
  const runOnce = async (): Promise<{ why: string; ranMs: number }> => {
    try {
      running ??= await start()
      if (signal.aborted) await running.stop()
    } catch (error) {
      return { why: error instanceof Error ? error.message : String(error), ranMs: 0 }
    }
    const startedAt = Date.now()
    book.runs(name)
    const allClear = setTimeout(() => book.isWell(name), ALL_CLEAR_MS)
    const why = await running.exited
    clearTimeout(allClear)
    // Lets go of what it held, though it has ended.
    await running.stop()
    running = undefined
    return { why, ranMs: Date.now() - startedAt }
  }

  const keep = async () => {
    for (let record = UNBROKEN; !signal.aborted;) {
      const { why, ranMs } = await runOnce()
      if (signal.aborted) break
      record = afterEnd(record, ranMs)
      onEnd?.(why)
      const pause = pauseMs(record)
      book.ended(name, { why, logFile, pauseMs: pause, ends: record.ends, isLoop: isInCrashLoop(record) })
      await waited(pause, signal)
    }
    book.stopped(name)
  }

  const kept = keep()
  return {
    async stop() {
      stopping.abort()
      await running?.stop()
      await kept
    },
    kill() {
      stopping.abort()
      running?.kill()
    },
  }
}

/** Settles after so long, or at the signal. */
function waited(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
