import { join } from 'node:path'
import { demandWindow } from '@abasto/domain/demand/window'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import {
  expectAllListed,
  expectStatements,
  listen,
  type Listening,
  type ReadModel,
} from '@abasto/database/test/statements'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { findProducts } from '../src/catalogue/search.ts'
import { auditPage, auditRows } from '../src/features/audit/audit-read-model.ts'
import { keptBacktest, keptBacktests } from '../src/features/backtests/result/backtests-read-model.ts'
import {
  comparedPage,
  comparedProducts,
  countCompared,
} from '../src/features/backtests/result/products-read-model.ts'
import {
  productsAccuracyPage,
  productsAccuracyRows,
} from '../src/features/forecast/accuracy/products-accuracy-read-model.ts'
import {
  openReturnsOf,
  ordersFromOrigin,
  ordersOfStores,
  salesSums,
  salesSumsOf,
  stockOf,
  stocksOf,
} from '../src/features/orders/calculate/calculation-read-model.ts'
import { changeSums } from '../src/catalogue/quantity-changes-read-model.ts'
import { changeLinesPage } from '../src/features/edits/lines-read-model.ts'
import { differences, differingOrders } from '../src/features/orders/differences/differences-read-model.ts'
import { orderDetail } from '../src/features/orders/detail/order-detail-read-model.ts'
import { orderList, orderPage } from '../src/features/orders/list/order-list-read-model.ts'
import { productsPage } from '../src/features/products/products-read-model.ts'
import { lostProductRows, lostProducts } from '../src/features/reports/lost-products-read-model.ts'
import { salesDetailRows } from '../src/features/sales/detail/sales-detail-read-model.ts'
import { KeptSales } from '../src/kept/kept-sales.ts'
import { sellingPlaces } from '../src/kept/sales-places.ts'
import { stockDetail } from '../src/features/stock/stock-detail-read-model.ts'
import { stockRows } from '../src/features/stock/stock-rows.ts'
import { measuredDays, salesOfRows } from '../src/features/stock/stock-sales-read-model.ts'
import { seedChain, type Chain } from './chain.ts'
import { NOW, TODAY } from './test-api.ts'

const SRC = join(import.meta.dirname, '../src')
const WINDOW = demandWindow(['2026-03-16', '2026-03-15', '2026-03-10'], '2026-03-17')

const user: SessionUser = {
  tenantId: 1,
  tenantSlug: 'granja',
  userId: 1,
  username: 'gerente',
  fullName: null,
  role: 'gerente',
  features: [],
  timeZone: 'America/Caracas',
  locationIds: [],
  sessionId: 1,
  mustChangePassword: false,
  hasSecondFactor: false,
  mustSetSecondFactor: false,
  dataVersion: '',
}
const viewer = { user, today: TODAY }
const march = { from: '2026-03-01', to: '2026-03-17' }

/** Typical questions to those read models that put their statements together. */
const readModels = ({ keys, products }: Chain): readonly ReadModel[] => {
  const stores = [keys.tienda, keys.otherStore]
  const two = [...products.values()].slice(0, 2)
  const page = { page: 2, page_size: 50 }
  const stockQuery = { ...page, sort_by: 'stock', sort_order: 'desc' } as const
  const store = {
    key: keys.tienda,
    id: 'tienda_01',
    name: 'San Diego',
    inUse: 'nivel_perfil',
    isOwn: true,
  } as const
  const compared = { id: 1, first: 0, second: 3, order: 'detenido' } as const
  return [
    {
      file: 'features/forecast/accuracy/products-accuracy-read-model',
      calls: {
        'productsAccuracyPage: of a store, those very missed': (tx) =>
          productsAccuracyPage(tx, [store], { muy_fallados: 'si' }, { limit: 50, offset: 0 }),
        'productsAccuracyRows: of a category': async (tx) =>
          (await productsAccuracyRows(tx, [store], { categoria: 'Café', muy_fallados: 'no' })).execute(tx),
      },
    },
    {
      file: 'features/reports/lost-products-read-model',
      calls: {
        'lostProducts: of two stores': (tx) =>
          lostProducts(tx, { storeKeys: stores, monday: '2026-03-09' }, 15),
        'lostProductRows: all, for a file': (tx) =>
          lostProductRows({ storeKeys: stores, monday: '2026-03-09' }).execute(tx),
      },
    },
    {
      file: 'catalogue/quantity-changes-read-model',
      calls: {
        'changeSums: of the chain, by several': (tx) =>
          changeSums(tx, { ...march, timeZone: user.timeZone }, [
            [],
            ['semana'],
            ['motivo', 'categoria', 'sube'],
          ]),
        'changeSums: of a store, all filters': (tx) =>
          changeSums(
            tx,
            {
              ...march,
              timeZone: user.timeZone,
              storeKeys: [keys.tienda],
              motivo: 'quincena',
              categoria: 'Café',
              usuario_id: 1,
              sentido: 'suben',
            },
            [[]],
          ),
      },
    },
    {
      file: 'features/edits/lines-read-model',
      calls: {
        'changeLinesPage: without a reason': (tx) =>
          changeLinesPage(
            tx,
            { ...march, timeZone: user.timeZone, motivo: 'sin_motivo' },
            { limit: 50, offset: 0 },
          ),
      },
    },
    {
      file: 'catalogue/search',
      calls: {
        'findProducts: a search': (tx) => findProducts(tx, { search: 'harina pan' }),
        'findProducts: a category and a search': (tx) =>
          findProducts(tx, { categoria: 'Víveres', search: 'harina' }),
      },
    },
    {
      file: 'features/audit/audit-read-model',
      calls: {
        'auditPage: a page of all': (tx) => auditPage(tx, page, user.timeZone),
        'auditPage: a page of a thing, a person, a search, days': (tx) =>
          auditPage(
            tx,
            {
              ...page,
              persona: 'gerente',
              cosa: 'pedido',
              cosa_id: 'PS-000012',
              resultado: 'hecho',
              search: 'aprobó',
              desde: '2026-03-01',
              hasta: '2026-03-17',
            },
            user.timeZone,
          ),
        'auditRows: of the command line, for a file': (tx) =>
          auditRows({ persona: 'comando' }, user.timeZone).execute(tx),
      },
    },
    {
      file: 'features/backtests/result/backtests-read-model',
      calls: {
        'keptBacktests: all': (tx) => keptBacktests(tx, user),
        'keptBacktest: one': (tx) => keptBacktest(tx, 1, user).catch(() => undefined),
      },
    },
    {
      file: 'features/backtests/result/products-read-model',
      calls: {
        'countCompared: two points': (tx) => countCompared(tx, compared),
        'comparedPage: a page, by the money held': (tx) => comparedPage(tx, compared, page),
        'comparedProducts: where the second loses more, for a file': (tx) =>
          comparedProducts({ ...compared, order: 'empeora' }).execute(tx),
      },
    },
    {
      file: 'features/orders/calculate/calculation-read-model',
      calls: {
        'openReturnsOf: a store': (tx) => openReturnsOf(tx, keys.tienda),
        'ordersOfStores: a store': (tx) => ordersOfStores(tx, [keys.tienda]),
        'ordersOfStores: two stores': (tx) => ordersOfStores(tx, [keys.tienda, keys.otherStore]),
        'salesSumsOf: a store': (tx) => salesSums(tx, keys.tienda, WINDOW),
        'salesSumsOf: two stores': (tx) =>
          salesSumsOf(tx, new Map([keys.tienda, keys.otherStore].map((key) => [key, WINDOW])), [1, 2]),
        'stocksOf: a store': (tx) => stockOf(tx, keys.tienda),
        'stocksOf: two stores': (tx) => stocksOf(tx, [keys.tienda, keys.otherStore]),
        'ordersFromCedi: a CEDI, when its stock was read': (tx) => ordersFromOrigin(tx, keys.cedi, NOW),
      },
    },
    {
      file: 'features/orders/detail/order-detail-read-model',
      calls: { 'orderDetail: an order': (tx) => orderDetail(tx, 1, user).catch(() => undefined) },
    },
    {
      file: 'features/orders/differences/differences-read-model',
      calls: {
        'differences: a period of a CEDI': (tx) =>
          differences(tx, { ...march, cediKey: keys.cedi }, user.timeZone),
        'differingOrders: of a CEDI and a store': (tx) =>
          differingOrders(tx, { ...march, cediKey: keys.cedi, storeKey: keys.tienda }, user.timeZone),
      },
    },
    {
      file: 'features/orders/list/order-list-read-model',
      calls: {
        'orderList: all': (tx) => orderList(tx, {}, viewer),
        'orderPage: a page of a state, a store, a search, days of creation, by person': (tx) =>
          orderPage(
            tx,
            {
              ...page,
              sort_by: 'persona',
              sort_order: 'asc',
              estado: 'aprobado_gerente',
              search: 'ps-000012',
              desde: '2026-03-01',
              hasta: '2026-03-17',
            },
            keys.tienda,
            viewer,
          ),
      },
    },
    {
      file: 'features/products/products-read-model',
      calls: {
        'productsPage: a page of what is corrected, under a search': (tx) =>
          productsPage(tx, { ...page, estado: 'corregidos', search: 'harina' }),
      },
    },
    {
      file: 'features/sales/detail/sales-detail-read-model',
      calls: {
        'salesDetailRows: all rows of a store': async (tx) =>
          (
            await salesDetailRows(
              tx,
              { ...march, locationKeys: [keys.tienda], productKeys: undefined, unfinished: [] },
              { sort_by: 'total', sort_order: 'desc' },
            )
          ).execute(tx),
        'salesDetailRows: all rows of a chain, some products': async (tx) =>
          (
            await salesDetailRows(
              tx,
              { ...march, locationKeys: stores, productKeys: two, unfinished: [] },
              { sort_by: 'bultos_dia', sort_order: 'asc' },
            )
          ).execute(tx),
      },
    },
    {
      file: 'kept/sales-places',
      calls: {
        'sellingPlaces: a store alone': (tx) => sellingPlaces(tx, new KeptSales(0), 'tienda_01'),
        'sellingPlaces: a chain': (tx) => sellingPlaces(tx, new KeptSales(0), undefined),
      },
    },
    {
      file: 'features/stock/stock-detail-read-model',
      calls: {
        'stockDetail: a page of a location': (tx) =>
          stockDetail(tx, { ...stockQuery, ubicacion_id: 'tienda_01' }, { today: TODAY, hasSales: true }),
        'stockDetail: a page of what is at zero, by weight, under a search': (tx) =>
          stockDetail(
            tx,
            { ...stockQuery, sort_by: 'peso', estado: 'cero', search: 'harina' },
            { today: TODAY, hasSales: false },
          ),
        'stockDetail: a page by what empty shelves cost': (tx) =>
          stockDetail(tx, { ...stockQuery, sort_by: 'perdida' }, { today: TODAY, hasSales: true }),
      },
    },
    {
      file: 'features/stock/stock-sales-read-model',
      calls: {
        'measuredDays: a chain': (tx) => measuredDays(tx, stores, TODAY),
        'salesOfRows: a row': async (tx) =>
          salesOfRows(tx, await measuredDays(tx, [keys.tienda], TODAY), [
            { ubicacion_key: keys.tienda, producto_key: two[0] ?? 0, isEmpty: true },
          ]),
      },
    },
    {
      file: 'features/stock/stock-rows',
      calls: {
        'stockRows: all negative rows of some products': (tx) =>
          stockRows(
            { ...stockQuery, estado: 'negativo', locationKeys: stores, productKeys: two },
            null,
          ).execute(tx),
      },
    },
  ]
}

describe('the statements of the read models', () => {
  let test: TestDatabase
  let chain: Chain
  let listening: Listening

  beforeAll(async () => {
    test = await createTestDatabase()
    const owner = createDatabase(createPool(test.ownerUrl, { application: 'test-owner' }))
    chain = await seedChain(owner, 'granja')
    await owner.destroy()
    listening = listen(createPool(test.apiUrl, { application: 'test-api' }))
    listening.written.learn(join(SRC, '../../../packages/rollups/src/sales/valid-periods.sql'))
  })
  afterAll(async () => {
    await listening.database.destroy()
    await test.drop()
  })

  it('stand beside them as they are sent (npm run consultas)', async () => {
    await expectStatements(listening, chain.tenantId, SRC, readModels(chain))
  })

  it('stand beside each that puts its own together, and beside nothing else', () => {
    expectAllListed(SRC, readModels(chain))
  })
})
