import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

describe('a test database', () => {
  let first: TestDatabase
  let second: TestDatabase

  beforeAll(async () => {
    ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  })
  afterAll(() => Promise.all([first.drop(), second.drop()]))

  it('is migrated and apart from every other one', async () => {
    await query(first.ownerUrl, 'CREATE TABLE solo_aqui ()')
    expect(await query(first.ownerUrl, `SELECT to_regclass('solo_aqui') IS NOT NULL AS hay`)).toEqual([
      { hay: true },
    ])
    expect(await query(second.ownerUrl, `SELECT to_regclass('solo_aqui') IS NOT NULL AS hay`)).toEqual([
      { hay: false },
    ])
    expect(await query(second.ownerUrl, `SELECT count(*) > 0 AS hay FROM migracion`)).toEqual([{ hay: true }])
  })

  it('lets in each service under a role that is no superuser', async () => {
    const requested = 'SELECT current_user AS rol, rolsuper FROM pg_roles WHERE rolname = current_user'
    expect(await query(first.apiUrl, requested)).toEqual([{ rol: 'abasto_api', rolsuper: false }])
    expect(await query(first.syncUrl, requested)).toEqual([{ rol: 'abasto_sync', rolsuper: false }])
  })
})

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
