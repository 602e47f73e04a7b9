import type { FaultLogger } from '../../runs/run-context.ts'

/** Names what is done with an import, or with one of its files. */
export function jobKey(tenantId: number, importId: number, fileId?: number): string {
  return fileId === undefined ? `${tenantId}/${importId}` : `${tenantId}/${importId} ${fileId}`
}

interface Job {
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/** What goes on aside, by its key; one that begins under a key breaks off the one before it. */
export class ImportJobs {
  readonly #jobs = new Map<string, Job>()
  readonly #logger: FaultLogger
  #isStopping = false

  constructor(logger: FaultLogger) {
    this.#logger = logger
  }

  has(key: string): boolean {
    return this.#jobs.has(key)
  }

  begin(key: string, work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#isStopping) return
    const before = this.#jobs.get(key)
    before?.abort.abort()
    const abort = new AbortController()
    const ended = (async () => {
      await before?.ended
      try {
        if (!abort.signal.aborted) await work(abort.signal)
      } catch (error) {
        if (!abort.signal.aborted) this.#logger.error({ err: error }, 'import of files failed')
      } finally {
        if (this.#jobs.get(key)?.abort === abort) this.#jobs.delete(key)
      }
    })()
    this.#jobs.set(key, { abort, ended })
  }

  abort(key: string): void {
    this.#jobs.get(key)?.abort.abort()
  }

  /** Settles when nothing of an import goes on, its files included. */
  async settled(key: string): Promise<void> {
    for (let own = this.#of(key); own.length > 0; own = this.#of(key)) {
      await Promise.all(own.map(({ ended }) => ended))
    }
  }

  async stop(key: string): Promise<void> {
    for (const { abort } of this.#of(key)) abort.abort()
    await this.settled(key)
  }

  /** Nothing begins any more. */
  async stopAll(): Promise<void> {
    this.#isStopping = true
    for (const { abort } of this.#jobs.values()) abort.abort(new Error('the service stops'))
    await Promise.all([...this.#jobs.values()].map(({ ended }) => ended))
  }

  #of(key: string): Job[] {
    return [...this.#jobs]
      .filter(([name]) => name === key || name.startsWith(`${key} `))
      .map(([, job]) => job)
  }
}
