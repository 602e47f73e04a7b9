import { callUrl } from '@abasto/contracts/client'
import { stockArchivo } from '@abasto/contracts/stock/calls'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forkApi, freePort, untilHealthy } from './api-process.ts'
import { LARGE_STOCK_ROWS, seedLargeStock } from './large-stock.ts'

/** The rows alone, or the sheet's XML alone, would take as much. */
const HEAP_MB = 96
const MEGABYTE = 1024 * 1024
const LINE_END = 10

let database: TestDatabase
let token: string
let address: string
let child: ReturnType<typeof forkApi>

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = createDatabase(createPool(database.ownerUrl, { application: 'test-owner' }))
  const [user] = await seedLargeStock(owner)
  token = user?.token ?? ''
  await owner.destroy()
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  // What it works out by itself takes memory of its own.
  const environment = { DATABASE_URL: database.apiUrl, PORT: String(port), CALCULO_DE_ATENCION: '0' }
  child = forkApi(environment, [`--max-old-space-size=${HEAP_MB}`])
  await untilHealthy(port)
})
afterAll(async () => {
  child.kill('SIGKILL')
  await database.drop()
})

it.each([
  ['csv', 10],
  ['xlsx', 5],
] as const)(
  `${LARGE_STOCK_ROWS} rows as %s leave a service that has little memory`,
  async (formato, atLeastMb) => {
    let lines = 0
    let size = 0
    const { status, body } = await fetch(address + callUrl(stockArchivo, { query: { formato } }), {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    })
    for await (const chunk of body ?? []) {
      size += chunk.length
      lines += chunk.filter((byte: number) => byte === LINE_END).length
    }
    expect(status).toBe(200)
    expect(size).toBeGreaterThan(atLeastMb * MEGABYTE)
    if (formato === 'csv') expect(lines).toBe(LARGE_STOCK_ROWS + 1)
    expect(child.exitCode).toBeNull()
  },
)
