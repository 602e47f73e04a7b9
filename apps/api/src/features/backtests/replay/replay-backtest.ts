import { DIAS_DE_ARRANQUE } from '@abasto/contracts/backtests/schema'
import type { Database } from '@abasto/database/connections/connection'
import { withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import { demandModel } from '@abasto/domain/demand/models/demand-models'
import { GUARD_DAYS } from '@abasto/domain/replenishment/policies/policy'
import { storeEvents } from '@abasto/rollups/forecasts/read-events'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { BacktestProblem, type JobMeans, type JobOutcome } from '../queue/backtest-queue.ts'
import type { BacktestJob } from '../queue/backtest-record.ts'
import { deliveredDays, productHistories, type HistoryRange, type HistoryRow } from './history-read-model.ts'
import { pointsOf, todayPoint, type PointSpec } from './points.ts'
import { byOrigin, rangesOf } from './ranges.ts'
import type { RangeFigures, ReplayedHistory } from './replayed-history.ts'
import { replayedStores, type ReplayedStore } from './stores-read-model.ts'
import { ReplayThreads } from './threads.ts'
import { Totals } from './totals.ts'
import { writeProducts } from './write-products.ts'

const NOTHING_SOLD = 'No hay ventas completas en esos días.'

/** Works a back-test out: each store's history read in one snapshot, and replayed by threads as it comes. */
export async function replayBacktest(
  database: Database,
  job: BacktestJob,
  means: JobMeans,
): Promise<JobOutcome> {
  const began = performance.now()
  const stores = await withTenantSnapshot(database, job.tenantId, (tx) => replayedStores(tx, job.storeKey))
  const points = pointsOf(job.settings, todayPoint(stores))
  const totals = new Totals(points)
  const threads = new ReplayThreads()
  const replay = new Replay({ database, job, means, points, threads, totals })
  let replayed = 0
  try {
    for (const [index, store] of stores.entries()) {
      const share = (done: number) => (index + done) / stores.length
      if (await replay.store(store, share)) replayed++
      await means.onProgress(share(1))
    }
  } finally {
    await threads.close()
  }
  if (totals.products.size === 0) throw new BacktestProblem(NOTHING_SOLD)
  const measuredFrom = addDays(job.from, DIAS_DE_ARRANQUE)
  const result = totals.result({
    tiendas: replayed,
    dias_medidos: daysBetween(measuredFrom, job.to) + 1,
    dias_arranque: DIAS_DE_ARRANQUE,
    segundos: Math.round((performance.now() - began) / 100) / 10,
  })
  return { result, write: (tx) => writeProducts(tx, job, totals.products) }
}

interface ReplayOf {
  readonly database: Database
  readonly job: BacktestJob
  readonly means: JobMeans
  readonly points: readonly PointSpec[]
  readonly threads: ReplayThreads
  readonly totals: Totals
}

class Replay {
  readonly #of: ReplayOf

  constructor(of: ReplayOf) {
    this.#of = of
  }

  /** @returns false: the store sold nothing on the days measured */
  async store(store: ReplayedStore, share: (done: number) => number): Promise<boolean> {
    const { points, threads, means } = this.#of
    const read = await this.#read(store)
    if (!read) return false
    await threads.begin(read.store, points, read.rows, means.signal)
    const going: Promise<unknown>[] = []
    let done = 0
    for (const range of rangesOf(read.rows)) {
      const { figures } = await threads.handIn(range, means.signal)
      const rows = read.rows.slice(range.from, range.to)
      const counted = this.#count(rows, figures).then(() => (done += rows.length))
      // Told by whoever waits for all of them.
      counted.catch(() => undefined)
      going.push(counted)
      await means.onProgress(share(done / read.rows.length))
    }
    await Promise.all(going)
    return true
  }

  /** All that is known of a store, of one moment. */
  #read(
    store: ReplayedStore,
  ): Promise<{ readonly store: ReplayedHistory; readonly rows: readonly HistoryRow[] } | undefined> {
    const { database, job } = this.#of
    return withTenantSnapshot(database, job.tenantId, async (tx) => {
      const range = { storeKey: store.key, from: addDays(job.from, -historyDays(store)), to: job.to }
      const delivered = await deliveredDays(tx, range)
      const measuredFrom = addDays(job.from, DIAS_DE_ARRANQUE)
      if (!delivered.some((day) => day >= measuredFrom)) return undefined
      const cediKeys = [...store.calendars.keys()]
      const rows = byOrigin(
        await productHistories(tx, { ...range, delivered, pricedFrom: job.from, cediKeys }),
      )
      const history = this.#historyOf(store, range, delivered)
      const events = demandModel(store.model).learnsFromChain
        ? await storeEvents(tx, store.key, { ...history, products: rows }, true)
        : []
      return { store: { ...history, events }, rows }
    })
  }

  async #count(rows: readonly HistoryRow[], figures: Promise<RangeFigures>): Promise<void> {
    const { totals } = this.#of
    totals.add(await figures)
    for (const row of rows) totals.addSales(row)
  }

  #historyOf(
    store: ReplayedStore,
    range: HistoryRange,
    delivered: readonly IsoDate[],
  ): Omit<ReplayedHistory, 'events'> {
    const { job } = this.#of
    const days = daysBetween(range.from, range.to) + 1
    const mask = new Uint8Array(days)
    for (const day of delivered) mask[daysBetween(range.from, day)] = 1
    return {
      from: range.from,
      days,
      delivered: mask,
      replayedFrom: daysBetween(range.from, job.from),
      params: store.params,
      model: store.model,
      policies: store.policies,
      calendars: store.calendars,
      deliveries: job.settings.entregas,
    }
  }
}

/** Days before the first that is replayed which forecasts and the guard look back on. */
const historyDays = ({ model }: ReplayedStore): number => Math.max(GUARD_DAYS, demandModel(model).historyDays)
