import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { Clock } from '@abasto/service/server/service'
import { Counter, Gauge, type Registry } from 'prom-client'
import { CachedAnswer } from './cached-answer.ts'
import { readChainFigures, readJobs } from './chain-figures-read-model.ts'

export interface MeasuredChains {
  readonly database: Database
  readonly clock: Clock
  /** How long what was asked of the database is answered with. */
  readonly keptMs?: number
}

/** However often somebody asks, the chains are asked once a minute. */
const KEPT_MS = 60_000

/**
 * Adds what is measured of the chains: by their number and the identifiers of their stores, never a name.
 *
 * @returns to be told of each run that has ended
 */
export function measureChains(
  registry: Registry,
  { database, clock, keptMs = KEPT_MS }: MeasuredChains,
): (tenantId: number, runId: number) => Promise<void> {
  const chains = new CachedAnswer(() => readChainFigures(database, clock()), keptMs)
  const jobs = new CachedAnswer(() => readJobs(database), keptMs)
  registry.registerMetric(
    new Gauge({
      name: 'abasto_store_lag_days',
      help: 'Days from the newest loaded day of a location to yesterday; 0: last night is complete',
      labelNames: ['tenant', 'location'],
      registers: [],
      async collect() {
        this.reset()
        for (const { tenant, locations } of await chains.get()) {
          for (const { id, lag } of locations) this.set({ tenant, location: id }, lag)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'abasto_retries_pending',
      help: 'Locations that will be tried again',
      labelNames: ['tenant', 'kind'],
      registers: [],
      async collect() {
        this.reset()
        for (const { tenant, retries } of await chains.get()) {
          for (const { kind, locations } of retries) this.set({ tenant, kind }, locations)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'abasto_jobs',
      help: 'Jobs of the queue, those that wait and those that are at it',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        this.reset()
        for (const { queue, state, number } of await jobs.get()) this.set({ queue, state }, number)
      },
    }),
  )
  return runCounters(registry, database)
}

function runCounters(registry: Registry, database: Database) {
  const registers = [registry]
  const runs = new Counter({
    name: 'abasto_runs_total',
    help: 'Runs of this process that ended, by kind and end',
    labelNames: ['tenant', 'kind', 'end'],
    registers,
  })
  const rows = new Counter({
    name: 'abasto_rows_total',
    help: 'Rows that runs of this process loaded or rejected',
    labelNames: ['tenant', 'kind', 'what'],
    registers,
  })
  return async (tenantId: number, runId: number) => {
    // What cannot be counted is no reason for a run to fail.
    const run = await endedRun(database, tenantId, runId).catch(() => undefined)
    if (!run) return
    const labels = { tenant: String(tenantId), kind: run.tipo }
    runs.inc({ ...labels, end: run.fin ?? run.status })
    rows.inc({ ...labels, what: 'loaded' }, run.total_registros ?? 0)
    rows.inc({ ...labels, what: 'rejected' }, run.rechazados)
  }
}

function endedRun(database: Database, tenantId: number, runId: number) {
  return withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('etl_corrida')
      .select(['tipo', 'status', 'fin', 'total_registros'])
      .select((row) =>
        row
          .selectFrom('etl_corrida_tienda')
          .whereRef('etl_corrida_tienda.corrida_id', '=', 'etl_corrida.corrida_id')
          .select((of) => of.fn.coalesce(of.fn.sum<number>('rechazados'), of.lit(0)).as('suma'))
          .$asScalar()
          .$notNull()
          .as('rechazados'),
      )
      .where('corrida_id', '=', runId)
      .executeTakeFirst(),
  )
}
