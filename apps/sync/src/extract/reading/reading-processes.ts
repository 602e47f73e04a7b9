import { setTimeout as sleep } from 'node:timers/promises'
import { type Owner, Turns } from '@abasto/service/concurrency/turns'
import { SourceError } from '../sources/source-error.ts'
import type { Batch, Question } from './process-messages.ts'
import { ReadingProcess, SOURCE_ROOM, type ProcessRoom } from './reading-process.ts'

/** How many processes there are, and what each may take. */
export interface ProcessPool {
  readonly most: number
  /** Kept when nobody asks. */
  readonly pooled: number
  readonly room: ProcessRoom
}

/**
 * Each may hang in a source of its own; more of them, at 40 to 60 MB each, would be more than the service may take. As
 * many are kept as locations are loaded at once.
 */
const OF_SOURCES: ProcessPool = { most: 5, pooled: 2, room: SOURCE_ROOM }

/** Of files that persons bring: one at a time, with room for the texts that the cells of a workbook share. */
const OF_FILES: ProcessPool = {
  most: 1,
  pooled: 1,
  room: {
    heapMb: 160,
    mostBytes: 256 * 2 ** 20,
    usedBytes: 64 * 2 ** 20,
    tooLarge:
      'El archivo no cabe en la memoria de una lectura: divídelo, o guárdalo como CSV, que se lee por partes',
  },
}

/** How long a question waits for a process in use before it is given a new one: most answers take milliseconds. */
const WAIT_MS = 500

/** How long a process is kept that nobody asks. */
const IDLE_MS = 30_000

const CLOSE_MS = 1000

/**
 * The processes that read sources for ours. A source that hangs, floods or breaks its reader holds nothing else. Chains
 * take turns, and one whose sources all hang leaves a process to the others.
 */
export class ReadingProcesses {
  readonly #processes = new Set<ReadingProcess>()
  readonly #idle = new Map<ReadingProcess, NodeJS.Timeout>()
  /** Whose question each process answers. */
  readonly #owners = new Map<ReadingProcess, Owner>()
  readonly #waiting = new Turns<(process: ReadingProcess) => void>()
  #relief: NodeJS.Timeout | undefined
  #starting = 0
  readonly #pool: ProcessPool
  /** Hears what only whoever operates the installation is told of a source that cannot be read. */
  onDetail: ((detail: string, owner: Owner) => void) | undefined

  constructor(pool: ProcessPool = OF_SOURCES) {
    this.#pool = pool
  }

  /**
   * Reads, once there is a process to read with: waiting for that is not the source's time.
   *
   * @param limitMs the source's time for each batch
   * @param owner whose source it is
   */
  async *read<T extends Question>(
    question: T,
    limitMs: number,
    signal: AbortSignal,
    owner?: Owner,
  ): AsyncGenerator<Batch<T['of']>> {
    const process = await this.#take(signal, owner)
    try {
      yield* process.answer(question, limitMs, signal, () => this.#giveBack(process))
    } catch (error) {
      if (error instanceof SourceError && error.detail !== undefined) this.onDetail?.(error.detail, owner)
      throw error
    }
  }

  /** Ends them all, whatever they do. */
  async close(): Promise<void> {
    await Promise.race([Promise.all([...this.#processes].map((process) => process.end())), sleep(CLOSE_MS)])
  }

  async #take(signal: AbortSignal, owner: Owner): Promise<ReadingProcess> {
    signal.throwIfAborted()
    const idle = this.#mayHaveOne(owner) ? this.#takeIdle() : undefined
    if (idle) {
      this.#owners.set(idle, owner)
      return idle
    }
    if (this.#processes.size < this.#pool.pooled) void this.#add()
    const { promise, resolve, reject } = Promise.withResolvers<ReadingProcess>()
    this.#waiting.add(owner, resolve)
    this.#relief ??= setTimeout(() => this.#relieve(), WAIT_MS)
    const onAbort = () => {
      this.#waiting.delete(owner, resolve)
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort)
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  /** All but one, where there are several. */
  readonly #mayHaveOne = (owner: Owner): boolean => {
    const held = [...this.#owners.values()].filter((each) => each === owner).length
    return held < Math.max(1, this.#pool.most - 1)
  }

  /** No process came back for a while: there is to be one more, if there may be. */
  #relieve(): void {
    this.#relief = undefined
    if (this.#waiting.isEmpty) return
    this.#relief = setTimeout(() => this.#relieve(), WAIT_MS)
    this.#serve(this.#pool.most)
  }

  /** Whoever waits and may have one gets one that is idle, or one that is started, where there are fewer than so many. */
  #serve(most: number): void {
    if (!this.#waiting.has(this.#mayHaveOne)) return
    const idle = this.#takeIdle()
    if (idle) this.#giveBack(idle)
    // One after the other: on a busy machine many that start together would all be late.
    else if (this.#processes.size < most && this.#starting === 0) void this.#add()
  }

  /** One more, for whoever waits as soon as it has started: that is not the source's time. */
  async #add(): Promise<void> {
    const process = new ReadingProcess(() => this.#forget(process), this.#pool.room)
    this.#processes.add(process)
    this.#starting++
    await process.started
    this.#starting--
    // One that is gone already says so to whoever asks it.
    this.#giveBack(process)
  }

  /** Until it is gone a process counts, be it hanging: what hangs takes memory. */
  #forget(process: ReadingProcess): void {
    this.#processes.delete(process)
    this.#owners.delete(process)
    clearTimeout(this.#idle.get(process))
    this.#idle.delete(process)
    // Its place is free for whoever waits.
    this.#serve(this.#pool.pooled)
  }

  #takeIdle(): ReadingProcess | undefined {
    const [entry] = this.#idle
    if (!entry) return undefined
    const [process, timer] = entry
    clearTimeout(timer)
    this.#idle.delete(process)
    return process
  }

  #giveBack(process: ReadingProcess): void {
    this.#owners.delete(process)
    if (process.isUsedUp) {
      void process.end()
      return
    }
    const next = this.#waiting.next(this.#mayHaveOne)
    if (next) {
      this.#relief?.refresh()
      this.#owners.set(process, next.owner)
      next.item(process)
    } else if (this.#idle.size < this.#pool.pooled && this.#processes.has(process)) {
      this.#idle.set(process, setTimeout(() => void process.end(), IDLE_MS).unref())
    } else void process.end()
  }
}

export const readingProcesses = new ReadingProcesses()
export const fileProcesses = new ReadingProcesses(OF_FILES)
