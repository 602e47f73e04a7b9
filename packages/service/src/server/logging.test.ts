import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nameCaller, serviceLogger } from './logging.ts'
import { createService } from './service.ts'

describe('the log of a service', () => {
  const token = randomBytes(32).toString('base64url')
  let lines: string[]
  let app: Awaited<ReturnType<typeof createService>>

  beforeEach(async () => {
    lines = []
    const stream = { write: (line: string) => void lines.push(line) }
    app = await createService({ logger: { ...serviceLogger('info'), stream } })
    app.addHook('onRequest', async (request) => {
      if (request.url.startsWith('/api/stock')) nameCaller(request, { tenant: 3, user: 'ana' })
    })
    app.get('/api/stock', async () => [])
    app.get('/api/health', async () => ({}))
    app.get('/api/falla', async () => {
      const detail = 'Failing row contains (1, ana, $argon2id$v=19$m=65536$secreto)'
      throw Object.assign(new Error('null value in column'), { code: '23502', detail })
    })
  })
  afterEach(() => app.close())

  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })

  it('has one line a request: its number, who made it, what came of it', async () => {
    const response = await get('/api/stock?search=pan')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId: response.headers['x-request-id'],
      tenant: 3,
      user: 'ana',
      method: 'GET',
      url: '/api/stock?search=pan',
      status: 200,
      address: '127.0.0.1',
      msg: 'request',
    })
  })

  it('is not filled by who asks whether the service lives', async () => {
    await get('/api/health')
    expect(lines).toEqual([])
  })

  it('holds neither tokens nor what PostgreSQL quotes of a row', async () => {
    await get('/api/falla')
    expect(lines.join('')).toContain('null value in column')
    expect(lines.join('')).not.toContain('argon2')
    expect(lines.join('')).not.toContain(token)
  })
})
