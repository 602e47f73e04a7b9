import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTenant } from '../../test/factories.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { withTenant } from './with-tenant.ts'

let test: TestDatabase
let owner: Database
let services: Record<'api' | 'sync', Database>
let own: number
let other: number
let administration: number

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 1 }))
  services = {
    api: createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 1 })),
    sync: createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 1 })),
  }
  own = await createTenant(owner, { slug: 'granja' })
  other = await createTenant(owner, { slug: 'otra' })
  administration = await createTenant(owner, { slug: 'admin', features: ['admin-panel'] })
})
afterAll(async () => {
  await Promise.all([owner, services.api, services.sync].map((database) => database.destroy()))
  await test.drop()
})

const CARD = `'x', '#000000', '#000000', 'VES', 'America/Caracas'`
const insert = (slug: string, features = '{inventory}') =>
  `INSERT INTO tenant (slug, nombre, color_primario, color_secundario, moneda, zona_horaria, features)
   VALUES ('${slug}', ${CARD}, '${features}')`
const run = (tenantId: number, statement: string, service: 'api' | 'sync' = 'api') =>
  withTenant(services[service], tenantId, (tx) => sql.raw(statement).execute(tx))
const cards = async () => {
  const { rows } = await sql`SELECT * FROM tenant ORDER BY tenant_id`.execute(owner)
  return rows
}

describe('in the transactions of a chain without the panel', () => {
  it.each([
    ['makes a chain', insert('nueva')],
    ['gives itself a feature', `UPDATE tenant SET features = '{admin-panel}'`],
    ['suspends', 'UPDATE tenant SET suspendida_en = now()'],
    ['renames itself', `UPDATE tenant SET nombre = 'otra'`],
    ['removes a chain', 'DELETE FROM tenant'],
  ])('neither service %s', async (_what, statement) => {
    const before = await cards()
    for (const service of ['api', 'sync'] as const) {
      await expect(run(own, statement, service)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await cards()).toEqual(before)
  })
})

describe('in those of the chain with the panel', () => {
  it('the main API sees, makes and changes chains; sync does not', async () => {
    const seen = await withTenant(services.api, administration, (tx) =>
      tx.selectFrom('tenant').select('slug').orderBy('slug').execute(),
    )
    expect(seen.map(({ slug }) => slug)).toEqual(['admin', 'granja', 'otra'])
    await run(administration, insert('nueva'))
    await run(administration, `UPDATE tenant SET nombre = 'Otra' WHERE slug = 'otra'`)
    expect(await cards()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: 'nueva', es_demo: false }),
        expect.objectContaining({ tenant_id: other, nombre: 'Otra' }),
      ]),
    )
    await expect(run(administration, insert('de-sync'), 'sync')).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['gives another the panel', `UPDATE tenant SET features = '{admin-panel}' WHERE slug = 'otra'`],
    ['makes another with it', insert('doble', '{admin-panel}')],
    ['makes one that shows credentials', `UPDATE tenant SET es_demo = true WHERE slug = 'otra'`],
    ['changes the name one is found by', `UPDATE tenant SET slug = 'y' WHERE slug = 'otra'`],
    ['removes a chain', `DELETE FROM tenant WHERE slug = 'otra'`],
  ])('nobody %s', async (_what, statement) => {
    await expect(run(administration, statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('nobody does any of it once that chain is suspended', async () => {
    await sql`UPDATE tenant SET suspendida_en = now() WHERE slug = 'admin'`.execute(owner)
    await expect(run(administration, insert('tarde'))).rejects.toMatchObject({ code: '42501' })
    await sql`UPDATE tenant SET suspendida_en = NULL WHERE slug = 'admin'`.execute(owner)
  })
})
