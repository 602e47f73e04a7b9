import { Worker } from 'node:worker_threads'
import { buildLocation } from './build-location.ts'
import type { BuildOrder } from './build-worker.ts'
import { isUnreachable, STORES } from './locations.ts'
import type { Written } from './pos/store-file.ts'

/** Below this many store-days a second thread costs more than it saves. */
const WORTH_WORKERS = 200
const WORKERS = 2

const linesOf = new Map(
  STORES.filter((site) => !isUnreachable(site)).map((site) => [site.id, site.linesPerDay]),
)

/** The largest first, so that the threads end together. */
function bySize(ids: readonly string[]): string[] {
  return ids.toSorted((a, b) => (linesOf.get(b) ?? 0) - (linesOf.get(a) ?? 0))
}

/** One thread that makes locations from the shared queue until it is empty. */
function work(order: BuildOrder, queue: string[], done: (written: Written) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // No flags of the parent's: `--input-type`, for one, would keep the thread from starting.
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const next = () => worker.postMessage(queue.shift() ?? null)
    worker.on('message', (written: Written) => {
      done(written)
      next()
    })
    worker.on('error', (error) => {
      queue.length = 0
      reject(error)
    })
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Demo worker ended with ${code}`)),
    )
    next()
  })
}

/** Makes the POS files of all locations and says what was written. */
export async function buildChain(order: BuildOrder, days: number): Promise<Written> {
  const queue = bySize(order.manifest.locations)
  const total = { tickets: 0, lines: 0 }
  const add = ({ tickets, lines }: Written) => {
    total.tickets += tickets
    total.lines += lines
  }
  if (queue.length * days < WORTH_WORKERS)
    for (const id of queue) add(buildLocation(order.folder, order.manifest, id, order.until))
  else await Promise.all(Array.from({ length: WORKERS }, () => work(order, queue, add)))
  return total
}
