import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { setSalesDay } from '@abasto/database/test/factories'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, seedChain, type Chain } from '../../../test/chain.ts'
import { TODAY } from '../../../test/test-api.ts'
import { productsEverSold } from './products-ever-sold.ts'

describe('products ever sold', () => {
  let database: TestDatabase
  let owner: Database
  let api: Database
  let chain: Chain
  let other: Chain

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = createDatabase(createPool(database.ownerUrl, { application: 'test-owner' }))
    api = createDatabase(createPool(database.apiUrl, { application: 'test-api' }))
    chain = await seedChain(owner, 'granja')
    other = await seedChain(owner, 'otra')
  })
  afterAll(async () => {
    await api.destroy()
    await owner.destroy()
    await database.drop()
  })

  const count = (of: Chain, keys: readonly number[]) =>
    withTenantSnapshot(api, of.tenantId, (tx) => productsEverSold(tx, keys))
  const sell = (code: string, age: number) =>
    setSalesDay(
      owner,
      { tenantId: chain.tenantId, locationKey: chain.keys.otherStore },
      addDays(TODAY, -age),
      new Map([[keyOf(chain.products, code), 1]]),
    )

  it('are counted anew after each load, also those that are gone', async () => {
    const { tienda, otherStore } = chain.keys
    expect(await count(chain, [tienda, otherStore])).toBe(2)
    await sell('C-3', 1)
    expect(await count(chain, [tienda, otherStore])).toBe(3)
    await sell('A-1', 2)
    expect(await count(chain, [tienda, otherStore])).toBe(3)
    expect(await count(chain, [otherStore])).toBe(2)
    await withTenant(owner, chain.tenantId, async (tx) => {
      await tx.deleteFrom('venta_producto').where('producto_key', '=', keyOf(chain.products, 'C-3')).execute()
      await sql`SELECT avanzar_version(${chain.tenantId}, ${otherStore})`.execute(tx)
    })
    expect(await count(chain, [tienda, otherStore])).toBe(2)
  })

  it('are those of a moment: a load in between does not change what a snapshot says', async () => {
    const keys = [chain.keys.otherStore]
    const before = await count(chain, keys)
    const inside = await withTenantSnapshot(api, chain.tenantId, async (tx) => {
      const first = await productsEverSold(tx, keys)
      await sell('D-4', 3)
      return [first, await productsEverSold(tx, keys)]
    })
    expect(inside).toEqual([before, before])
    expect(await count(chain, keys)).toBe(before + 1)
  })

  it('are of no other chain, whatever was counted for that one', async () => {
    const keys = [chain.keys.tienda]
    expect(await count(chain, keys)).toBe(2)
    expect(await count(other, keys)).toBe(0)
    expect(await count(chain, keys)).toBe(2)
  })
})
