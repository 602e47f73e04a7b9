import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { seedTwoTenants, type TwoTenants } from '../../test/two-tenants.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { withTenant } from '../tenancy/with-tenant.ts'

/** `lugar` has a row a location, whoever makes or removes it: one that has none is on no screen. */

let test: TestDatabase
let owner: Database
let api: Database
let tenants: TwoTenants
beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 1 }))
  api = createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 1 }))
  tenants = await seedTwoTenants(owner)
})
afterAll(async () => {
  await api.destroy()
  await owner.destroy()
  await test.drop()
})

async function places() {
  const { rows } = await sql`SELECT ubicacion_key, tenant_id FROM lugar ORDER BY 1`.execute(owner)
  return rows
}

async function locations() {
  const { rows } = await sql`SELECT ubicacion_key, tenant_id FROM ubicacion ORDER BY 1`.execute(owner)
  return rows
}

it('holds every location of every chain', async () => {
  expect((await places()).length).toBeGreaterThan(2)
  expect(await places()).toEqual(await locations())
})

it('follows what a service makes, and what the owner removes', async () => {
  const [made] = await withTenant(api, tenants.own, async (tx) => {
    const { rows } = await sql<{ ubicacion_key: number }>`
      INSERT INTO ubicacion (tenant_id, ubicacion_id, nombre, tipo)
      VALUES (${tenants.own}, 'nueva', 'Nueva', 'tienda')
      RETURNING ubicacion_key
    `.execute(tx)
    return rows
  })
  expect(await places()).toContainEqual({ ubicacion_key: made?.ubicacion_key, tenant_id: tenants.own })
  expect(await places()).toEqual(await locations())
  await withTenant(owner, tenants.own, (tx) =>
    sql`DELETE FROM ubicacion WHERE ubicacion_key = ${made?.ubicacion_key}`.execute(tx),
  )
  expect(await places()).toEqual(await locations())
})

it('lets a service remove none', async () => {
  const removal = withTenant(api, tenants.own, (tx) => sql`DELETE FROM public.lugar`.execute(tx))
  await expect(removal).rejects.toMatchObject({ code: '42501' })
})
