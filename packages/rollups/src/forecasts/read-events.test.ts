import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setSalesDay,
} from '@abasto/database/test/factories'
import { demandModel } from '@abasto/domain/demand/models/demand-models'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refreshModels } from '../accuracy/refresh-models.ts'
import { fingerprintsAt } from './day-fingerprints.ts'
import { isStored, modelTotals } from './model-forecasts.ts'
import { storeEvents } from './read-events.ts'
import { storeHistory } from './store-history.ts'

const TODAY = '2026-03-18'
const YESTERDAY = '2026-03-17'
const ago = (days: number) => addDays(TODAY, -days)
const model = demandModel('combinado')

let test: TestDatabase
let owner: Database
let sync: Database
let tenantId: number
let userId: number
let store: number
let products: number[]

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  sync = createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 2 }))
  tenantId = await createTenant(owner, { slug: 'propia' })
  userId = (await createUser(owner, tenantId, { username: 'ana', rol: 'gerente' })).userId
  store = await createLocation(owner, tenantId, { ubicacion_id: 'tienda_01', nombre: 'T', tipo: 'tienda' })
  await createLocation(owner, tenantId, { ubicacion_id: 'tienda_02', nombre: 'T', tipo: 'tienda' })
  products = [
    ...(await createProducts(owner, tenantId, [{ codigo_producto: 'A' }, { codigo_producto: 'B' }])).values(),
  ]
  for (let age = 60; age >= 1; age--)
    await setSalesDay(
      owner,
      { tenantId, locationKey: store },
      ago(age),
      new Map(products.map((key) => [key, 10])),
    )
})
afterAll(async () => {
  await Promise.all([owner.destroy(), sync.destroy()])
  await test.drop()
})
afterEach(() => withTenant(owner, tenantId, (tx) => tx.deleteFrom('evento').execute()))

interface Entered {
  readonly on: IsoDate
  readonly day: IsoDate
  readonly to?: IsoDate
  readonly effect?: number
  readonly stores?: string[]
  readonly codes?: string[]
}

const enter = ({ on, day, to = day, effect = -50, stores, codes }: Entered) =>
  withTenant(owner, tenantId, (tx) =>
    tx
      .insertInto('evento')
      .values({
        tenant_id: tenantId,
        tipo: 'feriado',
        nombre: 'Feriado',
        desde: day,
        hasta: to,
        ubicaciones: stores ?? null,
        categorias: null,
        productos: codes ?? null,
        efecto_pct: effect,
        registrado: on,
        momento: new Date(),
        usuario_id: userId,
      })
      .execute(),
  )

const totals = (target: IsoDate) =>
  withTenantSnapshot(sync, tenantId, (tx) =>
    modelTotals(tx, store, model, {
      from: null,
      cutOff: YESTERDAY,
      positions: new Map(),
      ages: [],
      targets: [target],
    }),
  )
const saidOf = async (target: IsoDate) => {
  const said = await totals(target)
  return products.map((key) => said.get(key))
}
const fingerprints = (days: IsoDate[]) =>
  withTenant(sync, tenantId, (tx) => fingerprintsAt(tx, store, days, model))
const isValid = () => withTenantSnapshot(sync, tenantId, (tx) => isStored(tx, store, model, YESTERDAY))

describe('the events of a store', () => {
  it('change what is forecast of their days as soon as they are entered, and of no other day', async () => {
    await refreshModels(sync, { tenantId, locationKey: store }, TODAY)
    expect(await isValid()).toBe(true)
    const [before, beside] = [await saidOf(addDays(TODAY, 2)), await saidOf(addDays(TODAY, 3))]
    await enter({ on: TODAY, day: addDays(TODAY, 2) })
    expect(await isValid()).toBe(false)
    const halved = before.map((units) => Math.fround((units ?? 0) / 2))
    expect((await saidOf(addDays(TODAY, 2))).map((units) => Math.fround(units ?? 0))).toEqual(halved)
    expect(await saidOf(addDays(TODAY, 3))).toEqual(beside)
    await refreshModels(sync, { tenantId, locationKey: store }, TODAY)
    expect(await isValid()).toBe(true)
    expect((await saidOf(addDays(TODAY, 2))).map((units) => Math.fround(units ?? 0))).toEqual(halved)
  })

  it('are not foreseen any more on the day on which they are entered', async () => {
    const [today, tomorrow] = [await saidOf(TODAY), await saidOf(addDays(TODAY, 1))]
    await enter({ on: TODAY, day: TODAY, to: addDays(TODAY, 1), effect: -100 })
    expect(await saidOf(TODAY)).toEqual(today)
    expect(tomorrow).not.toContain(0)
    expect(await saidOf(addDays(TODAY, 1))).toEqual([0, 0])
  })

  it('are those of its own, and of the products named', async () => {
    const before = await saidOf(addDays(TODAY, 2))
    await enter({ on: TODAY, day: addDays(TODAY, 2), stores: ['tienda_02'] })
    expect(await saidOf(addDays(TODAY, 2))).toEqual(before)
    await enter({ on: TODAY, day: addDays(TODAY, 2), stores: ['tienda_01'], codes: ['B'], effect: -100 })
    expect(await saidOf(addDays(TODAY, 2))).toEqual([before[0], 0])
  })

  it('have no part in what was said at a close before they were entered', async () => {
    const days = [ago(9), ago(5), YESTERDAY]
    const before = await fingerprints(days)
    await enter({ on: ago(5), day: ago(3) })
    const after = await fingerprints(days)
    expect(days.map((day) => after.get(day) === before.get(day))).toEqual([true, false, false])
    const replayed = await withTenantSnapshot(sync, tenantId, async (tx) => {
      const history = await storeHistory(tx, { locationKey: store, cutOff: ago(6), days: 50 })
      return storeEvents(tx, store, history, true)
    })
    expect(replayed).toEqual([])
  })
})
