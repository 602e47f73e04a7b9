import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { setSalesDay, setStock } from '@abasto/database/test/factories'
import { listen, type Listening } from '@abasto/database/test/statements'
import { withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedChain, type Chain } from '../../../../test/chain.ts'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { shelfUrgencies } from './shelf-urgencies.ts'

let test: TestDatabase
let owner: Database
let listening: Listening
let chain: Chain

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test' }))
  chain = await seedChain(owner, 'granja')
  // The first has sold all along.
  const { tenantId, keys, products } = chain
  const all = [...products.values()]
  for (let age = 1; age <= 28; age++)
    await setSalesDay(
      owner,
      { tenantId, locationKey: keys.otherStore },
      addDays(TODAY, -age),
      new Map(all.map((key) => [key, 11])),
    )
  await owner.deleteFrom('existencia').where('ubicacion_key', 'in', [keys.tienda, keys.otherStore]).execute()
  for (const [place, locationKey] of [keys.tienda, keys.otherStore].entries())
    await setStock(
      owner,
      { tenantId, locationKey },
      new Map(all.map((key, index) => [key, 4 * (index + place)])),
      NOW,
    )
  listening = listen(createPool(test.apiUrl, { application: 'test-api' }))
})
afterAll(async () => {
  await listening.database.destroy()
  await owner.destroy()
  await test.drop()
})

async function urgencies(tienda: string | null) {
  listening.sent.length = 0
  const caller = { user: { timeZone: 'America/Caracas' }, now: NOW, today: TODAY } as const
  const found = await withTenantSnapshot(listening.database, chain.tenantId, (tx) =>
    shelfUrgencies(tx, { tienda, codigos: [...chain.products.keys()] }, caller),
  )
  return { found, statements: listening.sent.length }
}

it('asks as much of all stores as of one, and says of each what it says alone', async () => {
  const [all, first, other] = [
    await urgencies(null),
    await urgencies('tienda_01'),
    await urgencies('tienda_02'),
  ]
  expect(first.found.length).toBeGreaterThan(0)
  expect(other.found.length).toBeGreaterThan(0)
  expect(all.found).toEqual([...first.found, ...other.found])
  expect(all.statements).toBe(first.statements)
})
