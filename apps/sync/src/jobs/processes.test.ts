import {
  conciliacion,
  corridaDeHistoria,
  corridas,
  dispararScheduler,
  estadoScheduler,
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
    await tx.deleteFrom('etl_programa').execute()
    await tx.deleteFrom('etl_reintento').execute()
    for (const table of LOADED_TABLES) await tx.deleteFrom(table).execute()
  }),
)
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.end('SIGKILL')))
})

describe('two sync processes side by side', () => {
  it('run what the clock has due once, though it struck while none was there', async () => {
    // As if nobody had been there since the day before yesterday.
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx
        .insertInto('etl_programa')
        .values({
          tenant_id: tenantId(),
          hora: '05:00',
          dias_relectura: 3,
          activo_desde: new Date(Date.now() - 2 * 86_400_000),
        })
        .execute(),
    )
    const [one, other] = await Promise.all([start(), start()])
    await until('the night has been read and compared', async () => {
      const { data } = await one.call(corridas, { query: { tipo: 'conciliacion' } })
      return data[0]?.status === 'completed'
    })
    const nights = async (tipo: 'ventas' | 'inventario') =>
      (await other.call(corridas, { query: { tipo } })).data.filter(({ origen }) => origen === 'automatica')
    expect(await nights('ventas')).toMatchObject([{ status: 'completed', exitosas: 3 }])
    expect(await nights('inventario')).toHaveLength(1)
    expect(await other.call(conciliacion, { query: {} })).toMatchObject(allCompared())
  })
})

describe('the process of an automatic run is killed in the middle', () => {
  it('it is shown as interrupted, and another takes it up: the stores that were not read, each day whole', async () => {
    const first = await start()
    const second = await start()
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
      return data[0]?.retoma_de !== null && data[0]?.status === 'completed'
    })
    expect(await loadedDays()).toBe(3 * DAYS)
    expect(await second.call(conciliacion, { query: {} })).toMatchObject(allCompared())
    const status = await second.call(estadoScheduler, {})
    expect(status).toMatchObject({
      is_running: false,
      daily_summary: { total_tiendas: 3, exitosas: 3, fallidas: 0 },
    })
  })
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
      return data[0]?.retoma_de !== null && data[0]?.status === 'completed'
    })
    expect(await only.call(corridaDeHistoria, { params: { id: corrida_id ?? 0 } })).toMatchObject({
      status: 'failed',
      fin: 'interrumpida',
    })
    expect(await loadedDays()).toBe(3 * DAYS)
    expect(await only.call(conciliacion, { query: {} })).toMatchObject(allCompared())
  })
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

/** Every day of every store, and none differs. */
const allCompared = () => ({ comparados: 3 * DAYS, diferencias: [] })

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
