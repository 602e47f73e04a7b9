import { flushCompileCache } from 'node:module'
import { openSource } from '../sources/open-source.ts'
import { SourceError } from '../sources/source-error.ts'
import { SECRET_PREFIX } from '../sources/sql/secret.ts'
import { cutRows } from './cut-rows.ts'
import {
  batchesAhead,
  type Batch,
  type CheckAnswer,
  type Failure,
  type FileQuestion,
  type Question,
  type Reply,
  type Request,
  type SourceQuestion,
} from './process-messages.ts'
import { readSales } from './read-sales.ts'

/**
 * A process that reads sources for reading-processes.ts. It loads little: there may be several. What a source makes
 * grow, hang or break is this process, and no more than its own store's run depends on it.
 */

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

/** What our own service sends is what its types say. */
const channel: { on(event: 'message', listener: (request: Request) => void): unknown } = process

channel.on('message', (request) => {
  if (request.kind === 'question') void answer(request.question)
  else if (request.kind === 'more') asker.more()
  else asker.leave()
})
// The service is gone, however it went.
process.on('disconnect', () => process.exit())
// Meant for the service, which ends us in its own time.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

async function answer(question: Question): Promise<void> {
  const own = (asker = new Asker(batchesAhead(question)))
  let failure: Failure | null = null
  try {
    for await (const batch of batches(question, own.gone)) {
      await own.ready()
      if (own.gone.aborted) break
      say({ kind: 'batch', batch })
    }
  } catch (error) {
    failure = {
      message: error instanceof SourceError ? error.message : String(error),
      ofSource: error instanceof SourceError,
      detail: error instanceof SourceError ? error.detail : undefined,
    }
  }
  say({ kind: 'end', failure })
}

function batches(question: Question, signal: AbortSignal): AsyncIterable<Batch> {
  // What reads workbooks is not loaded by those that never do.
  if (question.of === 'lookAtFile' || question.of === 'stageFiles') return ofFiles(question, signal)
  return ofSource(question, signal)
}

async function* ofFiles(question: FileQuestion, signal: AbortSignal): AsyncGenerator<Batch> {
  const { lookAtFile, stageFiles } = await import('../tables/stage/stage-files.ts')
  if (question.of === 'lookAtFile') yield* lookAtFile(question.file, signal)
  else yield* stageFiles(question.files, signal)
}

function ofSource(question: SourceQuestion, signal: AbortSignal): AsyncIterable<Batch> {
  for (const name of Object.keys(process.env)) if (name.startsWith(SECRET_PREFIX)) delete process.env[name]
  Object.assign(process.env, question.environment)
  const source = openSource(question.source)
  switch (question.of) {
    case 'check':
      return single(answerTime(() => source.check(signal)))
    case 'zoneWarning':
      return single(source.zoneWarning?.(signal) ?? Promise.resolve(null))
    case 'products':
      return cutRows(source.products(signal))
    case 'stock':
      return cutRows(source.stock(signal))
    case 'stockHistory':
      return cutRows(source.stockHistory?.(question.since, signal))
    case 'sales':
      return cutRows(source.sales(question.range, signal))
    case 'salesCounts':
      return cutRows(source.salesCounts?.(question.range, signal))
    default:
      return readSales(source, question, signal)
  }
}

async function answerTime(check: () => Promise<void>): Promise<CheckAnswer> {
  const start = performance.now()
  await check()
  return { answerMs: Math.round(performance.now() - start) }
}

async function* single<T>(value: Promise<T>): AsyncGenerator<T> {
  yield await value
}

function say(reply: Reply): void {
  process.send?.(reply)
}

// Not at the end, which is seldom our own.
flushCompileCache()
say({ kind: 'ready' })
