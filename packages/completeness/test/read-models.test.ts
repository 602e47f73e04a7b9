import { join } from 'node:path'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createLocation, createTenant } from '@abasto/database/test/factories'
import {
  expectAllListed,
  expectStatements,
  listen,
  type Listening,
  type ReadModel,
} from '@abasto/database/test/statements'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { storeDays } from '../src/days/store-days-read-model.ts'
import { assessedNights, nightJustRead } from '../src/evidence/assessed-nights-read-model.ts'

const SRC = join(import.meta.dirname, '../src')
const chain = { timeZone: 'America/Caracas', keepsStock: true }

describe('the statements of the read models', () => {
  let test: TestDatabase
  let listening: Listening
  let tenantId: number
  let store: number

  beforeAll(async () => {
    test = await createTestDatabase()
    const owner = createDatabase(createPool(test.ownerUrl, { application: 'test-owner' }))
    tenantId = await createTenant(owner, { slug: 'propia' })
    store = await createLocation(owner, tenantId, { ubicacion_id: 'tienda_01', nombre: 'T', tipo: 'tienda' })
    await owner.destroy()
    listening = listen(createPool(test.apiUrl, { application: 'test-api' }))
  })
  afterAll(async () => {
    await listening.database.destroy()
    await test.drop()
  })

  /** Typical questions to those that put their statements together. */
  const readModels = (): readonly ReadModel[] => [
    {
      file: 'days/store-days-read-model',
      calls: {
        'storeDays: every active store': (tx) => storeDays(tx),
        'storeDays: every active store, since a day': (tx) => storeDays(tx, { since: '2026-03-01' }),
        'storeDays: one location': (tx) => storeDays(tx, { locationKey: store }),
      },
    },
    {
      file: 'evidence/assessed-nights-read-model',
      calls: {
        'judgedNights: a night': (tx) => assessedNights(tx, chain, '2026-03-17'),
        'nightJustRead: of one location': (tx) => nightJustRead(tx, chain, '2026-03-17', store),
      },
    },
  ]

  it('stand beside them as they are sent (npm run consultas)', async () => {
    await expectStatements(listening, tenantId, SRC, readModels())
  })

  it('stand beside each that puts its own together, and beside nothing else', () => {
    expectAllListed(SRC, readModels())
  })
})
