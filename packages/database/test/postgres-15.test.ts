import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'
import { findPostgres15 } from './postgres-15.ts'

it('runs this suite on PostgreSQL 15', async ({ skip }) => {
  const found = findPostgres15() !== undefined
  skip(!found && process.env.CI !== 'true', 'PostgreSQL 15 server is not installed here')
  expect(found, 'CI must have the PostgreSQL 15 server installed').toBe(true)

  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    expect(rows[0]?.server_version).toMatch(/^15\./)
  } finally {
    await client.end()
    await database.drop()
  }
})
