import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { findTenant, knownTenant, provisionTenant, registerKnownTenants, seedWithDemo } from './provision.ts'

let test: TestDatabase
let owner: Database

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 1 }))
})
afterAll(async () => {
  await owner.destroy()
  await test.drop()
})

const cards = () =>
  owner
    .selectFrom('tenant')
    .select(['slug', 'nombre', 'features', 'moneda', 'zona_horaria', 'es_demo'])
    .orderBy('slug')
    .execute()

it('registers the administration’s chain alone where there is no demo', async () => {
  await registerKnownTenants(test.ownerUrl, { demo: false })
  expect(await cards()).toMatchObject([{ slug: 'admin', es_demo: false }])
})

it('registers with the demo the three known tenants once, and leaves a card that was changed as it is', async () => {
  const granja = knownTenant('granja')
  if (!granja) throw new Error('granja is not known')
  await provisionTenant(owner, granja, { es_demo: true })
  await registerKnownTenants(test.ownerUrl, { demo: true })
  expect(await cards()).toMatchObject([
    { slug: 'admin', features: expect.arrayContaining(['admin-panel']), es_demo: false },
    { slug: 'cliente', features: ['inventory', 'sales'], moneda: 'USD', es_demo: false },
    { slug: 'granja', moneda: 'VES', zona_horaria: 'America/Caracas', es_demo: true },
  ])
  await owner.updateTable('tenant').set({ nombre: 'Otra' }).where('slug', '=', 'cliente').execute()
  await registerKnownTenants(test.ownerUrl, { demo: true })
  expect(await cards()).toHaveLength(3)
  expect((await cards())[1]).toMatchObject({ nombre: 'Otra' })
})

it('a known chain that a command asks for is there where the first start would bring the demo, and nowhere else', async () => {
  const empty = await createTestDatabase()
  const own = createDatabase(createPool(empty.ownerUrl, { application: 'test', maxConnections: 1 }))
  const seeded = async (slug: string, env: NodeJS.ProcessEnv) => {
    await seedWithDemo(own, slug, env)
    return (await findTenant(own, slug)) !== undefined
  }
  try {
    expect(await seeded('cliente', { DATABASE_URL: 'postgres://x' })).toBe(false)
    expect(await seeded('cliente', { DEMO: '0' })).toBe(false)
    expect(await seeded('nadie', {})).toBe(false)
    expect(await seeded('cliente', {})).toBe(true)
    expect(await findTenant(own, 'granja')).toBeUndefined()
  } finally {
    await own.destroy()
    await empty.drop()
  }
})
