import { Worker } from 'node:worker_threads'
import { addSums, type BacktestSums } from '@abasto/domain/backtest/totals'
import { figuresOf, type BacktestFigures } from '@abasto/domain/backtest/totals'
import type { Trial } from './trials.ts'

/** Threads that each hold a part of a chain's stores and replay them when asked. */
export class TrialWorkers {
  private readonly workers: readonly Worker[]

  constructor(folder: string, ids: readonly string[], threads: number) {
    this.workers = Array.from(
      { length: Math.min(threads, ids.length) },
      (_, thread) =>
        new Worker(new URL('worker.ts', import.meta.url), {
          workerData: { folder, ids: ids.filter((_id, index) => index % threads === thread) },
        }),
    )
  }

  /** The figures of each policy of the trial, over all stores. */
  async run(trial: Trial): Promise<BacktestFigures[]> {
    const parts = await Promise.all(this.workers.map((worker) => answerOf(worker, trial)))
    return trial.policies.map((_, policy) => {
      const sums = parts.flatMap((part) => part[policy] ?? [])
      const [first, ...rest] = sums
      if (!first) throw new Error('no worker answered')
      return figuresOf(rest.reduce(addSums, first))
    })
  }

  async end(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }
}

function answerOf(worker: Worker, trial: Trial): Promise<BacktestSums[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (sums: BacktestSums[]) => {
      worker.off('error', reject)
      resolve(sums)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(trial)
  })
}
