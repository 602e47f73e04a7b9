import {
  configurarScheduler,
  conciliacion,
  corridas,
  deshabilitarScheduler,
  dispararScheduler,
  estadoScheduler,
  habilitarScheduler,
  iniciarSyncVentas,
} from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainForTests } from '../../../test/test-hooks.ts'
import { ago, clock, today } from '../../../test/clock.ts'
import type { PosFile } from '../../../test/pos-file.ts'
import { SyncCaller } from '../../../test/sync-caller.ts'
import { until } from '../../../test/until.ts'
import { openRun } from '../../runs/open-run.ts'
import { RETRY_PAUSES_MINUTES } from '../../runs/retries.ts'
import { RunOwnership } from '../../runs/run-ownership.ts'
import { buildServer } from '../../server.ts'

const yesterday = ago(1)
const range = { fecha_inicio: ago(3), fecha_fin: yesterday }
const IS_RUNNING = 'El scheduler ya esta ejecutando un ETL automatico'

const { chain, tenantId } = chainForTests()
let app: FastifyInstance
let admin: SyncCaller
let pos: PosFile
let elsewhere: RunOwnership

beforeAll(async () => {
  ;({ pos } = await chain().posLocation(tenantId(), 'tienda_01'))
  pos.article('001')
  pos.tickets([{ numero: 1, soldAt: `${yesterday} 08:00:00`, renglones: [['001', 1, 1]] }])
})
beforeEach(async () => {
  elsewhere = new RunOwnership(chain().pool, () => undefined)
  app = await buildServer({
    clock,
    pool: chain().pool,
    logger: false,
    jobs: { watchMs: 100, pollSeconds: 0.5 },
  })
  admin = new SyncCaller(app, await chain().signIn(tenantId(), 'administrador'))
})
afterEach(async () => {
  await app.close()
  await elsewhere.close()
  await withTenant(chain().owner, tenantId(), async (tx) => {
    await tx.deleteFrom('etl_reintento').execute()
    await tx.updateTable('etl_corrida').set({ status: 'completed' }).execute()
    await tx.deleteFrom('etl_programa').execute()
  })
})

describe('the automatic ETL', () => {
  it('is disabled until somebody enables it', async () => {
    expect(await admin.ok(estadoScheduler, {})).toEqual({
      enabled: false,
      is_running: false,
      next_execution: null,
      last_execution: null,
      hora: '05:00',
      dias_relectura: 3,
      retry_config: { max_intentos: 4, pending_retries: [] },
      daily_summary: null,
    })
  })

  it('runs every day at its hour on the tenant’s wall clock', async () => {
    await admin.ok(configurarScheduler, { body: { hora: '23:45', dias_relectura: 7 } })
    expect(await admin.ok(habilitarScheduler, { body: {} })).toEqual({
      message: 'ETL automático habilitado: todos los días a las 23:45',
    })
    const status = await admin.ok(estadoScheduler, {})
    expect(status).toMatchObject({ enabled: true, hora: '23:45', dias_relectura: 7 })
    // Caracas is four hours behind all year.
    expect(status.next_execution).toMatch(/T03:45:00.000Z$/)
    expect(Date.parse(status.next_execution ?? '')).toBeGreaterThan(Date.now())
    expect(await schedules()).toEqual([
      { key: `tenant-${tenantId()}`, cron: '45 23 * * *', timezone: 'America/Caracas' },
    ])
    await admin.ok(deshabilitarScheduler, { body: {} })
    expect((await admin.ok(estadoScheduler, {})).next_execution).toBeNull()
    expect(await schedules()).toEqual([])
  })

  it.each([
    [{ hora: '24:00', dias_relectura: 3 }, /Debe ser una hora HH:MM/],
    [{ hora: '05:00', dias_relectura: 61 }, /Máximo 60 días/],
    [{ hora: '05:00', dias_relectura: 1.5 }, /entero/],
  ])('refuses %o', async (body, detail) => {
    const refused = await admin.refused(configurarScheduler, { body })
    expect(refused).toEqual({ status: 422, detail: expect.stringMatching(detail) })
  })

  it('reads yesterday and what is missing of each store, and sums the day up', async () => {
    await enable()
    await daily()
    const status = await admin.ok(estadoScheduler, {})
    expect(status.daily_summary).toEqual({
      total_tiendas: 1,
      exitosas: 1,
      fallidas: 0,
      fecha_procesada: yesterday,
    })
    expect(Date.parse(status.last_execution ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { data } = await admin.ok(corridas, {})
    expect(data[0]).toMatchObject({
      tipo: 'ventas',
      origen: 'automatica',
      usuario: null,
      fecha_inicio: null,
      exitosas: 1,
    })
    expect((await admin.ok(conciliacion, {})).comparados).toBe(1)
  })
})

describe('a person runs it for some days', () => {
  it('with the requested range, for all stores, under the person’s name', async () => {
    await enable()
    expect(await admin.ok(dispararScheduler, { body: range })).toEqual({ message: 'ETL automático iniciado' })
    expect(await admin.ended()).toMatchObject({ status: 'completed' })
    const { data } = await admin.ok(corridas, {})
    expect(data[0]).toMatchObject({ origen: 'automatica', usuario: 'administrador', ...range })
    expect((await admin.ok(estadoScheduler, {})).daily_summary).toMatchObject({ fecha_procesada: yesterday })
  })

  it('not while it is disabled', async () => {
    expect(await admin.refused(dispararScheduler, { body: range })).toEqual({
      status: 409,
      detail: 'El ETL automático está deshabilitado. Habilítalo para ejecutarlo.',
    })
  })

  it.each([
    [{ fecha_inicio: yesterday, fecha_fin: ago(3) }, /anterior/],
    [{ fecha_inicio: addDays(today, 1), fecha_fin: addDays(today, 2) }, /futuro/],
    [{ fecha_inicio: yesterday }, /./],
  ])('not for %o', async (body, detail) => {
    await enable()
    const response = await app.inject({
      method: 'POST',
      url: dispararScheduler.path,
      payload: body,
      headers: await chain().signIn(tenantId(), 'administrador'),
    })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ detail: expect.stringMatching(detail) })
  })

  it('not while it is running, in the words of the specification; nor is it enabled or disabled then', async () => {
    await enable()
    await pretendRunning('automatica')
    expect(await admin.ok(estadoScheduler, {})).toMatchObject({ is_running: true })
    const refusal = { status: 409, detail: IS_RUNNING }
    expect(await admin.refused(dispararScheduler, { body: range })).toEqual(refusal)
    expect(await admin.refused(deshabilitarScheduler, { body: {} })).toEqual(refusal)
    expect(await admin.refused(habilitarScheduler, { body: {} })).toEqual(refusal)
  })

  it('not while another sales run is going on', async () => {
    await enable()
    await pretendRunning('manual')
    expect(await admin.ok(estadoScheduler, {})).toMatchObject({ is_running: false })
    expect(await admin.refused(dispararScheduler, { body: range })).toEqual({
      status: 409,
      detail: 'Ya hay una sincronización de ventas en curso. Por favor espera a que termine.',
    })
  })
})

describe('a store that could not be read', () => {
  afterEach(() => present(true))

  it('is tried again after pauses that grow, and counts as a success when it came at last', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await present(true)
    await enable()
    await daily()
    expect(await summary()).toEqual({ total: 2, exitosas: 1, fallidas: 1 })
    for (const [failed, pause] of RETRY_PAUSES_MINUTES.entries()) {
      const [pending, ...others] = (await admin.ok(estadoScheduler, {})).retry_config.pending_retries
      expect(others).toEqual([])
      expect(pending).toMatchObject({
        ubicacion_id: 'rota_1',
        nombre: 'Ubicación rota_1',
        intentos: failed + 1,
      })
      expect(pending?.error).toBe('No se encuentra la base de datos del punto de venta')
      const wait = (Date.parse(pending?.proximo_intento ?? '') - Date.now()) / 60_000
      expect(wait).toBeGreaterThan(pause - 0.5)
      expect(wait).toBeLessThanOrEqual(pause)
      if (failed === 1) break
      await letPauseEnd()
    }
    await chain().location(tenantId(), 'rota_1', 'tienda', pos.ruta)
    await letPauseEnd()
    expect((await admin.ok(estadoScheduler, {})).retry_config.pending_retries).toEqual([])
    expect(await summary()).toEqual({ total: 2, exitosas: 2, fallidas: 0 })
    const { data } = await admin.ok(corridas, {})
    expect(data.slice(0, 3).map(({ origen }) => origen)).toEqual(['reintento', 'reintento', 'automatica'])
    expect(data[0]).toMatchObject({ tiendas: 1, exitosas: 1 })
  }, 40_000)

  it('is given up after the last try, until the next day', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await forget('rota_1')
    await present(true)
    await enable()
    await daily()
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx.updateTable('etl_reintento').set({ intentos: 3 }).execute(),
    )
    await letPauseEnd()
    expect((await admin.ok(estadoScheduler, {})).retry_config.pending_retries).toEqual([])
    expect(await summary()).toEqual({ total: 2, exitosas: 1, fallidas: 1 })
  }, 20_000)

  it('is left alone once it is disabled', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await present(true)
    await enable()
    await daily()
    await admin.ok(deshabilitarScheduler, { body: {} })
    expect((await admin.ok(estadoScheduler, {})).retry_config.pending_retries).toEqual([])
  })

  it('by a person’s run is that person’s to try again', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await present(true)
    await admin.ok(iniciarSyncVentas, { body: {} })
    await admin.ended()
    expect((await admin.ok(estadoScheduler, {})).retry_config.pending_retries).toEqual([])
  })
})

function enable() {
  return admin.ok(habilitarScheduler, { body: {} })
}

/** Lets the clock strike, and the run end. */
async function daily(): Promise<void> {
  const before = (await admin.ok(corridas, {})).pagination.total_items
  await sql`INSERT INTO pgboss.job (name, data) VALUES ('etl-automatico', ${JSON.stringify({ tenantId: tenantId() })}::jsonb)`.execute(
    chain().owner,
  )
  await until('the run has begun', async () => (await admin.ok(corridas, {})).pagination.total_items > before)
  await admin.ended()
}

/** Ends the pause of all stores, and waits for the run that tries them. */
async function letPauseEnd(): Promise<void> {
  const before = (await admin.ok(corridas, {})).pagination.total_items
  await withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .updateTable('etl_reintento')
      .set({ proximo_intento: sql<Date>`now()` })
      .execute(),
  )
  await until('they are tried', async () => (await admin.ok(corridas, {})).pagination.total_items > before)
  await admin.ended()
}

async function summary() {
  const { daily_summary } = await admin.ok(estadoScheduler, {})
  return {
    total: daily_summary?.total_tiendas,
    exitosas: daily_summary?.exitosas,
    fallidas: daily_summary?.fallidas,
  }
}

/** As if nothing of it had ever been read. */
async function forget(locationId: string): Promise<void> {
  await withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .deleteFrom('venta_dia')
      .where('ubicacion_key', 'in', (of) =>
        of.selectFrom('ubicacion').select('ubicacion_key').where('ubicacion_id', '=', locationId),
      )
      .execute(),
  )
}

async function present(activa: boolean): Promise<void> {
  await withTenant(chain().owner, tenantId(), (tx) =>
    tx.updateTable('ubicacion').set({ activa }).where('ubicacion_id', 'like', 'rota%').execute(),
  )
}

/** A run of another process, as far as anybody can tell. */
async function pretendRunning(origen: 'automatica' | 'manual'): Promise<void> {
  const parametros = { hasta: yesterday }
  await openRun(chain().database, elsewhere, {
    tenantId: tenantId(),
    kind: 'ventas',
    origin: origen,
    userId: null,
    parameters: parametros,
    locations: [],
    message: '',
  })
}

async function schedules() {
  const { rows } = await sql`
    SELECT key, cron, timezone FROM pgboss.schedule WHERE name = 'etl-automatico'
  `.execute(chain().owner)
  return rows
}
