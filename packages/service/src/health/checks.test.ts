import { tmpdir } from 'node:os'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceChecks, type ServiceNeeds } from './checks.ts'

describe('what a service needs', () => {
  let test: TestDatabase
  let owner: Database
  let api: Database
  let sync: Database

  beforeAll(async () => {
    test = await createTestDatabase()
    const open = (url: string) => createDatabase(createPool(url, { application: 'test-health' }))
    ;[owner, api, sync] = [open(test.ownerUrl), open(test.apiUrl), open(test.syncUrl)]
  })
  afterAll(async () => {
    for (const database of [owner, api, sync]) await database.destroy()
    await test.drop()
  })

  async function failing(needs: Partial<ServiceNeeds> & Pick<ServiceNeeds, 'database'>): Promise<string[]> {
    const failed: string[] = []
    for (const { motivo, isWell } of serviceChecks(needs)) {
      if (!(await Promise.resolve(isWell()).catch(() => false))) failed.push(motivo)
    }
    return failed
  }

  it('is there in a migrated database, for either role', async () => {
    expect(await failing({ database: api, dataDir: tmpdir() })).toEqual([])
    expect(await failing({ database: sync })).toEqual([])
  })

  it('is not when the database lacks a migration of this version; one of a newer version does no harm', async () => {
    await owner.insertInto('migracion').values({ nombre: '9999_futura.sql', suma: 'x' }).execute()
    expect(await failing({ database: api })).toEqual([])
    await owner.deleteFrom('migracion').where('nombre', 'like', '0018%').execute()
    expect(await failing({ database: api })).toEqual(['migraciones'])
    expect(await failing({ database: sync })).toEqual(['migraciones'])
  })

  it('is not when the disk is nearly full, or the folder is gone', async () => {
    const full = { database: owner, dataDir: tmpdir(), leastFreeBytes: 2 ** 60 }
    expect(await failing(full)).toContain('disco')
    expect(await failing({ database: owner, dataDir: '/no/hay' })).toContain('disco')
  })

  it('is not without a database', async () => {
    const database = createDatabase(
      createPool('postgres://nadie:clave@127.0.0.1:9/nada', { application: 'test' }),
    )
    expect(await failing({ database })).toEqual(['base_de_datos', 'migraciones'])
    await database.destroy()
  })
})
