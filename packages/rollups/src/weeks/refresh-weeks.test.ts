import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setClosingStock,
  setSalesDay,
} from '@abasto/database/test/factories'
import { measuredWeeks } from '@abasto/domain/availability/reported-weeks'
import { addDays, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshModels } from '../accuracy/refresh-models.ts'
import { refreshWeeks } from './refresh-weeks.ts'
import { validWeeks } from './valid-weeks.ts'

/** A Wednesday. */
const TODAY = '2026-03-18'
const LAST_WEEK = '2026-03-09'
const ago = (days: number) => addDays(TODAY, -days)

let test: TestDatabase
let owner: Database
let api: Database
let sync: Database
let store: { tenantId: number; locationKey: number }
let userId: number
let steady: number
let weighed: number

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  api = createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 1 }))
  sync = createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 4 }))
  const tenantId = await createTenant(owner, { slug: 'propia' })
  const locationKey = await createLocation(owner, tenantId, {
    ubicacion_id: 'tienda_01',
    nombre: 'T',
    tipo: 'tienda',
  })
  store = { tenantId, locationKey }
  userId = (await createUser(owner, tenantId, { username: 'ana', rol: 'gerente' })).userId
  const codes = ['1', '2'].map((codigo_producto) => ({ codigo_producto }))
  const keys = [...(await createProducts(owner, tenantId, codes)).values()]
  ;[steady = 0, weighed = 0] = keys
})
afterAll(async () => {
  await Promise.all([owner.destroy(), api.destroy(), sync.destroy()])
  await test.drop()
})
beforeEach(async () => {
  await withTenant(owner, store.tenantId, async (tx) => {
    for (const table of TABLES) await tx.deleteFrom(table).execute()
  })
})

const TABLES = [
  'venta_linea',
  'venta_dia',
  'venta_diaria',
  'venta_producto',
  'existencia_dia',
  'existencia_diaria',
  'modelo_pronostico',
  'pronostico_modelo_sello',
  'pronostico_modelo',
  'pronostico_noche',
  'semana_ubicacion',
  'semana_producto',
] as const

/** 10 of the first at 2,50 each and 4 of the second, which has no price. */
const usual = () =>
  new Map([
    [steady, 10],
    [weighed, 4],
  ])

async function sellOn(day: IsoDate, units: ReadonlyMap<number, number> = usual()): Promise<void> {
  await setSalesDay(owner, store, day, units)
  await withTenant(owner, store.tenantId, async (tx) => {
    await sql`SELECT asegurar_particion_venta_linea(${day}::date)`.execute(tx)
    for (const [producto_key, cantidad] of units)
      await tx
        .insertInto('venta_linea')
        .values({
          tenant_id: store.tenantId,
          ubicacion_key: store.locationKey,
          fecha: day,
          ticket: `${producto_key}`,
          renglon: 1,
          producto_key,
          cantidad,
          precio_unitario: producto_key === steady ? 2.5 : null,
        })
        .execute()
  })
}

const closeOn = (day: IsoDate, first: number, second = 40) =>
  setClosingStock(
    owner,
    store,
    day,
    new Map([
      [steady, first],
      [weighed, second],
    ]),
  )

/** Sold and closed alike from so many days ago to yesterday. */
async function history(days: number, except: readonly IsoDate[] = []): Promise<void> {
  for (const day of eachDay(ago(days), ago(1))) {
    if (except.includes(day)) continue
    await sellOn(day)
    await closeOn(day, 100)
  }
}

async function forget(day: IsoDate): Promise<void> {
  await withTenant(owner, store.tenantId, async (tx) => {
    for (const table of [
      'venta_linea',
      'venta_dia',
      'venta_diaria',
      'existencia_dia',
      'existencia_diaria',
    ] as const)
      await tx.deleteFrom(table).where('fecha', '=', day).execute()
  })
}

async function make(today = TODAY): Promise<number> {
  await refreshModels(sync, store, today)
  return refreshWeeks(sync, store, today)
}

const storeRows = () =>
  withTenant(api, store.tenantId, (tx) =>
    tx.selectFrom('semana_ubicacion').selectAll().orderBy('semana').execute(),
  )
async function storeRow(monday: IsoDate) {
  const row = (await storeRows()).find(({ semana }) => semana === monday)
  if (!row) throw new Error(`there is no week of ${monday}`)
  return row
}
const productRow = (monday: IsoDate, product: number) =>
  withTenant(api, store.tenantId, (tx) =>
    tx
      .selectFrom('semana_producto')
      .selectAll()
      .where('semana', '=', monday)
      .where('producto_key', '=', product)
      .executeTakeFirst(),
  )
const valid = async (mondays: readonly IsoDate[], today = TODAY) =>
  (
    await withTenantSnapshot(api, store.tenantId, (tx) => validWeeks(tx, [store.locationKey], mondays, today))
  ).map(({ semana }) => semana)

describe('the weeks of a store', () => {
  it('are all that nights are kept of, of a chain that was loaded at once, and are then left alone', async () => {
    await history(120)
    expect(await make()).toBe(9)
    expect((await storeRows()).map(({ semana }) => semana)).toEqual(measuredWeeks(TODAY))
    expect(await valid(measuredWeeks(TODAY))).toEqual(measuredWeeks(TODAY))
    expect(await make()).toBe(0)
  })

  it('say what was sold, on the shelf and in stock, in units and in money', async () => {
    await history(120)
    await make()
    expect(await storeRow(LAST_WEEK)).toMatchObject({
      modelo: 'promedio_ponderado',
      dias: 7,
      dias_pronosticados: 7,
      unidades: 98,
      importe: 175,
      importe_dia: [25, 25, 25, 25, 25, 25, 25],
      productos: 2,
      productos_vacios: 0,
      dias_medidos: 14,
      dias_disponibles: 14,
      dias_vacios: 0,
      perdidas_unidades: 0,
      perdidas_importe: 0,
      cierre: '2026-03-15',
      stock_unidades: 140,
      stock_importe: 250,
      stock_sin_precio: 40,
      stock_dias: 10,
    })
    // Monday and Tuesday, so far.
    expect(await storeRow('2026-03-16')).toMatchObject({ dias: 2, unidades: 28, cierre: '2026-03-17' })
  })

  it('count as lost what was forecast the night before and not there, at its price', async () => {
    const [wednesday, thursday] = ['2026-03-11', '2026-03-12']
    await history(120, [wednesday, thursday])
    await sellOn(
      wednesday,
      new Map([
        [steady, 3],
        [weighed, 4],
      ]),
    )
    await closeOn(wednesday, 0)
    await sellOn(thursday, new Map([[weighed, 1]]))
    await closeOn(thursday, -5, 0)
    await make()
    expect(await productRow(LAST_WEEK, steady)).toMatchObject({
      unidades: 53,
      importe: 132.5,
      precio: 2.5,
      dias_medidos: 7,
      dias_disponibles: 6,
      dias_vacios: 2,
      perdidas_unidades: 17,
      stock_cierre: 100,
    })
    expect(await productRow(LAST_WEEK, weighed)).toMatchObject({
      precio: null,
      dias_vacios: 1,
      perdidas_unidades: 3,
    })
    expect(await storeRow(LAST_WEEK)).toMatchObject({
      dias_vacios: 3,
      productos_vacios: 2,
      perdidas_unidades: 20,
      perdidas_importe: 42.5,
      perdidas_sin_precio: 3,
    })
  })

  it('measure no day without sales or close, and lose nothing on it', async () => {
    const [tuesday, friday] = ['2026-03-10', '2026-03-13']
    await history(120, [tuesday, friday])
    await closeOn(tuesday, 0)
    await sellOn(friday, new Map())
    await make()
    expect(await storeRow(LAST_WEEK)).toMatchObject({
      dias: 6,
      dias_medidos: 10,
      dias_vacios: 0,
      perdidas_unidades: 0,
    })
  })

  it('say that nothing is known of a week in which the store delivered nothing', async () => {
    await history(120, eachDay(LAST_WEEK, '2026-03-15'))
    await make()
    expect(await storeRow(LAST_WEEK)).toMatchObject({
      dias: 0,
      dias_medidos: 0,
      perdidas_unidades: null,
      importe: null,
      cierre: null,
      stock_unidades: null,
      stock_dias: null,
    })
    expect(await make()).toBe(0)
  })

  it('say no lost sales where nothing was forecast yet, but what was sold and available', async () => {
    await history(10)
    await make()
    expect(await storeRow(LAST_WEEK)).toMatchObject({
      dias: 7,
      dias_pronosticados: 0,
      dias_medidos: 14,
      dias_disponibles: 14,
      perdidas_unidades: null,
      perdidas_importe: null,
    })
    expect((await storeRows()).map(({ semana }) => semana)).toEqual(['2026-03-02', LAST_WEEK, '2026-03-16'])
  })

  it('are made anew when a day of them is loaded again, and are not read until then', async () => {
    await history(120)
    await make()
    await forget('2026-03-11')
    await sellOn('2026-03-11', new Map([[steady, 30]]))
    await closeOn('2026-03-11', 70)
    expect(await valid([LAST_WEEK, '2026-03-02'])).toEqual(['2026-03-02'])
    expect(await make()).toBeGreaterThan(0)
    expect(await storeRow(LAST_WEEK)).toMatchObject({ unidades: 114, importe: 225 })
    expect(await valid([LAST_WEEK, '2026-03-02'])).toHaveLength(2)
  })

  it('go by the forecasts of the model that is chosen', async () => {
    await history(120)
    await make()
    await withTenant(owner, store.tenantId, (tx) =>
      tx
        .insertInto('modelo_pronostico')
        .values({
          tenant_id: store.tenantId,
          ubicacion_key: store.locationKey,
          modelo: 'nivel_perfil',
          usuario_id: userId,
          momento: new Date(),
        })
        .execute(),
    )
    expect(await refreshWeeks(sync, store, TODAY)).toBe(9)
    expect(new Set((await storeRows()).map(({ modelo }) => modelo))).toEqual(new Set(['nivel_perfil']))
  })

  it('stay when their nights are forgotten', async () => {
    await history(120)
    await make()
    const later = '2026-05-20'
    expect(await valid([LAST_WEEK], later)).toEqual([LAST_WEEK])
    await make(later)
    expect(await storeRow(LAST_WEEK)).toMatchObject({ perdidas_unidades: 0, dias_pronosticados: 7 })
  })

  it('are of their own chain alone', async () => {
    await history(40)
    await make()
    const other = await createTenant(owner, { slug: 'otra' })
    expect(
      await withTenant(api, other, (tx) => tx.selectFrom('semana_ubicacion').selectAll().execute()),
    ).toEqual([])
  })
})
