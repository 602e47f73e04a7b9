import { setTimeout as sleep } from 'node:timers/promises'
import {
  configurarScheduler,
  conciliacion,
  corridaDeHistoria,
  corridas,
  deshabilitarScheduler,
  dispararScheduler,
  estadoScheduler,
  habilitarScheduler,
  iniciarSyncVentas,
  logsVentas,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainForTests } from '../../../test/test-hooks.ts'
import { ago, today } from '../../../test/clock.ts'
import type { PosFile } from '../../../test/pos-file.ts'
import { SyncCaller } from '../../../test/sync-caller.ts'
import { until } from '../../../test/until.ts'
import { openRun } from '../../runs/open-run.ts'
import { WorkOwnership } from '../../runs/work-ownership.ts'
import { buildServer } from '../../server.ts'

const yesterday = ago(1)
const range = { fecha_inicio: ago(3), fecha_fin: yesterday }
const IS_RUNNING = 'El scheduler ya esta ejecutando un ETL automatico'

const { chain, tenantId } = chainForTests()
let app: FastifyInstance
let admin: SyncCaller
let pos: PosFile
let elsewhere: WorkOwnership
/** What the clock says. */
let now: Date

const clock = () => now
/** A time in Caracas, four hours behind all year, of the business day. */
const at = (time: string) => new Date(`${today}T${time}:00-04:00`)

beforeAll(async () => {
  ;({ pos } = await chain().posLocation(tenantId(), 'tienda_01'))
  pos.article('001')
  pos.tickets([{ numero: 1, soldAt: `${yesterday} 08:00:00`, renglones: [['001', 1, 1]] }])
})
beforeEach(async () => {
  now = at('04:00')
  elsewhere = new WorkOwnership(chain().pool, () => undefined)
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
    await tx
      .updateTable('etl_corrida')
      .set({ status: 'completed', turno: null, por_retomar: false })
      .execute()
    await tx.deleteFrom('etl_comparacion').execute()
    await tx.deleteFrom('etl_programa').execute()
  })
})

describe('the automatic ETL', () => {
  it('is on as soon as a location has a source, with its hours', async () => {
    expect(await admin.ok(estadoScheduler, {})).toEqual({
      enabled: true,
      estado: 'activo',
      is_running: false,
      next_execution: at('05:00').toISOString(),
      last_execution: null,
      hora: '05:00',
      horas_stock: ['06:00', '11:00', '16:00'],
      proximo_stock: at('05:00').toISOString(),
      reintentos_hasta: '12:00',
      dias_relectura: 3,
      retry_config: { max_intentos: 16, pending_retries: [] },
      daily_summary: null,
    })
  })

  it('of a chain without a source is not on, and is from the first one on, without a restart', async () => {
    const other = await chain().tenant('cliente')
    const person = new SyncCaller(app, await chain().signIn(other, 'administrador'))
    expect(await person.ok(estadoScheduler, {})).toMatchObject({
      enabled: false,
      estado: 'sin_fuentes',
      next_execution: null,
      proximo_stock: null,
    })
    // Said on, it still has nothing to read.
    expect(await person.ok(habilitarScheduler, { body: {} })).toEqual({
      message:
        'ETL automático habilitado: todos los días a las 05:00, en cuanto una ubicación tenga una fuente de datos',
    })
    expect(await person.ok(estadoScheduler, {})).toMatchObject({ enabled: true, estado: 'sin_fuentes' })
    // As another process writes it.
    await chain().location(other, 'tienda_01', 'tienda', '/nowhere/pos.db')
    expect(await person.ok(estadoScheduler, {})).toMatchObject({ enabled: true, estado: 'activo' })
    now = at('05:00')
    await until('its night begins', async () => (await person.ok(corridas, {})).data.length === 2)
    await withTenant(chain().owner, other, (tx) =>
      tx.deleteFrom('fuente').where('tenant_id', '=', other).execute(),
    )
    expect(await person.ok(estadoScheduler, {})).toMatchObject({ enabled: true, estado: 'sin_fuentes' })
  })

  it('runs every day at the hours that a person sets, on the tenant’s wall clock', async () => {
    const body = { hora: '23:45', dias_relectura: 7, horas_stock: ['18:00', '07:30', '18:00'] }
    expect(await admin.ok(configurarScheduler, { body: { ...body, reintentos_hasta: '09:00' } })).toEqual({
      message: 'ETL automático configurado: todos los días a las 23:45',
    })
    const set = {
      hora: '23:45',
      dias_relectura: 7,
      horas_stock: ['07:30', '18:00'],
      reintentos_hasta: '09:00',
    }
    expect(await admin.ok(estadoScheduler, {})).toMatchObject({
      ...set,
      enabled: true,
      next_execution: at('23:45').toISOString(),
      proximo_stock: at('07:30').toISOString(),
    })
    // A client that knows only the hour and the days leaves the rest as it is.
    await admin.ok(configurarScheduler, { body: { hora: '04:30', dias_relectura: 0 } })
    expect(await admin.ok(estadoScheduler, {})).toMatchObject({
      ...set,
      hora: '04:30',
      dias_relectura: 0,
      next_execution: at('04:30').toISOString(),
    })
    await admin.ok(configurarScheduler, { body: { ...body, horas_stock: [] } })
    expect(await admin.ok(estadoScheduler, {})).toMatchObject({
      horas_stock: [],
      proximo_stock: at('23:45').toISOString(),
    })
  })

  it('stays off when a person has turned it off, whatever hours are set and struck', async () => {
    await admin.ok(deshabilitarScheduler, { body: {} })
    expect(await admin.ok(configurarScheduler, { body: { hora: '05:00', dias_relectura: 3 } })).toEqual({
      message: 'ETL automático configurado: a las 05:00, cuando se habilite',
    })
    const off = { enabled: false, estado: 'desactivado', next_execution: null, proximo_stock: null }
    expect(await admin.ok(estadoScheduler, {})).toMatchObject(off)
    now = at('06:30')
    await sleep(500)
    expect((await admin.ok(corridas, {})).data.map(({ iniciada_en }) => iniciada_en)).not.toContain(
      now.toISOString(),
    )
    // Enabled again, hours that struck meanwhile are not made up for.
    await admin.ok(habilitarScheduler, { body: {} })
    expect(await admin.ok(estadoScheduler, {})).toMatchObject({
      next_execution: new Date(at('05:00').getTime() + 86_400_000).toISOString(),
    })
  })

  it('says when nobody looks at the clock any more', async () => {
    const alone = await buildServer({ clock, pool: chain().pool, logger: false })
    await app.close()
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx
        .updateTable('etl_programa')
        .set({ mirado_en: at('03:30') })
        .execute(),
    )
    const person = new SyncCaller(alone, await chain().signIn(tenantId(), 'administrador'))
    expect(await person.ok(estadoScheduler, {})).toMatchObject({
      enabled: true,
      estado: 'detenido',
      next_execution: null,
    })
    await alone.close()
  })

  it.each([
    [{ hora: '24:00', dias_relectura: 3 }, /Debe ser una hora HH:MM/],
    [{ hora: '05:00', dias_relectura: 61 }, /Máximo 60 días/],
    [{ hora: '05:00', dias_relectura: 1.5 }, /entero/],
    [{ hora: '05:00', dias_relectura: 3, horas_stock: ['6:00'] }, /Debe ser una hora HH:MM/],
    [{ hora: '05:00', dias_relectura: 3, horas_stock: Array(13).fill('06:00') }, /Máximo 12 horas/],
    [{ hora: '05:00', dias_relectura: 3, reintentos_hasta: '12' }, /Debe ser una hora HH:MM/],
  ])('refuses %o', async (body, detail) => {
    const refused = await admin.refused(configurarScheduler, { body })
    expect(refused).toEqual({ status: 422, detail: expect.stringMatching(detail) })
  })

  it('reads yesterday and what is missing of each store, and sums the day up', async () => {
    await night()
    const status = await admin.ok(estadoScheduler, {})
    expect(status.daily_summary).toEqual({
      total_tiendas: 1,
      exitosas: 1,
      fallidas: 0,
      fecha_procesada: yesterday,
    })
    expect(status.last_execution).toBe(at('05:00').toISOString())
    const { data } = await admin.ok(corridas, { query: { tipo: 'ventas' } })
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
    expect(await admin.ok(dispararScheduler, { body: range })).toEqual({ message: 'ETL automático iniciado' })
    expect(await admin.ended()).toMatchObject({ status: 'completed' })
    const { data } = await admin.ok(corridas, {})
    expect(data[0]).toMatchObject({ origen: 'automatica', usuario: 'administrador', ...range })
    expect((await admin.ok(estadoScheduler, {})).daily_summary).toMatchObject({ fecha_procesada: yesterday })
  })

  it('not while it is disabled', async () => {
    await admin.ok(deshabilitarScheduler, { body: {} })
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
    await pretendRunning('automatica')
    expect(await admin.ok(estadoScheduler, {})).toMatchObject({ is_running: true })
    const refusal = { status: 409, detail: IS_RUNNING }
    expect(await admin.refused(dispararScheduler, { body: range })).toEqual(refusal)
    expect(await admin.refused(deshabilitarScheduler, { body: {} })).toEqual(refusal)
    expect(await admin.refused(habilitarScheduler, { body: {} })).toEqual(refusal)
  })

  it('not while another sales run is going on', async () => {
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
    await forget('rota_1')
    await present(true)
    await night()
    expect(await summary()).toEqual({ total: 2, exitosas: 1, fallidas: 1 })
    expect(await pending()).toMatchObject([
      {
        ubicacion_id: 'rota_1',
        nombre: 'Ubicación rota_1',
        intentos: 1,
        proximo_intento: at('05:05').toISOString(),
        hasta: at('12:00').toISOString(),
        error: 'No se encuentra la base de datos del punto de venta',
      },
    ])
    await strike(at('05:05'))
    expect(await pending()).toMatchObject([{ intentos: 2, proximo_intento: at('05:20').toISOString() }])
    await strike(at('05:20'))
    expect(await pending()).toMatchObject([{ intentos: 3, proximo_intento: at('05:50').toISOString() }])
    await chain().location(tenantId(), 'rota_1', 'tienda', pos.ruta)
    await strike(at('05:50'))
    expect(await pending()).toEqual([])
    expect(await summary()).toEqual({ total: 2, exitosas: 2, fallidas: 0 })
    const { data } = await admin.ok(corridas, { query: { tipo: 'ventas' } })
    expect(data.slice(0, 4).map(({ origen }) => origen)).toEqual([
      'reintento',
      'reintento',
      'reintento',
      'automatica',
    ])
    expect(data[0]).toMatchObject({ tiendas: 1, exitosas: 1 })
  })

  it('is given up at the chain’s hour, which is said once, until the next night', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await forget('rota_1')
    await present(true)
    await admin.ok(configurarScheduler, {
      body: { hora: '05:00', dias_relectura: 3, horas_stock: [], reintentos_hasta: '05:20' },
    })
    await night()
    await strike(at('05:05'))
    await strike(at('05:20'))
    expect(await pending()).toEqual([])
    const { logs } = await admin.ok(logsVentas, {})
    expect(logs.filter(({ message }) => message.includes('sin leer'))).toMatchObject([
      { level: 'warning', message: '1 tienda sin leer a las 05:20: hasta la próxima corrida automática' },
    ])
    expect(await summary()).toEqual({ total: 2, exitosas: 1, fallidas: 1 })
    await strike(new Date(at('05:00').getTime() + 86_400_000))
    expect(await pending()).toContainEqual(expect.objectContaining({ ubicacion_id: 'rota_1', intentos: 1 }))
  })

  it('is given up too when nobody was there until the hour had struck', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await forget('rota_1')
    await present(true)
    await night()
    const main = await admin.ok(statusVentas, {})
    now = at('12:01')
    await until('it is given up', async () => (await pending()).length === 0)
    const { logs } = await admin.ok(corridaDeHistoria, { params: { id: main.corrida_id ?? 0 } })
    expect(logs.filter(({ message }) => message.includes('sin leer a las 12:00'))).toHaveLength(1)
  })

  it('is left alone once it is disabled', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await forget('rota_1')
    await present(true)
    await night()
    await admin.ok(deshabilitarScheduler, { body: {} })
    expect(await pending()).toEqual([])
  })

  it('by a person’s run is that person’s to try again', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await forget('rota_1')
    await present(true)
    await admin.ok(iniciarSyncVentas, { body: {} })
    await admin.ended()
    expect((await admin.ok(estadoScheduler, {})).retry_config.pending_retries).toEqual([])
  })
})

/** Lets five o'clock strike, and the runs of sales and of stock that it begins end. */
function night(): Promise<void> {
  return strike(at('05:00'), ['ventas', 'inventario'])
}

/** Lets the clock go on to a moment at which runs of these kinds begin, and waits for their end. */
async function strike(moment: Date, kinds: readonly ('ventas' | 'inventario')[] = ['ventas']): Promise<void> {
  const latest = async (tipo: (typeof kinds)[number]) =>
    (await admin.ok(corridas, { query: { tipo } })).data[0]
  const before = new Map<string, number | undefined>()
  for (const kind of kinds) before.set(kind, (await latest(kind))?.corrida_id)
  now = moment
  for (const kind of kinds) {
    await until(`a run of ${kind} has ended`, async () => {
      const run = await latest(kind)
      return run !== undefined && run.corrida_id !== before.get(kind) && run.status !== 'running'
    })
  }
}

async function pending() {
  const { retry_config } = await admin.ok(estadoScheduler, {})
  return retry_config.pending_retries.filter(({ tipo }) => tipo === 'ventas')
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
  await openRun(
    chain().database,
    elsewhere,
    {
      tenantId: tenantId(),
      kind: 'ventas',
      origin: origen,
      userId: null,
      parameters: parametros,
      locations: [],
      message: '',
    },
    clock,
  )
}
