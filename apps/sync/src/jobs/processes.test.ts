import {
  conciliacion,
  corridaDeHistoria,
  corridas,
  dispararScheduler,
  estadoScheduler,
  habilitarScheduler,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { machineToday } from '../../test/clock.ts'
import { chainForTests } from '../../test/test-hooks.ts'
import { LOADED_TABLES } from '../../test/loading-store.ts'
import type { PosFile } from '../../test/pos-file.ts'
import { SyncProcess } from '../../test/sync-process.ts'
import { until } from '../../test/until.ts'

const DAYS = 30
const TICKETS_A_DAY = 300
const range = { fecha_inicio: addDays(machineToday, -DAYS), fecha_fin: addDays(machineToday, -1) }

const { chain, tenantId } = chainForTests()
let headers: { authorization: string }
let stores: { key: number; pos: PosFile }[]
const running: SyncProcess[] = []

beforeAll(async () => {
  headers = await chain().signIn(tenantId(), 'administrador')
  stores = [
    await chain().posLocation(tenantId(), 'tienda_01'),
    await chain().posLocation(tenantId(), 'tienda_02'),
    await chain().posLocation(tenantId(), 'tienda_03'),
  ]
  for (const { pos } of stores) {
    for (let code = 0; code < 50; code++) pos.article(String(code))
    pos.tickets(sales())
  }
})
beforeEach(() =>
  withTenant(chain().owner, tenantId(), async (tx) => {
    for (const table of LOADED_TABLES) await tx.deleteFrom(table).execute()
  }),
)
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.end('SIGKILL')))
})

describe('two sync processes side by side', () => {
  it('run what the clock has due once, though it struck while none was there', async () => {
    const first = await start()
    await first.call(habilitarScheduler, { body: {} })
    await end(first, 'SIGTERM')
    // As if nobody had been there since the day before yesterday.
    await sql`UPDATE pgboss.schedule SET created_on = now() - interval '2 days'`.execute(chain().owner)
    await sql`UPDATE pgboss.version SET cron_on = now() - interval '26 hours'`.execute(chain().owner)

    const [one, other] = await Promise.all([start(), start()])
    await until('the day has been read', async () => {
      const { data } = await one.call(corridas, { query: {} })
      return data[0]?.status === 'completed'
    })
    const { data } = await other.call(corridas, { query: {} })
    expect(data).toMatchObject([{ origen: 'automatica', status: 'completed', exitosas: 3 }])
    const { rows } = await sql`
      SELECT count(*) AS trabajos, count(*) FILTER (WHERE state = 'completed') AS hechos
      FROM pgboss.job
      WHERE name = 'etl-automatico'
    `.execute(chain().owner)
    expect(rows).toEqual([{ trabajos: 1, hechos: 1 }])
    expect(await other.call(conciliacion, { query: {} })).toEqual({ comparados: 3 * DAYS, diferencias: [] })
  }, 30_000)
})

describe('the process of an automatic run is killed in the middle', () => {
  it('it is shown as interrupted, and another reads the stores that were not read, each day whole', async () => {
    const first = await start()
    const second = await start()
    await first.call(habilitarScheduler, { body: {} })
    await first.call(dispararScheduler, { body: range })
    const { corrida_id } = await first.call(statusVentas, {})
    await until('days are loaded', async () => (await loadedDays()) > 0)
    await end(first, 'SIGKILL')
    const killed = performance.now()
    const id = corrida_id ?? 0
    await until('it is shown as interrupted', async () => {
      const { fin } = await second.call(corridaDeHistoria, { params: { id } })
      return fin === 'interrumpida'
    })
    expect(performance.now() - killed).toBeLessThan(10_000)
    await until('all has been read', async () => {
      const { data } = await second.call(corridas, { query: {} })
      return data[0]?.origen === 'reintento' && data[0].status === 'completed'
    })
    expect(await loadedDays()).toBe(3 * DAYS)
    expect(await second.call(conciliacion, { query: {} })).toEqual({ comparados: 3 * DAYS, diferencias: [] })
    const status = await second.call(estadoScheduler, {})
    expect(status).toMatchObject({
      is_running: false,
      retry_config: { pending_retries: [] },
      daily_summary: { total_tiendas: 3, exitosas: 3, fallidas: 0 },
    })
  }, 60_000)
})

describe('the database throws everybody out in the middle of an automatic run', () => {
  it('the run ends as interrupted, and goes on where it was', async () => {
    const only = await start('silent')
    await only.call(dispararScheduler, { body: range })
    const { corrida_id } = await only.call(statusVentas, {})
    await until('days are loaded', async () => (await loadedDays()) > 0)
    await sql`
      SELECT pg_terminate_backend(pg_stat_activity.pid)
      FROM pg_stat_activity
      WHERE pg_stat_activity.datname = current_database() AND pg_stat_activity.usename = 'abasto_sync'
        AND pg_stat_activity.application_name = 'abasto-sync'
    `.execute(chain().owner)
    await until('all has been read', async () => {
      // Requests of that moment are told that the database does not answer.
      const { data } = await only.call(corridas, { query: {} }).catch(() => ({ data: [] }))
      return data[0]?.origen === 'reintento' && data[0].status === 'completed'
    })
    expect(await only.call(corridaDeHistoria, { params: { id: corrida_id ?? 0 } })).toMatchObject({
      status: 'failed',
      fin: 'interrumpida',
    })
    expect(await loadedDays()).toBe(3 * DAYS)
    expect(await only.call(conciliacion, { query: {} })).toEqual({ comparados: 3 * DAYS, diferencias: [] })
  }, 60_000)
})

async function start(logLevel?: 'silent'): Promise<SyncProcess> {
  const started = await SyncProcess.start(chain().test.syncUrl, headers, logLevel)
  running.push(started)
  return started
}

async function end(process: SyncProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  running.splice(running.indexOf(process), 1)
  await process.end(signal)
}

async function loadedDays(): Promise<number> {
  const { dias } = await withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .selectFrom('venta_dia')
      .select(({ fn }) => fn.countAll<number>().as('dias'))
      .executeTakeFirstOrThrow(),
  )
  return dias
}

function* sales() {
  let numero = 1
  for (let day = 0; day < DAYS; day++) {
    for (let ticket = 0; ticket < TICKETS_A_DAY; ticket++, numero++) {
      const renglones = Array.from(
        { length: 5 },
        (_, line) => [String((numero * 7 + line * 13) % 50), 1 + ((numero + line) % 9) / 8, 2.5] as const,
      )
      yield { numero, soldAt: `${addDays(range.fecha_inicio, day)} 09:00:00`, renglones }
    }
  }
}
