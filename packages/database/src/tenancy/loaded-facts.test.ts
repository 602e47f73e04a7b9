import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createLocation, createTenant } from '../../test/factories.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { dataVersion } from './data-version.ts'
import { settleLoads, writeFacts } from './loaded-facts.ts'
import { withTenant } from './with-tenant.ts'

let test: TestDatabase
let owner: Database
let api: Database
let sync: Database
let location: { tenantId: number; locationKey: number }

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  api = createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 1 }))
  sync = createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 1 }))
})
afterAll(async () => {
  await Promise.all([owner.destroy(), api.destroy(), sync.destroy()])
  await test.drop()
})

/** As the api tags its answers. */
async function tag(): Promise<string> {
  const { rows } = await withTenant(api, location.tenantId, (tx) =>
    sql<{ version: string }>`SELECT ${dataVersion} AS version`.execute(tx),
  )
  return rows[0]?.version ?? ''
}

/** How many different tags of so many asked for one after the other. */
const differentTags = async () => new Set([await tag(), await tag(), await tag()]).size

const load = () => withTenant(sync, location.tenantId, (tx) => writeFacts(tx, location, () => tag()))

let chains = 0
beforeEach(async () => {
  const tenantId = await createTenant(owner, { slug: `cadena-${++chains}` })
  const locationKey = await createLocation(owner, tenantId, {
    ubicacion_id: 'tienda',
    nombre: 'T',
    tipo: 'tienda',
  })
  await settleLoads(sync, tenantId)
  location = { tenantId, locationKey }
})

it('a load leaves one other tag than the one before it, and while it works the one before', async () => {
  const before = await tag()
  expect(await load()).toBe(before)
  expect(await tag()).not.toBe(before)
  expect(await differentTags()).toBe(1)
})

it('a load that is taken back leaves the tag as it was', async () => {
  const before = await tag()
  const failing = withTenant(sync, location.tenantId, (tx) =>
    writeFacts(tx, location, () => Promise.reject(new Error('back'))),
  )
  await expect(failing).rejects.toThrow('back')
  expect(await tag()).toBe(before)
})

it('facts are written in a transaction that somebody does something after, and in no other', async () => {
  const written = sync.transaction().execute((tx) => writeFacts(tx, location, () => Promise.resolve()))
  await expect(written).rejects.toThrow('nobody who does something after it')
})

describe('where facts are spread over servers', () => {
  let spread: Database

  /** One server that says of itself that it is several: what it shows of a load is up to the test. */
  beforeAll(async () => {
    await sql`CREATE SCHEMA IF NOT EXISTS lectura_sync`.execute(owner)
    await sql`GRANT USAGE ON SCHEMA lectura_sync TO abasto_sync`.execute(owner)
    const url = new URL(test.syncUrl)
    url.searchParams.set('options', '-c search_path=lectura_sync,public')
    spread = createDatabase(createPool(url.href, { application: 'test', maxConnections: 1 }))
  })
  afterAll(() => spread.destroy())

  const loadSpread = () =>
    withTenant(spread, location.tenantId, (tx) => writeFacts(tx, location, () => Promise.resolve()))

  const UNSEEN = sql`UPDATE public.lugar SET cargas = cargas - 1`
  const SEEN = sql`UPDATE public.lugar SET cargas = cargas + 1`

  it('a load that its server shows at once leaves one other tag', async () => {
    const before = await tag()
    await loadSpread()
    expect(await tag()).not.toBe(before)
    expect(await differentTags()).toBe(1)
  })

  it('no tag comes again while a load is not shown, and none of before or meanwhile once it is', async () => {
    const before = await tag()
    await withTenant(spread, location.tenantId, async (tx) => {
      await writeFacts(tx, location, () => Promise.resolve())
      await UNSEEN.execute(tx)
    })
    expect(await differentTags()).toBe(3)
    await settleLoads(spread, location.tenantId)
    const meanwhile = await tag()
    expect(await differentTags()).toBe(3)
    await withTenant(spread, location.tenantId, (tx) => SEEN.execute(tx))
    await settleLoads(spread, location.tenantId)
    expect(await differentTags()).toBe(1)
    expect([before, meanwhile]).not.toContain(await tag())
  })

  it('a later load settles what an earlier one left in doubt', async () => {
    await withTenant(spread, location.tenantId, (tx) =>
      sql`UPDATE version_datos SET por_ver = 1 WHERE ubicacion_key = ${location.locationKey}`.execute(tx),
    )
    await loadSpread()
    expect(await differentTags()).toBe(1)
  })

  it('a location that has just been made is in doubt until it is seen beside the facts', async () => {
    await createLocation(owner, location.tenantId, { ubicacion_id: 'otra', nombre: 'O', tipo: 'tienda' })
    expect(await differentTags()).toBe(3)
    await settleLoads(spread, location.tenantId)
    expect(await differentTags()).toBe(1)
  })
})
