import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.syncUrl })
  await client.connect()
  return client
}

const ENSURE = `SELECT asegurar_particion_venta_linea('2026-09-15')`

it('two stores that need the same new month at the same moment both get it', async () => {
  const [first, second] = await Promise.all([connect(), connect()])
  try {
    await first.query('BEGIN')
    await first.query(ENSURE)
    const waiting = second.query(ENSURE)
    await untilOneWaits(first)
    await first.query('COMMIT')
    await expect(waiting).resolves.toBeDefined()
  } finally {
    await Promise.all([first.end(), second.end()])
  }
})

async function untilOneWaits(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks WHERE NOT granted AND database = (
        SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    if (rowCount) return
  }
}
