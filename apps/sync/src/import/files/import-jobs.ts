import { LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { FaultLogger } from '../../runs/run-context.ts'
import { isWorkedOn, namedWork, WorkOwnership, type Work } from '../../runs/work-ownership.ts'

/** Names what is done with an import, or with one of its files. */
export function jobKey(tenantId: number, importId: number, fileId?: number): string {
  return fileId === undefined ? `${tenantId}/${importId}` : `${tenantId}/${importId} ${fileId}`
}

interface Job {
  readonly abort: AbortController
  readonly ended: Promise<void>
}

export type JobWork = (signal: AbortSignal) => Promise<void>

export interface ImportJobsOptions {
  readonly database: Database
  readonly pool: Pool
  readonly logger: FaultLogger
}

/** How often it is looked whether the process that has a job has done with it. */
const AGAIN_MS = 200

/**
 * What goes on aside, by its key. A key has one job at a time, whichever process works on it: the service's processes and
 * the command all look into the same folders.
 */
export class ImportJobs {
  readonly #jobs = new Map<string, Job>()
  readonly #options: ImportJobsOptions
  readonly #ownership: WorkOwnership
  #isStopping = false

  constructor(options: ImportJobsOptions) {
    this.#options = options
    this.#ownership = new WorkOwnership(options.pool, () =>
      this.#abortAll(new Error('database session lost')),
    )
  }

  /** Whether somebody works on it, here or in another process. */
  async isWorkedOn(key: string): Promise<boolean> {
    return this.#jobs.has(key) || (await isWorkedOn(this.#options.database, workOf(key)))
  }

  /** Begins after what goes on under the key, which is broken off if it goes on here. */
  begin(key: string, work: JobWork): void {
    if (this.#isStopping) return
    const before = this.#jobs.get(key)
    before?.abort.abort()
    const abort = new AbortController()
    this.#run(key, abort, async () => {
      await before?.ended
      while (!abort.signal.aborted) {
        if (await this.#ownership.tryTake(workOf(key))) return this.#owned(key, () => work(abort.signal))
        await sleep(AGAIN_MS, undefined, { signal: abort.signal })
      }
    })
  }

  /** Begins unless somebody works on it already, here or in another process. @returns whether it has begun */
  async beginAlone(key: string, work: JobWork): Promise<boolean> {
    if (this.#isStopping || this.#jobs.has(key)) return false
    if (!(await this.#ownership.tryTake(workOf(key)))) return false
    const abort = new AbortController()
    this.#run(key, abort, () => this.#owned(key, () => work(abort.signal)))
    return true
  }

  abort(key: string): void {
    this.#jobs.get(key)?.abort.abort()
  }

  /** Settles when nothing of an import goes on here, its files included. */
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
    this.#abortAll(new Error('the service stops'))
    await Promise.all([...this.#jobs.values()].map(({ ended }) => ended))
    await this.#ownership.close()
  }

  #run(key: string, abort: AbortController, work: () => Promise<void>): void {
    const ended = (async () => {
      try {
        await work()
      } catch (error) {
        if (!abort.signal.aborted) this.#options.logger.error({ err: error }, 'import of files failed')
      } finally {
        if (this.#jobs.get(key)?.abort === abort) this.#jobs.delete(key)
      }
    })()
    this.#jobs.set(key, { abort, ended })
  }

  async #owned(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } finally {
      await this.#ownership.release(workOf(key)).catch(() => undefined)
    }
  }

  #abortAll(reason: Error): void {
    for (const { abort } of this.#jobs.values()) abort.abort(reason)
  }

  #of(key: string): Job[] {
    return [...this.#jobs]
      .filter(([name]) => name === key || name.startsWith(`${key} `))
      .map(([, job]) => job)
  }
}

const workOf = (key: string): Work => namedWork(LOCKS.importJob, key)
