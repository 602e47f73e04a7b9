import { parentPort, type Transferable } from 'node:worker_threads'
import { SourceError } from '../sources/source-error.ts'
import { sqliteSource } from '../sources/sqlite/sqlite-source.ts'
import { readSales } from './read-sales.ts'
import {
  batchesAhead,
  type Batch,
  type Failure,
  type Question,
  type Reply,
  type Request,
} from './thread-messages.ts'

/** A thread that reads SQLite files for reading-threads.ts. It loads little: there may be several. */

const port = parentPort
if (!port) throw new Error('this file is a thread')

/** How the asker is getting on with the answer. */
class Asker {
  readonly #gone = new AbortController()
  #credit: number
  #onChange: (() => void) | undefined

  constructor(credit: number) {
    this.#credit = credit
  }

  /** Aborted when nobody waits for the answer any more. */
  get gone(): AbortSignal {
    return this.#gone.signal
  }

  more(): void {
    this.#credit++
    this.#onChange?.()
  }

  leave(): void {
    this.#gone.abort()
    this.#onChange?.()
  }

  /** Waits until another batch may be sent, or the asker is gone. */
  async ready(): Promise<void> {
    while (this.#credit === 0 && !this.gone.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#onChange = resolve
      await promise
    }
    this.#credit--
  }
}

let asker = new Asker(0)

port.on('message', (request: Request) => {
  if (request.kind === 'question') void answer(request.question)
  else if (request.kind === 'more') asker.more()
  else asker.leave()
})

async function answer(question: Question): Promise<void> {
  const own = (asker = new Asker(batchesAhead(question)))
  let failure: Failure | null = null
  try {
    for await (const batch of batches(question, own.gone)) {
      await own.ready()
      if (own.gone.aborted) break
      say({ kind: 'batch', batch }, buffersOf(batch))
    }
  } catch (error) {
    failure = {
      message: error instanceof SourceError ? error.message : String(error),
      ofSource: error instanceof SourceError,
    }
  }
  say({ kind: 'end', failure })
}

function batches(question: Question, signal: AbortSignal): AsyncIterable<Batch> {
  const source = sqliteSource(question.configuracion)
  switch (question.of) {
    case 'check':
      return checked(source.check(signal))
    case 'products':
      return source.products(signal)
    case 'stock':
      return source.stock(signal)
    case 'stockHistory':
      return source.stockHistory(question.since, signal)
    case 'sales':
      return source.sales(question.range, signal)
    case 'salesCounts':
      return source.salesCounts(question.range, signal)
    default:
      return readSales(source, question, signal)
  }
}

// oxlint-disable-next-line require-yield -- a check answers nothing, or throws
async function* checked(done: Promise<void>): AsyncGenerator<never> {
  await done
}

/** Lines and sums are moved to the other thread, not copied. */
function buffersOf(batch: Batch): Transferable[] {
  if (!('kind' in batch)) return []
  if (batch.kind === 'lines') return [batch.bytes.buffer]
  return batch.kind === 'group' ? batch.products.columns.map(({ buffer }) => buffer) : []
}

function say(reply: Reply, moved: Transferable[] = []): void {
  port?.postMessage(reply, moved)
}
