import { setTimeout as wait } from 'node:timers/promises'
import type { TestUser } from '@abasto/database/test/factories'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LARGE_STOCK_ROWS, seedLargeStock } from './large-stock.ts'
import { slowReaders, type SlowReaders } from './slow-reader.ts'
import { startTestApi, type TestApi } from './test-api.ts'

describe('a large file', () => {
  let api: TestApi
  let readers: SlowReaders
  let users: TestUser[]

  beforeAll(async () => {
    api = await startTestApi()
    users = await seedLargeStock(api.owner)
    readers = await slowReaders(api)
  })
  afterEach(async () => {
    readers.leave()
    await untilFree()
  })
  afterAll(async () => {
    readers.hangUp()
    await api.close()
  })

  const untilFree = () => readers.until((connections) => connections.length === 0)

  it('waits for a slow reader, and is whole in the end', async () => {
    const response = await readers.begin(users[0])
    await wait(1000)
    expect(await readers.busy()).toHaveLength(1)
    expect((await response.text()).split('\r\n')).toHaveLength(LARGE_STOCK_ROWS + 2)
  })

  it('is given up when its reader goes away', async () => {
    await readers.begin(users[0])
    expect(await readers.busy()).toHaveLength(1)
    readers.leave()
    await untilFree()
  })

  it('is given up in the middle of a query too', async () => {
    await whileLocked(api, async () => {
      const requested = expect(readers.begin(users[0])).rejects.toThrow('aborted')
      await readers.until((connections) => connections.some(({ waitsForLock }) => waitsForLock))
      readers.leave()
      await requested
      await untilFree()
    })
  })

  it('breaks off where it can go no further: no reader takes it for whole', async () => {
    const response = await readers.begin(users[0])
    const [connection] = await readers.busy()
    await sql`SELECT pg_terminate_backend(${connection?.pid})`.execute(api.owner)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('has two slots for a user and four in all; who comes then is told when to come again', async () => {
    const [one, other, third] = users
    const refusal = async (user: TestUser | undefined) => {
      const response = await readers.begin(user)
      return [response.status, response.headers.get('retry-after'), await response.json()]
    }
    await readers.begin(one)
    await readers.begin(one)
    expect(await refusal(one)).toEqual([
      429,
      '10',
      { detail: 'Ya hay exportaciones tuyas en curso. Espera a que terminen y vuelve a intentar.' },
    ])
    await readers.begin(other)
    await readers.begin(other)
    expect(await refusal(third)).toEqual([
      429,
      '10',
      { detail: 'Hay demasiadas exportaciones en curso. Vuelve a intentar en unos segundos.' },
    ])
    // Slow readers keep no one else from working.
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.request({ url: '/api/ubicaciones', token: third?.token })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    readers.leave()
    await untilFree()
    expect((await readers.begin(third)).status).toBe(200)
  })
})

describe('a large file that takes longer than it may', () => {
  let api: TestApi
  let readers: SlowReaders
  let users: TestUser[]

  beforeAll(async () => {
    api = await startTestApi({ fileLimits: { maxSeconds: 5 } })
    users = await seedLargeStock(api.owner)
    readers = await slowReaders(api)
  })
  afterAll(async () => {
    readers.hangUp()
    await api.close()
  })

  it('is refused when it has not begun by then', async () => {
    await whileLocked(api, async () => {
      const response = await readers.begin(users[0])
      expect([response.status, await response.json()]).toEqual([
        503,
        { detail: 'El archivo tardó demasiado. Elige menos datos y vuelve a intentar.' },
      ])
    })
  })

  it('is broken off, however little of it is read by then', async () => {
    const response = await untilBegun()
    await readers.until((connections) => connections.length === 0)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  /** On a machine that is busy enough none begins in time, and each is refused. */
  async function untilBegun(): Promise<Response> {
    for (;;) {
      const response = await readers.begin(users[0])
      if (response.status === 200) return response
      await response.text()
    }
  }
})

/** Nobody reads stock meanwhile. */
function whileLocked(api: TestApi, work: () => Promise<void>): Promise<void> {
  return api.owner.transaction().execute(async (tx) => {
    await sql`LOCK TABLE existencia IN ACCESS EXCLUSIVE MODE`.execute(tx)
    await work()
  })
}
