import { join } from 'node:path'
import { createPool } from '@abasto/database/connections/connection'
import {
  expectAllListed,
  expectStatements,
  listen,
  type Listening,
  type ReadModel,
} from '@abasto/database/test/statements'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { locationCodes } from '../src/features/codes/unknown-codes-read-model.ts'
import { missingProducts } from '../src/features/held/missing-products-read-model.ts'
import { reconciliation } from '../src/features/history/reconciliation-read-model.ts'
import { rejectedPage, rejectedRows } from '../src/features/history/rejected-read-model.ts'
import { runsPage } from '../src/features/history/runs-read-model.ts'
import { clock } from './clock.ts'
import { chainForTests } from './test-hooks.ts'

const SRC = join(import.meta.dirname, '../src')
const page = { page: 2, page_size: 50 }
const held = {
  id: 1,
  kind: 'inventario',
  locationKey: 1,
  locationName: 'Guacara',
  runId: 1,
  readAt: new Date('2026-05-20T09:52:00Z'),
  readOn: '2026-05-20',
  date: null,
} as const

const store = {
  locationKey: 1,
  id: 'tienda_01',
  name: 'Guacara',
  kind: 'tienda',
  source: null,
} as const

/** Typical questions to those read models that put their statements together. */
const READ_MODELS: readonly ReadModel[] = [
  {
    file: 'features/held/missing-products-read-model',
    calls: {
      'missingProducts: of stock': (tx) => missingProducts(tx, held, page),
      'missingProducts: of a day of sales': (tx) =>
        missingProducts(tx, { ...held, kind: 'ventas', date: '2026-05-19' }, page),
    },
  },
  {
    file: 'features/codes/unknown-codes-read-model',
    calls: {
      'locationCodes: of a store': (tx) => locationCodes(tx, store, '2026-05-19'),
    },
  },
  {
    file: 'features/history/reconciliation-read-model',
    calls: {
      'reconciliation: every location': (tx) => reconciliation(tx, undefined, clock()),
      'reconciliation: one location': (tx) => reconciliation(tx, 'tienda_01', clock()),
    },
  },
  {
    file: 'features/history/rejected-read-model',
    calls: {
      'rejectedPage: a page of a location, a kind of run and a day': (tx) =>
        rejectedPage(tx, { ...page, tipo: 'ventas', ubicacion_id: 'tienda_01', fecha: '2026-11-17' }),
      'rejectedRows: all': (tx) => rejectedRows({}).execute(tx),
    },
  },
  {
    file: 'features/history/runs-read-model',
    calls: { 'runsPage: a page of a kind of run': (tx) => runsPage(tx, { ...page, tipo: 'ventas' }) },
  },
]

describe('the statements of the read models', () => {
  const { chain, tenantId } = chainForTests()
  let listening: Listening

  beforeAll(async () => {
    await chain().location(tenantId(), 'tienda_01', 'tienda', 'tienda_01.db')
    listening = listen(createPool(chain().test.syncUrl, { application: 'test-sync' }))
  })
  afterAll(async () => {
    await listening.database.destroy()
  })

  it('stand beside them as they are sent (npm run consultas)', async () => {
    await expectStatements(listening, tenantId(), SRC, READ_MODELS)
  })

  it('stand beside each that puts its own together, and beside nothing else', () => {
    expectAllListed(SRC, READ_MODELS)
  })
})
