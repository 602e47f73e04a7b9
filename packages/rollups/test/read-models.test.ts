import { join } from 'node:path'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createLocation, createProducts, createTenant, setSalesDay } from '@abasto/database/test/factories'
import { expectStatements, listen, type Listening, type ReadModel } from '@abasto/database/test/statements'
import type { ForecastWindow } from '@abasto/domain/demand/forecast'
import { addDays } from '@abasto/domain/time/business-day'
import { afterAll, beforeAll, it } from 'vitest'
import { refreshModels } from '../src/accuracy/refresh-models.ts'
import { locationsWithAccuracy } from '../src/accuracy/valid-accuracy.ts'
import { checkChainPeriods, checkPeriods } from '../src/check/periods.ts'
import { checkChainSample, checkSample } from '../src/check/samples.ts'
import { forecastTotals, locationWindow, totalsBy } from '../src/forecasts/location-forecasts.ts'
import { productSeries } from '../src/forecasts/product-series.ts'
import { refreshForecasts } from '../src/forecasts/refresh-forecasts.ts'
import { refreshChainSums } from '../src/sales/chain-sums.ts'
import { sumSales } from '../src/sales/sum-sales.ts'
import { validPeriods, validChainPeriods } from '../src/sales/valid-periods.ts'

const SRC = join(import.meta.dirname, '../src')

/** A Wednesday. */
const TODAY = '2026-03-18'
/** January as a month, ten days of February as a period, and five days. */
const RANGE = { from: '2026-01-01', to: '2026-02-15' }
const JANUARY = { level: 'month', firstDay: '2026-01-01' } as const

let test: TestDatabase
let listening: Listening
let tenantId: number
let stores: number[]
let products: number[]
let window: ForecastWindow

beforeAll(async () => {
  test = await createTestDatabase()
  const owner = createDatabase(createPool(test.ownerUrl, { application: 'test-owner' }))
  const sync = createDatabase(createPool(test.syncUrl, { application: 'test-sync' }))
  listening = listen(createPool(test.apiUrl, { application: 'test-api' }))
  tenantId = await createTenant(owner, { slug: 'propia' })
  products = [...(await createProducts(owner, tenantId, [{ codigo_producto: '1' }])).values()]
  const units = new Map(products.map((product) => [product, 1]))
  stores = []
  for (let number = 1; number <= 5; number++) {
    const ubicacion_id = `tienda_0${number}`
    const key = await createLocation(owner, tenantId, { ubicacion_id, nombre: 'T', tipo: 'tienda' })
    for (const fecha of ['2026-01-05', '2026-02-05', '2026-02-12', addDays(TODAY, -1)])
      await setSalesDay(owner, { tenantId, locationKey: key }, fecha, units)
    stores.push(key)
  }
  await withTenant(owner, tenantId, (tx) =>
    tx
      .insertInto('venta_sello')
      .values([
        { tenant_id: tenantId, ubicacion_key: stores[0] ?? 0, nivel: 'mes', desde: '2026-01-01' },
        { tenant_id: tenantId, ubicacion_key: stores[0] ?? 0, nivel: 'decena', desde: '2026-02-01' },
      ])
      .execute(),
  )
  await refreshChainSums(sync, tenantId)
  const store = { tenantId, locationKey: stores[0] ?? 0 }
  await refreshForecasts(sync, store, TODAY)
  await refreshModels(sync, store, TODAY)
  window = await withTenant(owner, tenantId, (tx) => locationWindow(tx, store.locationKey, TODAY, 3))
  await owner.destroy()
  await sync.destroy()
})
afterAll(async () => {
  await listening.database.destroy()
  await test.drop()
})

/** Typical questions to those reads that put their statements together. */
function readModels(): readonly ReadModel[] {
  const [store = 0] = stores
  const days = ['2026-01-05', '2026-02-05', '2026-02-12']
  const series = { ...RANGE, locationKey: store, days }
  return [
    {
      file: 'sales/valid-periods',
      calls: {
        'validPeriods: a range of the stores': (tx) => validPeriods(tx, { ...RANGE, locationKeys: stores }),
        'validChainPeriods: a range of the chain': (tx) =>
          validChainPeriods(tx, { ...RANGE, locationKeys: stores }),
      },
    },
    {
      file: 'sales/sum-sales',
      calls: {
        'sumSales: a range of one store': async (tx) =>
          (await sumSales(tx, { ...RANGE, locationKeys: [store] })).execute(tx),
        'sumSales: a range of the whole chain': async (tx) =>
          (await sumSales(tx, { ...RANGE, locationKeys: stores })).execute(tx),
      },
    },
    {
      file: 'forecasts/product-series',
      calls: {
        'productSeries: days of a store, every product': (tx) => productSeries(tx, series),
        'productSeries: days of a store, some products': (tx) =>
          productSeries(tx, { ...series, productKeys: products }),
      },
    },
    {
      file: 'check/periods',
      calls: {
        'checkPeriods: a store': (tx) => checkPeriods(tx, store, new Map()),
        'checkChainPeriods: a month of the chain': (tx) =>
          checkChainPeriods(tx, tenantId, [JANUARY], new Map()),
      },
    },
    {
      file: 'check/samples',
      calls: {
        'checkSample: a month of a store': (tx) => checkSample(tx, store, [JANUARY]),
        'checkChainSample: a month of the chain': (tx) =>
          checkChainSample(tx, { tenantId, locationKeys: stores }, [JANUARY]),
      },
    },
    {
      file: 'forecasts/location-forecasts',
      calls: { 'forecastTotals: a store, three days': (tx) => forecastTotals(tx, store, window) },
    },
    {
      file: 'forecasts/model-forecasts',
      calls: { 'totalsBy: a store, three days': (tx) => totalsBy(tx, store, 'nivel_perfil', window) },
    },
    {
      file: 'accuracy/valid-accuracy',
      calls: {
        'locationsWithAccuracy: of the stores': (tx) =>
          locationsWithAccuracy(tx, stores, { from: '2026-01-19', to: '2026-03-15' }),
      },
    },
  ]
}

it('the statements of what reads sums stand beside it as they are sent (npm run consultas)', async () => {
  await expectStatements(listening, tenantId, SRC, readModels())
})
