import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createTenant } from '@abasto/database/test/factories'
import { findSession } from '../tenancy/sessions.ts'
import { withTenant, withTenantSnapshot } from '../tenancy/with-tenant.ts'
import { createDatabase, createPool, type Database } from './connection.ts'

/** Of the only connection. */
const spies: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }[] = []
const sent = () => spies.flatMap(({ mock }) => mock.calls.map(([text]) => String(text).trim()))

let test: TestDatabase
let owner: Database
let api: Database
let tenantId: number

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test' }))
  tenantId = await createTenant(owner, { slug: 'propia' })
  const pool = createPool(test.apiUrl, { application: 'test-api', maxConnections: 1 })
  pool.on('connect', (client) => {
    spies.push(vi.spyOn(client, 'query'))
  })
  api = createDatabase(pool)
})
afterAll(async () => {
  await api.destroy()
  await owner.destroy()
  await test.drop()
})
beforeEach(() => {
  vi.clearAllMocks()
})

const settings = sql<{ aislamiento: string; solo_lectura: string; cadena: string }>`
  SELECT
    current_setting('transaction_isolation') AS aislamiento,
    current_setting('transaction_read_only') AS solo_lectura,
    current_setting('app.tenant_id') AS cadena
`

describe('a transaction', () => {
  it('begins with the statement that says whose rows it sees, in one message', async () => {
    const { rows } = await withTenant(api, tenantId, (tx) => settings.execute(tx))
    expect(rows).toEqual([{ aislamiento: 'read committed', solo_lectura: 'off', cadena: String(tenantId) }])
    expect(sent()).toEqual([
      `begin; SET LOCAL app.tenant_id = '${tenantId}'`,
      expect.stringContaining('SELECT'),
      'commit',
    ])
  })

  it('of a snapshot likewise, read only and of one moment', async () => {
    const { rows } = await withTenantSnapshot(api, tenantId, (tx) => settings.execute(tx))
    expect(rows).toEqual([{ aislamiento: 'repeatable read', solo_lectura: 'on', cadena: String(tenantId) }])
    expect(sent()).toHaveLength(3)
  })

  it('whose first statement has parameters begins before it', async () => {
    const { rows } = await api
      .transaction()
      .execute((tx) =>
        sql<{ suma: number }>`SELECT ${2}::integer + 1 AS suma, txid_current_if_assigned() AS tx`.execute(tx),
      )
    expect(rows).toMatchObject([{ suma: 3 }])
    expect(sent()).toEqual(['begin', expect.stringContaining('SELECT'), 'commit'])
  })

  it('in which nothing is done is none, and the next begins as ever', async () => {
    await api.transaction().execute(() => Promise.resolve())
    await api
      .transaction()
      .execute(() => Promise.reject(new Error('x')))
      .catch(() => undefined)
    expect(sent()).toEqual([])
    await withTenant(api, tenantId, (tx) => settings.execute(tx))
    expect(sent()).toHaveLength(3)
  })

  it('whose first statement fails is rolled back, and leaves its connection as it was', async () => {
    const failed = api.transaction().execute((tx) => sql`SELECT nada FROM nada`.execute(tx))
    await expect(failed).rejects.toMatchObject({ code: '42P01' })
    expect(sent()).toEqual(['begin; SELECT nada FROM nada', 'rollback'])
    await expect(sql`SELECT current_setting('app.tenant_id', true) AS cadena`.execute(api)).resolves.toEqual({
      rows: [{ cadena: '' }],
    })
  })

  it('that looks a session up asks once', async () => {
    expect(await findSession(api, 'nadie')).toBeUndefined()
    expect(sent()).toEqual([expect.stringMatching(/^begin; *\s*SET LOCAL app\.token_hash/), 'commit'])
  })
})
