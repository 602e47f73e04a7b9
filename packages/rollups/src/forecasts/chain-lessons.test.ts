import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createLocation, createProducts, createTenant, setSalesDay } from '@abasto/database/test/factories'
import { withSalesElsewhere } from '@abasto/domain/demand/models/chain/chain-sales'
import { combinedModel } from '@abasto/domain/demand/models/combined'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import { addDays, dayNumber, type IsoDate } from '@abasto/domain/time/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshModels } from '../accuracy/refresh-models.ts'
import { isStored, modelTotals } from './model-forecasts.ts'
import { storeHistory } from './store-history.ts'
import { refreshEvidence } from './refresh-evidence.ts'
import { refreshLessons } from './refresh-lessons.ts'

const TODAY = '2026-03-18'
const YESTERDAY = '2026-03-17'
const DAYS = 150
const PRODUCTS = 15
const ago = (days: number) => addDays(TODAY, -days)

let test: TestDatabase
let owner: Database
let api: Database
let sync: Database
let tenantId: number
let stores: number[]
let products: number[]

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  api = createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 1 }))
  sync = createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 2 }))
  tenantId = await createTenant(owner, { slug: 'propia' })
  stores = []
  for (const ubicacion_id of ['tienda_01', 'tienda_02', 'tienda_03'])
    stores.push(await createLocation(owner, tenantId, { ubicacion_id, nombre: 'T', tipo: 'tienda' }))
  const codes = Array.from({ length: PRODUCTS }, (_, index) => ({ codigo_producto: String(index) }))
  products = [...(await createProducts(owner, tenantId, codes)).values()]
  for (const store of stores)
    for (let age = DAYS; age >= 1; age--) if (age > 1 || store !== stores[2]) await sell(store, ago(age))
})
afterAll(async () => {
  await Promise.all([owner.destroy(), api.destroy(), sync.destroy()])
  await test.drop()
})

/** What a store sells on a day follows from both: levels that wander, the same for all stores, and chance. */
function soldBy(store: number, fecha: IsoDate): Map<number, number> {
  const day = dayNumber(fecha)
  return new Map(
    products.map((product, index) => {
      const level = (index + 1) * (1 + 0.6 * Math.sin((day + 9 * index) / 17))
      const chance = ((day * 7919 + product * 104_729 + store * 1299) % 97) / 97
      return [product, Math.round(level * (0.4 + 1.2 * chance))]
    }),
  )
}
const sell = (locationKey: number, fecha: IsoDate) =>
  setSalesDay(owner, { tenantId, locationKey }, fecha, soldBy(locationKey, fecha))

const [first, last] = [() => stores[0] ?? 0, () => stores[2] ?? 0]
const historyOf = (locationKey: number, learnsFromChain: boolean, days = DAYS) =>
  withTenantSnapshot(api, tenantId, (tx) =>
    storeHistory(tx, { locationKey, cutOff: YESTERDAY, days, learnsFromChain }),
  )
const evidence = () =>
  withTenant(api, tenantId, (tx) =>
    tx.selectFrom('evidencia_cadena').select(['fecha', 'tiendas', 'hecha_en']).orderBy('fecha').execute(),
  )
const lessons = () =>
  withTenant(api, tenantId, (tx) => tx.selectFrom('leccion_cadena').selectAll().orderBy('fecha').execute())

// In order: each goes on from what the one before it left.
describe('what the stores of a chain tell each other', () => {
  it('is added up by day, yesterday once nine stores in ten have delivered it', async () => {
    expect(await refreshEvidence(sync, tenantId, TODAY)).toBe(DAYS - 1)
    expect((await evidence()).at(-1)).toMatchObject({ fecha: ago(2), tiendas: stores })
    expect(await refreshEvidence(sync, tenantId, TODAY)).toBe(0)
    await sell(last(), YESTERDAY)
    expect(await refreshEvidence(sync, tenantId, TODAY)).toBe(1)
    expect((await evidence()).at(-1)).toMatchObject({ fecha: YESTERDAY, tiendas: stores })
  })

  it('reads as the same histories give it without a database', async () => {
    const histories: StoreHistory[] = []
    for (const store of stores) histories.push(await historyOf(store, false))
    for (const [index, expected] of withSalesElsewhere(histories).entries()) {
      const read = await historyOf(stores[index] ?? 0, true)
      expect(read.elsewhere?.stores).toEqual(expected.elsewhere?.stores)
      expect(read.elsewhere?.exposure).toEqual(expected.elsewhere?.exposure)
      expect(read.elsewhere?.products).toEqual(expected.elsewhere?.products)
    }
  })

  it('is taught once for the nights of nine weeks, by all stores', async () => {
    expect(await refreshLessons(sync, tenantId, TODAY)).toBe(4)
    const learnt = await lessons()
    expect(learnt.map(({ fecha }) => fecha)).toEqual(['2025-12-17', '2026-01-14', '2026-02-11', '2026-03-11'])
    for (const { tiendas } of learnt) expect(tiendas).toEqual(stores)
    expect(learnt.at(-1)?.filas).toBeGreaterThan(400)
    expect(await refreshLessons(sync, tenantId, TODAY)).toBe(0)
    const read = await historyOf(first(), true)
    expect(read.chainLessons?.at(-1)?.taughtOn).toBe(dayNumber('2026-03-11'))
  })

  it('goes into what is stored of a store, which is what the model says of its history', async () => {
    await refreshModels(sync, { tenantId, locationKey: first() }, TODAY)
    const history = await historyOf(first(), true, combinedModel.historyDays)
    const said = new Map<number, number>()
    for (const { product, units } of combinedModel.trace(history, [history.days - 1], 1))
      said.set(history.products[product]?.productKey ?? 0, Math.fround(units[0] ?? 0))
    const alone: number[] = []
    const { elsewhere: _, chainLessons: __, ...own } = history
    for (const { units } of combinedModel.trace(own, [history.days - 1], 1)) alone.push(units[0] ?? 0)
    const stored = await withTenantSnapshot(api, tenantId, async (tx) => {
      expect(await isStored(tx, first(), combinedModel, YESTERDAY)).toBe(true)
      return modelTotals(tx, first(), combinedModel, {
        from: null,
        cutOff: YESTERDAY,
        positions: new Map(),
        ages: [],
        targets: [TODAY],
      })
    })
    expect(stored).toEqual(said)
    expect([...stored.values()]).not.toEqual(alone.map(Math.fround))
  })

  it('makes what is stored of others stale when a store joins, and nothing when one is corrected', async () => {
    const isValid = () =>
      withTenantSnapshot(api, tenantId, (tx) => isStored(tx, first(), combinedModel, YESTERDAY))
    await withTenant(owner, tenantId, (tx) =>
      tx.deleteFrom('venta_diaria').where('ubicacion_key', '=', last()).where('fecha', '=', ago(9)).execute(),
    )
    expect(await refreshEvidence(sync, tenantId, TODAY)).toBe(0)
    expect(await isValid()).toBe(true)
    const joining = await createLocation(owner, tenantId, {
      ubicacion_id: 'tienda_04',
      nombre: 'T',
      tipo: 'tienda',
    })
    for (let age = 70; age >= 1; age--) await sell(joining, ago(age))
    expect(await refreshEvidence(sync, tenantId, TODAY)).toBe(70)
    expect(await isValid()).toBe(false)
    expect(await refreshLessons(sync, tenantId, TODAY)).toBe(3)
    expect((await lessons()).map(({ tiendas }) => tiendas.length)).toEqual([3, 4, 4, 4])
  })

  it('stops between transactions when the service does', async () => {
    await withTenant(owner, tenantId, (tx) => tx.deleteFrom('evidencia_cadena').execute())
    await withTenant(owner, tenantId, (tx) => tx.deleteFrom('leccion_cadena').execute())
    expect(await refreshEvidence(sync, tenantId, TODAY, AbortSignal.abort())).toBe(0)
    expect(await refreshLessons(sync, tenantId, TODAY, AbortSignal.abort())).toBe(0)
    expect([await evidence(), await lessons()]).toEqual([[], []])
  })
})
