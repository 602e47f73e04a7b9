import {
  iniciarSyncInventario,
  iniciarSyncVentas,
  statusInventario,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestChain } from '../../test/chain.ts'
import { ago, clock, today } from '../../test/clock.ts'
import { holdTable } from '../../test/hold-table.ts'
import { SyncCaller } from '../../test/sync-caller.ts'
import { until } from '../../test/until.ts'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { DEFAULT_LIMITS } from '../runs/run-context.ts'
import { activeLocations } from '../runs/run-locations.ts'
import { SyncRuns } from '../runs/sync-runs.ts'
import { buildServer } from '../server.ts'
import type { EndedRun, LoadedLocation, Refresh } from './ended-run.ts'
import { RefreshProcess } from './refresh-process.ts'

let chain: TestChain
let tenantId: number
let store: LoadedLocation
let refreshing: RefreshProcess
const faults: unknown[] = []

/** More than a process takes to begin and to come to the table. */
const SILENCE_MS = 5000

const ended = (signal = new AbortController().signal): EndedRun => ({
  database: chain.database,
  tenantId,
  today,
  limits: { parallel: 2 },
  logger: { error: (about: unknown, message?: string) => void faults.push([about, message]) },
  signal,
})

const count = async (table: 'pronostico' | 'pronostico_modelo') =>
  (await sql<{ filas: number }>`SELECT count(*) AS filas FROM ${sql.table(table)}`.execute(chain.owner))
    .rows[0]?.filas

beforeAll(async () => {
  chain = await TestChain.open()
  tenantId = await chain.tenant('granja')
  const { key, pos } = await chain.posLocation(tenantId, 'tienda_01')
  store = { locationKey: key, id: 'tienda_01' }
  pos.article('A1')
  pos.stock('A1', 24)
  pos.tickets(
    Array.from({ length: 30 }, (_, back) => ({
      numero: back + 1,
      soldAt: `${ago(back + 1)} 10:00:00`,
      renglones: [['A1', 3, 2]],
    })),
  )
  // Loaded without what follows from it.
  const app = await buildServer({ clock, pool: chain.pool, logger: false, refresh: async () => undefined })
  const admin = new SyncCaller(app, await chain.signIn(tenantId, 'administrador'))
  await admin.ok(iniciarSyncInventario, {})
  await admin.ended(statusInventario)
  await admin.ok(iniciarSyncVentas, { body: { fecha_inicio: ago(30), fecha_fin: ago(1) } })
  await admin.ended(statusVentas)
  await app.close()
  refreshing = new RefreshProcess(chain.test.syncUrl)
})

afterAll(async () => {
  await refreshing.close()
  await chain.close()
})

it('makes what is stored of the sales in a process of its own, which is there for the next run', async () => {
  expect(await count('pronostico')).toBe(0)
  await refreshing.refresh(ended(), [store])
  expect(faults).toEqual([])
  expect(await count('pronostico')).toBe(1)
  expect(await count('pronostico_modelo')).toBeGreaterThan(0)
  const { pid } = refreshing
  expect(pid).toBeTypeOf('number')
  expect(pid).not.toBe(process.pid)
  await refreshing.refresh(ended(), [store])
  expect(refreshing.pid).toBe(pid)
})

it('tells what could not be made, with its reason', async () => {
  await sql`DELETE FROM pronostico`.execute(chain.owner)
  await sql`DELETE FROM pronostico_sello`.execute(chain.owner)
  await sql`REVOKE INSERT ON pronostico FROM abasto_sync`.execute(chain.owner)
  await refreshing.refresh(ended(), [store])
  await sql`GRANT INSERT ON pronostico TO abasto_sync`.execute(chain.owner)
  expect(faults.splice(0)).toEqual([
    [
      {
        ubicacion: 'tienda_01',
        err: expect.objectContaining({ message: expect.stringContaining('pronostico') }),
      },
      'the forecasts could not be made',
    ],
  ])
})

it('says so when its process is killed, and the next run makes the rest with another', async () => {
  const blocked = await holdTable(chain.owner, 'pronostico')
  const work = refreshing.refresh(ended(), [store])
  await until('it waits for the table', () => isWaiting())
  const { pid = 0 } = refreshing
  process.kill(pid, 'SIGKILL')
  await work
  expect(faults.splice(0)).toEqual([[{ code: null, by: 'SIGKILL', tenant: tenantId }, expect.any(String)]])
  await blocked.release()
  await refreshing.refresh(ended(), [store])
  expect(refreshing.pid).not.toBe(pid)
  expect(await count('pronostico')).toBe(1)
})

it('is ended when nothing is heard of it for long, and the next run has its turn', async () => {
  await sql`DELETE FROM pronostico`.execute(chain.owner)
  await sql`DELETE FROM pronostico_sello`.execute(chain.owner)
  const impatient = new RefreshProcess(chain.test.syncUrl, SILENCE_MS)
  const blocked = await holdTable(chain.owner, 'pronostico')
  await impatient.refresh(ended(), [store])
  expect(faults.splice(0)).toEqual([[{ code: null, by: 'SIGKILL', tenant: tenantId }, expect.any(String)]])
  await blocked.release()
  await impatient.close()
  await refreshing.refresh(ended(), [store])
  expect(await count('pronostico')).toBe(1)
})

it('is given up with its run, quietly', async () => {
  await sql`DELETE FROM pronostico`.execute(chain.owner)
  await sql`DELETE FROM pronostico_sello`.execute(chain.owner)
  const blocked = await holdTable(chain.owner, 'pronostico')
  const abort = new AbortController()
  const work = refreshing.refresh(ended(abort.signal), [store])
  const queued = refreshing.refresh(ended(abort.signal), [store])
  await until('it waits for the table', () => isWaiting())
  abort.abort(new Error('the service stops'))
  await Promise.all([work, queued])
  await blocked.release()
  expect(refreshing.pid).toBeUndefined()
  expect(faults).toEqual([])
  expect(await count('pronostico')).toBe(0)
})

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE pg_stat_activity.datname = current_database()
      AND pg_stat_activity.wait_event_type = 'Lock'
  `.execute(chain.owner)
  return rows.length > 0
}

/** Runs that load nothing, and what follows each. */
async function runsWith(refresh: Refresh, onFault: (about: unknown) => void = () => undefined) {
  const runs = new SyncRuns({
    database: chain.database,
    pool: chain.pool,
    logger: { warn: () => undefined, error: onFault },
    limits: DEFAULT_LIMITS,
    clock,
    refresh,
  })
  const locations = await withTenant(chain.database, tenantId, activeLocations)
  const request = { tenantId, timeZone: 'America/Caracas', today, userId: null, origin: 'comando' } as const
  const run = { ...request, kind: 'inventario', parameters: {}, locations, message: 'Prueba' } as const
  const work = async () => {
    const { ended: over } = await runs.start(run, async (context) => ({
      status: 'completed',
      message: 'Listo',
      totalRecords: 0,
      afterwards: () => context.refresh(context, locations),
    }))
    await over
  }
  return { runs, work }
}

it('keeps no run from being followed by the next', async () => {
  const held = Promise.withResolvers<void>()
  const { runs, work } = await runsWith(() => held.promise)
  await work()
  await work()
  let isSettled = false
  const settled = runs.settled().then(() => (isSettled = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isSettled).toBe(false)
  held.resolve()
  await settled
  await runs.stop()
})

it('says so when it fails, and ends neither the run nor the service', async () => {
  const heard: unknown[] = []
  const { runs, work } = await runsWith(
    () => Promise.reject(new Error('the database is away')),
    (about) => heard.push(about),
  )
  await work()
  await runs.settled()
  expect(heard).toEqual([expect.objectContaining({ err: new Error('the database is away') })])
  await runs.stop()
})
