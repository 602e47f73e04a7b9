import type { Call, CallInput, CallOutput } from '@abasto/contracts/wire/call'
import { CALLS } from '@abasto/contracts/calls'
import * as etl from '@abasto/contracts/etl/calls'
import { roleHas } from '@abasto/contracts/access/permissions'
import { addDays } from '@abasto/domain/time/business-day'
import { hasValidForecasts, locationWindow } from '@abasto/rollups/forecasts/location-forecasts'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainForTests } from '../test/test-hooks.ts'
import { ago, clock, today } from '../test/clock.ts'
import { contents } from '../test/contents.ts'
import { holdTable } from '../test/hold-table.ts'
import type { PosFile } from '../test/pos-file.ts'
import { SyncCaller } from '../test/sync-caller.ts'
import { until } from '../test/until.ts'
import { buildServer } from './server.ts'

const yesterday = ago(1)
const range = { fecha_inicio: ago(5), fecha_fin: today }

const { chain, tenantId } = chainForTests()
let app: FastifyInstance
let admin: { authorization: string }
let stores: { key: number; pos: PosFile }[]
let cedi: PosFile

beforeAll(async () => {
  cedi = (await chain().posLocation(tenantId(), 'cedi_seco', 'cedi')).pos
  stores = [
    await chain().posLocation(tenantId(), 'tienda_01'),
    await chain().posLocation(tenantId(), 'tienda_02'),
  ]
  admin = await chain().signIn(tenantId(), 'administrador')
  for (const pos of [cedi, ...stores.map((store) => store.pos)]) {
    for (const codigo of ['001', '002']) {
      pos.article(codigo)
      pos.stock(codigo, codigo === '001' ? 7 : 0)
    }
  }
  stores.forEach(({ pos }, store) =>
    pos.tickets(
      Array.from({ length: 40 }, (_, index) => ({
        numero: index + 1,
        soldAt: `${ago(index % 4)} 08:00:00`,
        renglones: [
          ['001', 1 + store, 2],
          ['002', 0.25, 3],
          [index % 10 === 0 ? null : '001', 1, 1],
        ] as const,
      })).toSorted((a, b) => a.soldAt.localeCompare(b.soldAt)),
    ),
  )
})
beforeEach(async () => {
  app = await buildServer({
    clock,
    pool: chain().pool,
    logger: false,
    limits: { checkMs: 5000, readMs: 5000 },
  })
})
afterEach(() => app.close())

describe('an inventory run', () => {
  it('answers at once, loads in the background, and its rows tell how it went', async () => {
    const started = await ok(etl.iniciarSyncInventario, {})
    expect(started.success).toBe(true)
    const status = await ended(etl.statusInventario)
    expect(status).toMatchObject({ status: 'completed', running: false, progress: 100 })
    expect(status.tiendas_status).toMatchObject([
      { id: 'cedi_seco', status: 'completed', success: true, registros: 2 },
      { id: 'tienda_01', status: 'completed', success: true, registros: 2 },
      { id: 'tienda_02', status: 'completed', success: true, registros: 2 },
    ])
    const logs = await ok(etl.logsInventario, {})
    expect(logs.result).toEqual({ total_registros: 6 })
    // Which location is the first to describe a product, and says so, is a matter of luck.
    expect(logs.logs.map((entry) => entry.message)).toContainEqual(
      expect.stringMatching(/^tienda_01 Ubicación tienda_01: 2 productos, 1 en cero, 0 en negativo(;|$)/),
    )
  })

  it('takes closing stock of past days from the POS, and replaces what it had read during a day', async () => {
    const [store] = stores
    if (!store) throw new Error('no store')
    store.pos.closing(ago(2), '001', 3)
    store.pos.closing(yesterday, '001', -2)
    store.pos.closing(yesterday, '002', 0)
    await withTenant(chain().owner, tenantId(), async (tx) => {
      const day = { tenant_id: tenantId(), ubicacion_key: store.key, fecha: yesterday }
      await tx
        .insertInto('existencia_dia')
        .values({ ...day, productos: 1, en_cero: 0, en_negativo: 0, extraido_en: `${yesterday}T15:00:00Z` })
        .execute()
      const product = await tx.selectFrom('producto').select('producto_key').executeTakeFirstOrThrow()
      await tx
        .insertInto('existencia_diaria')
        .values({ ...day, ...product, stock_cierre: 99 })
        .execute()
    })
    await ok(etl.iniciarSyncInventario, { body: { ubicacion_id: 'tienda_01' } })
    await ended(etl.statusInventario)
    const after = await contents(chain().owner, tenantId())
    const days = after['existencia_dia']?.filter((row) => row['ubicacion_key'] === store.key)
    expect(days).toMatchObject([
      { fecha: ago(2), productos: 1, en_cero: 0, en_negativo: 0 },
      { fecha: yesterday, productos: 2, en_cero: 1, en_negativo: 1 },
      { fecha: today, productos: 2, en_cero: 1, en_negativo: 0 },
    ])
    expect(after['existencia_diaria']).not.toContainEqual(expect.objectContaining({ stock_cierre: 99 }))
  })

  it('changes nothing when nothing changed', async () => {
    await ok(etl.iniciarSyncInventario, {})
    await ended(etl.statusInventario)
    const once = await contents(chain().owner, tenantId())
    await ok(etl.iniciarSyncInventario, { body: { ubicacion_id: 'ALL' } })
    await ended(etl.statusInventario)
    expect(await contents(chain().owner, tenantId())).toEqual(once)
  })

  it('lets the CEDI describe a product, and a store only one that the CEDI does not have', async () => {
    const pos = stores[0]?.pos
    pos?.article('001', 'Como la llama la tienda')
    pos?.article('SOLO', 'Solo de la tienda')
    await ok(etl.iniciarSyncInventario, { body: { ubicacion_id: 'tienda_01' } })
    await ended(etl.statusInventario)
    expect(await names()).toMatchObject({ '001': 'Artículo 001', SOLO: 'Solo de la tienda' })
    cedi.article('001', 'Nombre nuevo')
    pos?.article('SOLO', 'Renombrado')
    await ok(etl.iniciarSyncInventario, {})
    await ended(etl.statusInventario)
    expect(await names()).toMatchObject({ '001': 'Nombre nuevo', SOLO: 'Renombrado' })
  })
})

describe('a sales run', () => {
  it('loads the stores and keeps what it had to reject; today is not complete', async () => {
    const started = await ok(etl.iniciarSyncVentas, { body: range })
    expect(started).toMatchObject({ success: true, environment: 'local' })
    const status = await ended(etl.statusVentas)
    expect(status).toMatchObject({ status: 'completed', progress: 100 })
    expect(status.tiendas_status).toMatchObject([
      { id: 'tienda_01', registros: 116, rechazados: 4 },
      { id: 'tienda_02', registros: 116, rechazados: 4 },
    ])
    const after = await contents(chain().owner, tenantId())
    const ofFirst = after['venta_dia']?.slice(0, 4)
    expect(ofFirst).toMatchObject([
      { completo: true },
      { completo: true },
      { completo: true },
      { completo: false },
    ])
    const { logs } = await ok(etl.logsVentas, {})
    expect(logs.map((entry) => entry.message)).toContainEqual(
      expect.stringMatching(
        /^tienda_01 Ubicación tienda_01: 116 líneas de 40 tickets, \d\d\/\d\d al \d\d\/\d\d$/,
      ),
    )
  })

  it('warns of days the POS no longer has, and keeps them', async () => {
    await ok(etl.iniciarSyncVentas, { body: range })
    await ended(etl.statusVentas)
    const before = await contents(chain().owner, tenantId())
    stores[1]?.pos.run('UPDATE tickets SET anulado = 1 WHERE fecha_hora LIKE ?', `${yesterday}%`)
    await ok(etl.iniciarSyncVentas, { body: { ...range, ubicacion_id: 'tienda_02' } })
    await ended(etl.statusVentas)
    expect(await contents(chain().owner, tenantId())).toEqual(before)
    const { logs } = await ok(etl.logsVentas, {})
    expect(logs).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('se conservan') }),
    )
  })

  it.each([
    [{ ...range, ubicacion_id: 'cedi_seco' }, 422, 'ubicacion_id', /es un CEDI/],
    [{ ...range, ubicacion_id: 'tienda_99' }, 404, 'ubicacion_id', /No existe/],
    [
      { fecha_inicio: today, fecha_fin: yesterday },
      422,
      'fecha_inicio',
      /^La fecha de inicio debe ser anterior a la fecha de fin$/,
    ],
    [{ fecha_inicio: ago(2000), fecha_fin: today }, 422, 'fecha_inicio', /3 años/],
    [{ fecha_inicio: addDays(today, 1), fecha_fin: addDays(today, 2) }, 422, 'fecha_inicio', /futuro/],
    [{ fecha_inicio: '2026-02-30', fecha_fin: today }, 422, 'fecha_inicio', /./],
  ])('refuses %o', async (body, status, campo, detail) => {
    const response = await send(etl.iniciarSyncVentas, { body }, admin)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ campo, detail: expect.stringMatching(detail) })
  })

  it('is followed by forecasts that rest on what it loaded', async () => {
    await ok(etl.iniciarSyncVentas, { body: range })
    await ended(etl.statusVentas)
    await until('both stores have theirs', async () => (await forecastStores()).length === 2)
    const { rows } = await sql<{ productos: number; vendidos: number }>`
      SELECT
        count(*) AS productos,
        count(*) FILTER (
          WHERE lunes + martes + miercoles + jueves + viernes + sabado + domingo > 0
        ) AS vendidos
      FROM pronostico
    `.execute(chain().owner)
    expect(rows).toEqual([{ productos: 4, vendidos: 4 }])
  })

  it('is none the worse where they cannot be made; the next run, of whatever kind, makes them', async () => {
    // A price that was corrected: the day is another than the one that the forecasts rest on.
    stores[0]?.pos.run('UPDATE ticket_renglones SET precio_unit = 4 WHERE num_ticket = 2')
    await sql`REVOKE INSERT ON pronostico FROM abasto_sync`.execute(chain().owner)
    await app.close()
    const faults: string[] = []
    const logger = { level: 'error', stream: { write: (line: string) => void faults.push(line) } }
    app = await buildServer({ clock, pool: chain().pool, logger, limits: { checkMs: 5000, readMs: 5000 } })
    await ok(etl.iniciarSyncVentas, { body: { ...range, ubicacion_id: 'tienda_01' } })
    expect(await ended(etl.statusVentas)).toMatchObject({ status: 'completed' })
    await until('the fault is told', () => faults.some((line) => line.includes('could not be made')))
    expect(await forecastStores()).toEqual([stores[1]?.key])

    await sql`GRANT INSERT ON pronostico TO abasto_sync`.execute(chain().owner)
    await ok(etl.iniciarSyncInventario, {})
    await until('both stores have theirs', async () => (await forecastStores()).length === 2)
    await ended(etl.statusInventario)
  })

  it('takes an end in the future as today', async () => {
    await ok(etl.iniciarSyncVentas, { body: { fecha_inicio: yesterday, fecha_fin: addDays(today, 20) } })
    expect(await ended(etl.statusVentas)).toMatchObject({ status: 'completed' })
  })
})

describe('one run of a kind at a time', () => {
  it('of many starts at once exactly one is let through; the others are told to wait', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => send(etl.iniciarSyncInventario, { body: {} }, admin)),
    )
    const refused = responses.filter((response) => response.statusCode === 409)
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json()).toEqual({
      detail: 'Ya hay una sincronización en curso. Por favor espera a que termine.',
    })
    await ended(etl.statusInventario)
  })

  it('lets an inventory run and a sales run go side by side, and names the kind when it refuses', async () => {
    const [inventory, sales] = await Promise.all([
      send(etl.iniciarSyncInventario, { body: {} }, admin),
      send(etl.iniciarSyncVentas, { body: range }, admin),
    ])
    expect([inventory.statusCode, sales.statusCode]).toEqual([200, 200])
    await ended(etl.statusInventario)
    await ended(etl.statusVentas)
  })
})

describe('stores that cannot be read', () => {
  afterEach(() =>
    withTenant(chain().owner, tenantId(), (tx) =>
      tx.updateTable('ubicacion').set({ activa: false }).where('ubicacion_id', 'like', 'rota%').execute(),
    ),
  )

  it('are skipped with a warning when all are asked for; the rest is loaded', async () => {
    await chain().location(tenantId(), 'rota_1', 'tienda', '/nowhere/pos.db')
    await ok(etl.iniciarSyncInventario, {})
    const status = await ended(etl.statusInventario)
    expect(status.status).toBe('completed')
    expect(status.tiendas_status.find((each) => each.id === 'rota_1')).toMatchObject({
      status: 'skipped',
      success: false,
      mensaje: 'No se encuentra la base de datos del punto de venta',
    })
    const { logs } = await ok(etl.logsInventario, {})
    expect(logs).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('Se omite') }),
    )
    expect(JSON.stringify(logs)).not.toContain('nowhere')
  })

  it('are tried all the same when asked for by name, and the run fails', async () => {
    await chain().location(tenantId(), 'rota_2', 'tienda', '/nowhere/pos.db')
    await ok(etl.iniciarSyncVentas, { body: { ...range, ubicacion_id: 'rota_2' } })
    const status = await ended(etl.statusVentas)
    expect(status).toMatchObject({ status: 'failed', tiendas_status: [{ id: 'rota_2', status: 'error' }] })
    const { logs } = await ok(etl.logsVentas, {})
    expect(logs.map((entry) => entry.level)).toEqual(['info', 'warning', 'error', 'error'])
  })

  it('show in both connectivity calls', async () => {
    await chain().location(tenantId(), 'rota_3', 'tienda', '/nowhere/pos.db')
    const generic = await ok(etl.testConexionGenerica, {})
    expect(generic.success).toBe(false)
    expect(generic.tiendas).toContainEqual({
      id: 'rota_3',
      nombre: 'Ubicación rota_3',
      conectado: false,
      tiempo_ms: null,
    })
    expect(generic.tiendas).toContainEqual(expect.objectContaining({ id: 'tienda_01', conectado: true }))
    const one = await ok(etl.checkConnectivity, { query: { ubicacion_id: 'tienda_01' } })
    expect(one.tiendas).toEqual([
      {
        ubicacion_id: 'tienda_01',
        nombre: 'Ubicación tienda_01',
        accesible: true,
        tiempo_respuesta: expect.any(Number),
        error: null,
      },
    ])
  })
})

describe('tenants', () => {
  it('are apart: another one sees no run and no location, and its own run touches only its own rows', async () => {
    const other = await chain().tenant('cliente')
    const { pos } = await chain().posLocation(other, 'tienda_01')
    pos.article('001', 'De otra cadena')
    pos.stock('001', 1000)
    pos.tickets([{ numero: 1, soldAt: `${yesterday} 10:00:00`, renglones: [['001', 500, 1]] }])
    const stranger = await chain().signIn(other, 'administrador')
    const before = await contents(chain().owner, tenantId())

    expect(await as(stranger).ok(etl.statusVentas, {})).toMatchObject({
      status: 'idle',
      tiendas_status: [{ id: 'tienda_01', status: 'pending' }],
    })
    const hidden = await send(etl.iniciarSyncInventario, { body: { ubicacion_id: 'tienda_02' } }, stranger)
    expect(hidden.statusCode).toBe(404)

    // Both at once: one tenant's run does not stand in the other's way.
    const both = await Promise.all([
      send(etl.iniciarSyncVentas, { body: range }, stranger),
      send(etl.iniciarSyncVentas, { body: range }, admin),
      send(etl.iniciarSyncInventario, { body: {} }, stranger),
    ])
    expect(both.map((response) => response.statusCode)).toEqual([200, 200, 200])
    await ended(etl.statusVentas)
    await ended(etl.statusVentas, stranger)
    await ended(etl.statusInventario, stranger)
    expect(await contents(chain().owner, tenantId())).toEqual(before)
    const theirs = await contents(chain().owner, other)
    expect(theirs['venta_linea']).toMatchObject([{ cantidad: 500 }])
    expect(theirs['existencia']).toMatchObject([{ stock_actual: 1000 }])
  })
})

describe('who may call', () => {
  const calls = CALLS.filter((call) => call.service === 'sync' && call.access !== 'publica')

  it.each(calls.map((call) => [call.id, call] as const))('%s: nobody without a session', async (_, call) => {
    expect((await send(call, {})).statusCode).toBe(401)
  })

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s: as the table of permissions says',
    async (_, call) => {
      for (const role of ['gerente', 'tienda'] as const) {
        const response = await send(call, {}, await chain().signIn(tenantId(), role))
        const isAllowed =
          call.access !== 'publica' && (call.access === 'sesion' || roleHas(role, call.access))
        if (isAllowed) expect(response.statusCode).not.toBe(403)
        else expect(response.statusCode).toBe(403)
      }
    },
  )

  it('answers health to anyone', async () => {
    const response = await app.inject('/api/health')
    expect(response.json()).toEqual({ status: 'ok', servicio: 'sync' })
    const ready = await app.inject('/api/health/listo')
    expect(ready.json()).toEqual({ status: 'listo', servicio: 'sync' })
  })
})

describe('the service stops', () => {
  it('in the middle of a run: it is interrupted, and the next one takes it up; to whoever watches it goes on', async () => {
    // However slow the machine is, the run does not come to its end before the service does.
    const held = await holdTable(chain().owner, 'venta_linea')
    await ok(etl.iniciarSyncVentas, { body: range })
    const { corrida_id: cut } = await ok(etl.statusVentas, {})
    await app.close()
    await held.release()
    app = await buildServer({ clock, pool: chain().pool, logger: false })
    const status = await ok(etl.statusVentas, {})
    expect(status).toMatchObject({ corrida_id: cut, running: true, status: 'running', terminada_en: null })
    expect(status.tiendas_status.filter((each) => !each.success).map((each) => each.status)).toEqual(
      status.tiendas_status.filter((each) => !each.success).map(() => 'pending'),
    )
    await app.close()
    app = await buildServer({
      clock,
      pool: chain().pool,
      logger: false,
      jobs: { watchMs: 100, pollSeconds: 0.5 },
    })
    const whole = await ended(etl.statusVentas)
    expect(whole).toMatchObject({
      status: 'completed',
      tiendas_status: [{ success: true }, { success: true }],
    })
    expect(whole.corrida_id).toBeGreaterThan(cut ?? 0)
  })
})

const as = (headers: Record<string, string>) => new SyncCaller(app, headers)

function send<C extends Call>(call: C, input: CallInput<C>, headers: Record<string, string> = {}) {
  return as(headers).send(call, input)
}

function ok<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  return as(admin).ok(call, input)
}

function ended(call: typeof etl.statusVentas | typeof etl.statusInventario, headers = admin) {
  return as(headers).ended(call)
}

/** Keys of the stores whose forecasts rest on their days as they are. */
function forecastStores(): Promise<number[]> {
  return withTenant(chain().owner, tenantId(), async (tx) => {
    const found: number[] = []
    for (const { key } of stores) {
      if (await hasValidForecasts(tx, key, await locationWindow(tx, key, today, 7))) found.push(key)
    }
    return found
  })
}

async function names(): Promise<Record<string, string>> {
  const rows = await withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .selectFrom('producto')
      .select(['codigo_producto', 'descripcion_producto'])
      .where('tenant_id', '=', tenantId())
      .execute(),
  )
  return Object.fromEntries(rows.map((row) => [row.codigo_producto, row.descripcion_producto]))
}
