import type { CorridaPedidos } from '@abasto/contracts/orders/run'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { Moment } from '@abasto/domain/time/moment'
import { Semaphore } from '@abasto/service/concurrency/semaphore'
import { lockOrderNumbers } from '../create/order-number.ts'
import { readChain, readDueLocations, type Apart } from './chain-read-model.ts'
import { RunPlan } from './plan-run.ts'
import { closeRun, lastRun, openRun, tryHoldRun } from './run-record.ts'
import { RunTimes, type TimedRun } from './run-times.ts'
import { lockWorkingDrafts, pinsOf } from './working-drafts.ts'
import { clearDrafts, DraftWriter } from './write-drafts.ts'

export interface RunRequest extends Moment {
  readonly tenantId: number
  readonly timeZone: string
  /** Null: the clock. */
  readonly userId: number | null
}

export interface StartedRun {
  readonly run: CorridaPedidos
  /** Somebody else had started it. */
  readonly isOther: boolean
  /** When it is over, well or not. */
  readonly ended: Promise<void>
}

/** Connections of the pool's that runs read on. */
const MOST_READING = 3

const FAILED = 'No se pudo terminar. Los borradores quedaron como estaban; vuelve a intentarlo.'

/** Prepares the orders of all stores of a chain as drafts: one run at a time a chain, whichever process works on it. */
export class OrderRuns {
  readonly #database: Database
  readonly #log: (error: unknown, tenantId: number) => void
  readonly #clock: () => Date
  readonly #onDone: (run: TimedRun) => void
  readonly #going = new Set<Promise<void>>()
  /** Runs of several chains leave connections for everybody else. */
  readonly #reading = new Semaphore(MOST_READING)

  constructor(
    database: Database,
    clock: () => Date,
    log: (error: unknown, tenantId: number) => void,
    onDone: (run: TimedRun) => void = () => undefined,
  ) {
    this.#database = database
    this.#clock = clock
    this.#log = log
    this.#onDone = onDone
  }

  /** Begins a run, or finds the one that is going on; answers before it is over. */
  async start(request: RunRequest): Promise<StartedRun> {
    let tell: (begun: Omit<StartedRun, 'ended'>) => void = () => undefined
    const begun = new Promise<Omit<StartedRun, 'ended'>>((resolve) => (tell = resolve))
    const work = this.#work(request, (started) => tell(started))
    const ended = work.catch((error: unknown) => this.#log(error, request.tenantId))
    this.#going.add(ended)
    void ended.then(() => this.#going.delete(ended))
    // Where it cannot even begin, whoever asked is told.
    const started = await Promise.race([begun, work.then(() => begun)])
    return { ...started, ended }
  }

  /** Waits for what this process is working on. */
  async settle(): Promise<void> {
    await Promise.all(this.#going)
  }

  async #work(request: RunRequest, tell: (begun: Omit<StartedRun, 'ended'>) => void): Promise<void> {
    const { tenantId } = request
    let runId: number | undefined
    const times = new RunTimes()
    let made: PreparedOrders | undefined
    try {
      await withTenant(this.#database, tenantId, async (tx) => {
        if (!(await tryHoldRun(tx, tenantId))) {
          // It may be about to say so: its record is written by another transaction than its work.
          tell({ run: await this.#runGoingOn(tx, tenantId), isOther: true })
          return
        }
        // Seen by all at once, whatever becomes of the work.
        const opened = await withTenant(this.#database, tenantId, async (apart) => {
          const id = await openRun(apart, request)
          return { id, run: await lastRun(apart, tenantId) }
        })
        runId = opened.id
        if (opened.run) tell({ run: opened.run, isOther: false })
        made = await prepareOrders(tx, request, opened.id, {
          apart: (read) => this.#apart(tenantId, read),
          clock: this.#clock,
          times,
        })
        times.begin('commit')
      })
      if (made) this.#onDone({ tenantId, ...made, ...times.end() })
    } catch (error) {
      await this.#fail(tenantId, runId)
      throw error
    }
  }

  async #apart<T>(tenantId: number, read: (tx: Tx) => Promise<T>): Promise<T> {
    const release = await this.#reading.acquire()
    try {
      return await withTenantSnapshot(this.#database, tenantId, read)
    } finally {
      release()
    }
  }

  async #runGoingOn(tx: Tx, tenantId: number): Promise<CorridaPedidos> {
    for (let tries = 0; tries < 20; tries++) {
      const run = await lastRun(tx, tenantId)
      if (run?.estado === 'en_curso') return run
      // Or it has just ended.
      if (run && tries > 5) return run
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('a run is held and has no record')
  }

  async #fail(tenantId: number, runId: number | undefined): Promise<void> {
    if (runId === undefined) return
    try {
      await withTenant(this.#database, tenantId, (tx) =>
        closeRun(tx, runId, { estado: 'fallida', motivo: FAILED }, this.#clock()),
      )
    } catch (error) {
      // The database is gone: the next run, or whoever looks, finds that nobody works on it.
      this.#log(error, tenantId)
    }
  }
}

/** What a run made. */
export interface PreparedOrders {
  readonly stores: number
  readonly orders: number
  /** Calculated, and kept with their trails. */
  readonly lines: number
  readonly kept: number
}

interface Means {
  readonly apart: Apart
  readonly clock: () => Date
  readonly times: RunTimes
}

/**
 * All that is written, in one transaction: until it ends nobody sees, sends or numbers an order of the chain. What it
 * is calculated from is read on connections of their own, once nobody can send any more.
 */
export async function prepareOrders(
  tx: Tx,
  request: RunRequest,
  runId: number,
  { apart, clock, times }: Means,
): Promise<PreparedOrders> {
  times.begin('lock')
  // Before the drafts, as whoever creates an order: and what is sent from here on is sent after the run.
  await lockOrderNumbers(tx, request.tenantId)
  const working = await lockWorkingDrafts(tx)
  times.begin('read')
  const due = await readDueLocations(tx, request.timeZone, request)
  const [chain] = await Promise.all([
    readChain(apart, due, request.timeZone, request),
    clearDrafts(tx, working, due.pairs),
  ])
  const plan = new RunPlan(chain, pinsOf(working), request.now)
  const writer = new DraftWriter(tx, { ...request, runId }, plan.orders, working)
  times.begin('calculate')
  for await (const part of plan.parts()) {
    times.begin('write')
    await writer.write(part)
    times.begin('calculate')
  }
  times.begin('write')
  const { drafts, lines: kept } = await writer.finish()
  const made = { stores: chain.stores.length, orders: drafts, lines: plan.calculated, kept }
  const ended = { estado: 'lista', tiendas: made.stores, pedidos: drafts, lineas: made.lines } as const
  await closeRun(tx, runId, ended, clock())
  return made
}
