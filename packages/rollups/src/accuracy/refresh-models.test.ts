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
import { errorShare } from '@abasto/domain/demand/accuracy/error-sums'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import { addDays, weekday, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forecastTotals, locationWindow, totalsBy } from '../forecasts/location-forecasts.ts'
import { refreshAccuracy } from './refresh-accuracy.ts'
import { refreshModels } from './refresh-models.ts'
import { hasValidAccuracy } from './valid-accuracy.ts'
import { accuracyWeeks } from '@abasto/domain/demand/accuracy/accuracy-weeks'

/** A Wednesday: the weeks are from Monday 2026-01-19 to Sunday 2026-03-15. */
const TODAY = '2026-03-18'
const ago = (days: number) => addDays(TODAY, -days)
const WEEKS = accuracyWeeks(TODAY)

let test: TestDatabase
let owner: Database
let api: Database
let sync: Database
let store: { tenantId: number; locationKey: number }
let userId: number
let products: number[]

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
  const codes = ['1', '2', '3'].map((codigo_producto) => ({ codigo_producto, categoria: codigo_producto }))
  products = [...(await createProducts(owner, tenantId, codes)).values()]
  userId = (await createUser(owner, tenantId, { username: 'ana', rol: 'gerente' })).userId
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
  'modelo_pronostico',
  'pronostico_modelo_sello',
  'pronostico_modelo',
  'pronostico_noche',
  'precision_sello',
  'precision_semana',
  'precision_producto',
] as const

const units = (...amounts: number[]) =>
  new Map(amounts.map((amount, index) => [products[index] ?? 0, amount]))

const make = (today = TODAY, signal?: AbortSignal) => refreshModels(sync, store, today, signal)
const compare = (today = TODAY) => refreshAccuracy(sync, store, today)

/** 10 of the first a day and 20 on Saturdays, 3 of the second and nothing of it on Mondays. */
async function sellFor(days: number, until = 1): Promise<void> {
  for (let age = days; age >= until; age--) await sellOn(ago(age))
}
const usual = (fecha: IsoDate) => units(weekday(fecha) === 6 ? 20 : 10, weekday(fecha) === 1 ? 0 : 3)
const sellOn = (fecha: IsoDate, sold = usual(fecha)) => setSalesDay(owner, store, fecha, sold)

async function loadAgain(fecha: IsoDate, sold: ReadonlyMap<number, number>): Promise<void> {
  await forget(fecha)
  await setSalesDay(owner, store, fecha, sold)
}
const forget = (fecha: IsoDate) =>
  withTenant(owner, store.tenantId, async (tx) => {
    for (const table of ['venta_dia', 'venta_diaria'] as const)
      await tx.deleteFrom(table).where('fecha', '=', fecha).execute()
  })

const nights = (model: DemandModelId = 'nivel_perfil') =>
  withTenant(api, store.tenantId, (tx) =>
    tx.selectFrom('pronostico_noche').selectAll().where('modelo', '=', model).orderBy('corte').execute(),
  )
const weekRows = (model: DemandModelId) =>
  withTenant(api, store.tenantId, (tx) =>
    tx.selectFrom('precision_semana').selectAll().where('modelo', '=', model).orderBy('semana').execute(),
  )
const isValid = () =>
  withTenantSnapshot(api, store.tenantId, (tx) => hasValidAccuracy(tx, store.locationKey, WEEKS))

async function shares(model: DemandModelId) {
  const rows = await weekRows(model)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    day: errorShare({
      units: sum((row) => row.dia_unidades),
      absolute: sum((row) => row.dia_error_abs),
      signed: 0,
    }),
    week: errorShare({
      units: sum((row) => row.semana_unidades),
      absolute: sum((row) => row.semana_error_abs),
      signed: 0,
    }),
    units: sum((row) => row.dia_unidades),
  }
}

describe('the nights of a store', () => {
  it('are all of the last nine weeks of a chain that was loaded at once, the newest alone as it was made', async () => {
    await sellFor(200)
    expect(await make()).toBeGreaterThan(0)
    for (const { id } of DEMAND_MODELS) {
      const kept = await nights(id)
      expect(kept.map(({ corte }) => corte)).toEqual(
        Array.from({ length: 63 }, (_, index) => ago(63 - index)),
      )
      expect(kept.map(({ reconstruida }) => reconstruida)).toEqual(kept.map(({ corte }) => corte !== ago(1)))
    }
    expect(await make()).toBe(0)
  })

  it('say of each Sunday what its seven days were to sell, of the others the next day', async () => {
    await sellFor(200)
    await make()
    const kept = await nights('misma_semana')
    for (const { corte, productos, manana, semana } of kept) {
      const tomorrow = usual(addDays(corte, 1))
      const expected = products.slice(0, 2).map((key) => tomorrow.get(key) ?? 0)
      const isWeek = weekday(corte) === 7
      expect(semana !== null).toBe(isWeek)
      expect(manana).toEqual(isWeek ? expected : expected.filter((each) => each > 0))
      expect(productos).toEqual(products.slice(0, manana.length))
      if (semana) expect(semana.reduce((sum, each) => sum + each, 0)).toBe(6 * 10 + 20 + 6 * 3)
    }
  })

  it('are made from no day after them', async () => {
    await sellFor(200)
    await make()
    const before = await nights()
    // Whatever came of the last 20 days.
    for (let age = 20; age >= 1; age--) await loadAgain(ago(age), units(500, 500, 500))
    await make()
    const after = await nights()
    const old = ({ corte }: { corte: string }) => corte < ago(20)
    expect(after.filter(old)).toEqual(before.filter(old))
    expect(after.filter((night) => !old(night)).map(({ manana }) => manana)).not.toEqual(
      before.filter((night) => !old(night)).map(({ manana }) => manana),
    )
  })

  it('that were kept at their time outlive corrections, reconstructed ones are made anew', async () => {
    await sellFor(200)
    await make()
    await sellOn(TODAY)
    const tomorrow = addDays(TODAY, 1)
    await make(tomorrow)
    const before = new Map((await nights()).map((night) => [night.corte, night]))
    expect(before.get(ago(1))?.reconstruida).toBe(false)
    await loadAgain(ago(30), units(900))
    await make(tomorrow)
    const after = new Map((await nights()).map((night) => [night.corte, night]))
    expect(after.get(ago(1))).toEqual(before.get(ago(1)))
    expect(after.get(ago(2))?.manana).not.toEqual(before.get(ago(2))?.manana)
    expect(after.get(TODAY)?.manana).not.toEqual(before.get(TODAY)?.manana)
    expect(after.get(ago(31))).toEqual(before.get(ago(31)))
  })

  it('begin when a store has four weeks behind it, and are forgotten after nine', async () => {
    await sellFor(40)
    await make()
    expect((await nights())[0]?.corte).toBe(ago(13))
    await sellOn(addDays(TODAY, 59))
    await make(addDays(TODAY, 60))
    expect((await nights())[0]?.corte).toBe(ago(3))
  })

  it('that a service made before it stopped stay, and the next run makes the rest', async () => {
    await sellFor(100)
    const stopping = new AbortController()
    let written = 0
    const waiting = new Promise<void>((resolve) => {
      const look = async () => {
        while (written === 0) written = (await nights(DEMAND_MODELS[0]?.id)).length
        resolve()
      }
      void look()
    })
    const run = make(TODAY, stopping.signal)
    await waiting
    stopping.abort()
    const first = await run
    const second = await make()
    for (const { id } of DEMAND_MODELS) expect(await nights(id)).toHaveLength(63)
    const all = DEMAND_MODELS.length * 63 + DEMAND_MODELS.filter(({ canBeChosen }) => canBeChosen).length - 1
    expect(first + second).toBe(all)
  })

  it('are not written when days were loaded meanwhile', async () => {
    await sellFor(100)
    const waiting = await owner.startTransaction().execute()
    await sql`SELECT pg_advisory_xact_lock(4023906, ${store.locationKey})`.execute(waiting)
    const late = make()
    for (;;) {
      const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
        owner,
      )
      if (rows.length > 0) break
    }
    await loadAgain(ago(2), units(77))
    await waiting.commit().execute()
    await late
    expect(await nights(DEMAND_MODELS[0]?.id)).toEqual([])
    await make()
    expect(await nights(DEMAND_MODELS[0]?.id)).toHaveLength(63)
  })
})

describe('the stored forecasts of a model', () => {
  const totals = (model: DemandModelId, days = 7, today = TODAY) =>
    withTenantSnapshot(api, store.tenantId, async (tx) =>
      totalsBy(tx, store.locationKey, model, await locationWindow(tx, store.locationKey, today, days)),
    )
  const MODELS = DEMAND_MODELS.filter(({ canBeChosen }) => canBeChosen).map(({ id }) => id)

  it.each(MODELS)('%s: are those worked out from the days, however many are asked for', async (model) => {
    await sellFor(150)
    await setClosingStock(owner, store, ago(9), units(0, 4))
    const worked = new Map<number, Map<number, number>>()
    for (const days of [1, 7, 28]) worked.set(days, await totals(model, days))
    await make()
    for (const [days, expected] of worked) {
      const stored = await totals(model, days)
      expect([...stored.keys()]).toEqual([...expected.keys()])
      for (const [product, total] of expected) expect(stored.get(product)).toBeCloseTo(total, 4)
    }
    expect(worked.get(7)?.get(products[0] ?? 0)).toBeGreaterThan(60)
  })

  it('are read while their days are as they were, and never after', async () => {
    await sellFor(150)
    await make()
    await sql`UPDATE pronostico_modelo SET unidades = array_fill(1000000::real, ARRAY[35])`.execute(owner)
    expect((await totals('nivel_perfil')).get(products[0] ?? 0)).toBe(7_000_000)
    // Nothing newer came: the same days, from a later one on.
    expect((await totals('nivel_perfil', 7, addDays(TODAY, 3))).get(products[0] ?? 0)).toBe(7_000_000)
    expect((await totals('nivel_perfil', 28, addDays(TODAY, 20))).get(products[0] ?? 0)).toBeLessThan(
      1_000_000,
    )
    await loadAgain(ago(3), units(11))
    expect((await totals('nivel_perfil')).get(products[0] ?? 0)).toBeLessThan(1_000_000)
  })

  it('are those of the store’s choice, else of the chain’s, else the specified ones', async () => {
    await sellFor(150)
    await make()
    const used = () =>
      withTenantSnapshot(api, store.tenantId, async (tx) =>
        forecastTotals(tx, store.locationKey, await locationWindow(tx, store.locationKey, TODAY, 1)),
      )
    const choose = (ubicacion_key: number | null, modelo: 'promedio_28' | 'nivel_perfil' | null) =>
      withTenant(api, store.tenantId, (tx) =>
        tx
          .insertInto('modelo_pronostico')
          .values({
            tenant_id: store.tenantId,
            ubicacion_key,
            modelo,
            usuario_id: userId,
            momento: new Date(),
          })
          .execute(),
      )
    expect(await used()).toEqual(await totals('promedio_ponderado', 1))
    await choose(null, 'promedio_28')
    expect(await used()).toEqual(await totals('promedio_28', 1))
    await choose(store.locationKey, 'nivel_perfil')
    expect(await used()).toEqual(await totals('nivel_perfil', 1))
    await choose(store.locationKey, null)
    expect(await used()).toEqual(await totals('promedio_28', 1))
    await choose(null, null)
    expect(await used()).toEqual(await totals('promedio_ponderado', 1))
  })
})

describe('the accuracy of a store', () => {
  it('is what nights and sales say, counted by hand', async () => {
    await sellFor(200)
    // One Tuesday of the weeks sold 16 instead of 10, the Tuesday after it 10 again.
    await loadAgain('2026-02-10', units(16, 3))
    await make()
    expect(await compare()).toBe(true)
    const { day, week, units: sold } = await shares('misma_semana')
    // 8 weeks of 80 and 18, and 6 more; wrong by 6 on that day and on the one that it was said of.
    expect(sold).toBe(8 * 98 + 6)
    expect(day).toBeCloseTo(12 / (8 * 98 + 6), 9)
    expect(week).toBeCloseTo(12 / (8 * 98 + 6), 9)
    const rows = await weekRows('misma_semana')
    expect(rows.map(({ semana, categoria }) => [semana, categoria])).toEqual(
      Array.from({ length: 16 }, (_, index) => [
        addDays('2026-01-19', 7 * Math.floor(index / 2)),
        index % 2 === 0 ? '1' : '2',
      ]),
    )
    expect(await compare()).toBe(false)
  })

  it('leaves days out that were not delivered, and counts them', async () => {
    await sellFor(200)
    await make()
    await compare()
    const before = await shares('misma_semana')
    expect(before).toEqual({ day: 0, week: 0, units: 8 * 98 })
    await forget('2026-02-10')
    await forget('2026-02-11')
    await make()
    expect(await compare()).toBe(true)
    expect(await shares('misma_semana')).toEqual({ day: 0, week: 0, units: 8 * 98 - 26 })
    const record = await withTenant(api, store.tenantId, (tx) =>
      tx.selectFrom('precision_sello').selectAll().executeTakeFirstOrThrow(),
    )
    expect(record).toMatchObject({ desde: '2026-01-19', hasta: '2026-03-15', dias_sin_datos: 2 })
  })

  it('is made anew when a day was corrected, and not read until then', async () => {
    await sellFor(200)
    await make()
    await compare()
    expect(await isValid()).toBe(true)
    await loadAgain('2026-02-10', units(110, 3))
    expect(await isValid()).toBe(false)
    await make()
    await compare()
    expect(await isValid()).toBe(true)
    expect((await shares('misma_semana')).units).toBe(8 * 98 + 100)
  })

  it('holds what a product sold of which nothing had been said', async () => {
    await sellFor(200)
    await loadAgain('2026-03-13', units(10, 3, 40))
    await make()
    await compare()
    const rows = await withTenant(api, store.tenantId, (tx) =>
      tx
        .selectFrom('precision_producto')
        .select(['dia_unidades', 'dia_error_abs', 'dia_error', 'dias_con_venta', 'dias'])
        .where('modelo', '=', 'promedio_28')
        .where('producto_key', '=', products[2] ?? 0)
        .execute(),
    )
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row).toMatchObject({ dia_unidades: 40, dias_con_venta: 1, dias: 56 })
    // 40 on the day itself, then 40/28 on each of the two days after it.
    expect(row?.dia_error_abs).toBeCloseTo(40 + (2 * 40) / 28, 4)
    expect(row?.dia_error).toBeCloseTo(-40 + (2 * 40) / 28, 4)
  })

  it('is none of a store without nights', async () => {
    await sellFor(10)
    await make()
    expect(await compare()).toBe(false)
    expect(await isValid()).toBe(false)
  })
})
