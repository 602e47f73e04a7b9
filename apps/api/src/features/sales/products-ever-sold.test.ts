import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { setSalesDay } from '@abasto/database/test/factories'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, seedChain, type Chain } from '../../../test/chain.ts'
import { TODAY } from '../../../test/test-api.ts'
import { KeptSales } from '../../kept/kept-sales.ts'
import { sellingPlaces } from '../../kept/sales-places.ts'
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

  const kept = new KeptSales(2 ** 20)
  const countIn = async (tx: Tx, locationId?: string) =>
    productsEverSold(tx, kept, await sellingPlaces(tx, kept, locationId))
  const count = (of: Chain, locationId?: string) =>
    withTenantSnapshot(api, of.tenantId, (tx) => countIn(tx, locationId))
  const sell = (code: string, age: number) =>
    setSalesDay(
      owner,
      { tenantId: chain.tenantId, locationKey: chain.keys.otherStore },
      addDays(TODAY, -age),
      new Map([[keyOf(chain.products, code), 1]]),
    )

  it('are counted anew after each load, also those that are gone', async () => {
    const { otherStore } = chain.keys
    expect(await count(chain)).toBe(2)
    await sell('C-3', 1)
    expect(await count(chain)).toBe(3)
    await sell('A-1', 2)
    expect(await count(chain)).toBe(3)
    expect(await count(chain, 'tienda_02')).toBe(2)
    await withTenant(owner, chain.tenantId, async (tx) => {
      await tx.deleteFrom('venta_producto').where('producto_key', '=', keyOf(chain.products, 'C-3')).execute()
      await sql`SELECT avanzar_version(${chain.tenantId}, ${otherStore})`.execute(tx)
    })
    expect(await count(chain)).toBe(2)
  })

  it('are those of a moment: a load in between does not change what a snapshot says', async () => {
    const before = await count(chain, 'tienda_02')
    const inside = await withTenantSnapshot(api, chain.tenantId, async (tx) => {
      const first = await countIn(tx, 'tienda_02')
      await sell('D-4', 3)
      return [first, await countIn(tx, 'tienda_02')]
    })
    expect(inside).toEqual([before, before])
    expect(await count(chain, 'tienda_02')).toBe(before + 1)
  })

  it('are of no other chain, whatever was counted for that one', async () => {
    const own = await count(chain, 'tienda_02')
    expect(own).toBeGreaterThan(0)
    expect(await count(other, 'tienda_02')).toBe(0)
    expect(await count(chain, 'tienda_02')).toBe(own)
  })
})
