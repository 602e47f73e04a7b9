import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import {
  createLocation,
  createProducts,
  createTenant,
  setClosingStock,
  setSalesDay,
} from '@abasto/database/test/factories'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { forecastTotals, locationWindow } from './location-forecasts.ts'
import { refreshForecasts } from './refresh-forecasts.ts'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'

/** A Wednesday. */
const TODAY = '2026-03-18'
const ago = (days: number) => addDays(TODAY, -days)

let test: TestDatabase
let owner: Database
let api: Database
let sync: Database
let store: { tenantId: number; locationKey: number }
let elsewhere: typeof store
let products: number[]

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  api = createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 1 }))
  sync = createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 4 }))
  const tenantId = await createTenant(owner, { slug: 'propia' })
  const createStore = async (ubicacion_id: string) => ({
    tenantId,
    locationKey: await createLocation(owner, tenantId, { ubicacion_id, nombre: 'T', tipo: 'tienda' }),
  })
  store = await createStore('tienda_01')
  elsewhere = await createStore('tienda_02')
  const codes = ['1', '2', '3', 'NUNCA'].map((codigo_producto) => ({ codigo_producto }))
  products = [...(await createProducts(owner, tenantId, codes)).values()]
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
  'venta_dia',
  'venta_diaria',
  'venta_producto',
  'existencia_dia',
  'existencia_diaria',
  'pronostico_sello',
  'pronostico',
] as const

/** Sold or closed with so many of the first products. */
const units = (...amounts: number[]) =>
  new Map(amounts.map((amount, index) => [products[index] ?? 0, amount]))

const keep = (today = TODAY) => refreshForecasts(sync, store, today)

const totals = (days = 7, today = TODAY) =>
  withTenantSnapshot(api, store.tenantId, async (tx) =>
    forecastTotals(tx, store.locationKey, await locationWindow(tx, store.locationKey, today, days)),
  )

/** Makes those stored known as such: who reads them gets a million more. */
async function mark(): Promise<void> {
  await sql`UPDATE pronostico SET lunes = lunes + 1000000`.execute(owner)
}
const isRead = async () => [...(await totals()).values()].every((total) => total >= 1_000_000)

async function sellFor(days: number): Promise<void> {
  for (let age = days; age >= 1; age--) await setSalesDay(owner, store, ago(age), units(10, 1))
}

async function sellAgain(fecha: IsoDate): Promise<void> {
  await withTenant(owner, store.tenantId, async (tx) => {
    for (const table of ['venta_dia', 'venta_diaria'] as const)
      await tx
        .deleteFrom(table)
        .where('fecha', '=', fecha)
        .where('ubicacion_key', '=', store.locationKey)
        .execute()
  })
  await setSalesDay(owner, store, fecha, units(10, 1))
}

describe('the stored forecasts of a location', () => {
  it('are those worked out from its days, for as many days as are asked for', async () => {
    await sellUnevenly()
    const worked = new Map<number, Map<number, number>>()
    for (const days of [1, 2, 7, 10, 28]) worked.set(days, await totals(days))
    expect(await keep()).toBe(3)
    for (const [days, expected] of worked) {
      const stored = await totals(days)
      expect(new Set(stored.keys())).toEqual(new Set(products.slice(0, 3)))
      for (const [product, total] of expected) expect(stored.get(product)).toBeCloseTo(total, 9)
    }
    expect(worked.get(7)?.get(products[0] ?? 0)).toBeGreaterThan(0)
    await mark()
    expect(await isRead()).toBe(true)
  })

  it('hold what each weekday sells', async () => {
    for (let age = 1; age <= 112; age++)
      await setSalesDay(owner, store, ago(age), units(age % 7 === 0 ? 36 : 24))
    await keep()
    const [row] = await withTenant(owner, store.tenantId, (tx) =>
      tx.selectFrom('pronostico').selectAll().execute(),
    )
    const rounded = Object.values(row ?? {}).map((value) => Math.round(value * 1e9) / 1e9)
    const { tenantId, locationKey } = store
    expect(rounded).toEqual([tenantId, locationKey, products[0], 24, 24, 36, 24, 24, 24, 24])
  })

  it('are not made again while they rest on the days as they are', async () => {
    await sellFor(20)
    expect(await keep()).toBe(2)
    expect(await keep()).toBe(0)
    // The next day, before it has brought anything.
    expect(await keep(addDays(TODAY, 1))).toBe(0)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['one of its days was loaded again, be it with the same', () => sellAgain(ago(9))],
    ['a newer day came', () => setSalesDay(owner, store, ago(0), units(10, 1))],
    ['stock of one of its days came', () => setClosingStock(owner, store, ago(3), units(5))],
    [
      'a day is gone',
      () =>
        withTenant(owner, store.tenantId, (tx) =>
          tx.deleteFrom('venta_dia').where('fecha', '=', ago(1)).execute(),
        ),
    ],
  ])('are not read once %s, and made anew by the next run', async (_, load) => {
    await sellFor(20)
    await keep()
    await mark()
    expect(await isRead()).toBe(true)
    await load()
    const tomorrow = addDays(TODAY, 1)
    expect(Math.max(...(await totals(7, tomorrow)).values())).toBeLessThan(1_000_000)
    expect(await keep(tomorrow)).toBe(2)
    expect(await keep(tomorrow)).toBe(0)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'today’s sales, which are not over',
      () => setSalesDay(owner, store, TODAY, units(3), { completo: false }),
    ],
    ['today’s stock', () => setClosingStock(owner, store, TODAY, units(5))],
    ['another store’s days', () => setSalesDay(owner, elsewhere, ago(1), units(3))],
    ['days too old to matter', () => setSalesDay(owner, store, ago(200), units(3))],
  ])('outlive %s', async (_, load) => {
    await sellFor(20)
    await keep()
    await mark()
    await load()
    expect(await isRead()).toBe(true)
  })

  it('lose products that are not sold any more', async () => {
    await setSalesDay(owner, store, ago(112), units(0, 0, 5))
    await sellFor(20)
    expect(await keep()).toBe(3)
    await setSalesDay(owner, store, TODAY, units(10, 1))
    expect(await keep(addDays(TODAY, 1))).toBe(2)
    expect((await totals(7, addDays(TODAY, 1))).has(products[2] ?? 0)).toBe(false)
  })

  it('are none for a location that never sold', async () => {
    await setSalesDay(owner, store, TODAY, units(3), { completo: false })
    expect(await keep()).toBe(0)
    expect(await totals()).toEqual(new Map())
  })

  it('are left to the next run when days are loaded while they are worked out', async () => {
    await sellFor(20)
    const waiting = await owner.startTransaction().execute()
    await sql`SELECT pg_advisory_xact_lock(4023906, ${store.locationKey})`.execute(waiting)
    const late = keep()
    await untilSomeoneWaits()
    await sellAgain(ago(2))
    await waiting.commit().execute()
    expect(await late).toBe(0)
    expect(await keep()).toBe(2)
  })

  it('may be made twice at once', async () => {
    await sellFor(20)
    await Promise.all([keep(), keep(), keep()])
    await mark()
    expect(await isRead()).toBe(true)
    expect(await keep()).toBe(0)
  })
})

async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
      owner,
    )
    if (rows.length > 0) return
  }
}

/** 16 weeks with missing days, days read before they were over, returns, pauses and empty shelves. */
async function sellUnevenly(): Promise<void> {
  for (let age = 120; age >= 1; age--) {
    if (age % 31 === 0) continue
    const amounts = [20 + ((age * 7) % 11), age % 17 === 0 ? -2 : age % 3, age > 100 ? 4 : 0]
    await setSalesDay(owner, store, ago(age), units(...amounts), { completo: age % 29 !== 0 })
    if (age % 2 === 0) await setClosingStock(owner, store, ago(age), units(age % 13 === 0 ? 0 : 9, 0, 3))
  }
}
