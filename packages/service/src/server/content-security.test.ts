import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createService } from './service.ts'

describe('what a page may connect to', () => {
  let app: Awaited<ReturnType<typeof createService>>

  beforeAll(async () => {
    app = await createService({ logger: false, connectPort: 8001 })
  })
  afterAll(() => app.close())

  it.each([
    ['localhost:8000', 'localhost:8001'],
    ['granja.localhost', 'granja.localhost:8001'],
    ['ABASTO.cadena.com.ve:443', 'abasto.cadena.com.ve:8001'],
    ['192.168.1.20:8000', '192.168.1.20:8001'],
    ['[::1]:8000', '*:8001'],
  ])('reached as %s: itself and %s', async (host, source) => {
    expect(await connectSources(host)).toBe(`'self' ${source}`)
  })

  it.each(["x; script-src 'unsafe-inline'", 'a b', 'a,b', '*', '-x-', 'x/y', "'none'", 'a'.repeat(300)])(
    'a host name like %j adds nothing to the policy',
    async (host) => {
      expect(await connectSources(host)).toMatch(/^'self'( 'self')?$/)
    },
  )

  async function connectSources(host: string): Promise<string | undefined> {
    const { headers } = await app.inject({ url: '/', headers: { host } })
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
})
