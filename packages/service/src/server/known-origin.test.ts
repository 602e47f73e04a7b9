import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isKnownOrigin } from './known-origin.ts'
import { createService } from './service.ts'

const KNOWN = {
  domain: 'abasto.com.ve',
  publicUrl: 'https://{cadena}.compras.test',
  origins: ['https://otra.test:8443'],
}

describe('pages of which origins may call', () => {
  it.each([
    ['http://localhost:8000', 'localhost:8001'],
    ['http://granja.localhost:8000', 'granja.localhost:8001'],
    ['http://[::1]:8000', '[::1]:8001'],
    ['https://abasto.com.ve', 'sync.abasto.com.ve'],
    ['https://granja.abasto.com.ve', 'sync.abasto.com.ve'],
    ['https://granja.compras.test', 'sync.test'],
    ['https://otra.test:8443', 'sync.test'],
  ])('%s may, at %s', (origin, host) => expect(isKnownOrigin(origin, host, KNOWN)).toBe(true))

  it.each([
    ['null', 'localhost:8001'],
    ['', 'localhost:8001'],
    ['https://ajena.test', 'localhost:8001'],
    ['https://localhost.ajena.test', 'localhost:8001'],
    ['http://localhost:3000', 'sync.abasto.com.ve'],
    ['https://noabasto.com.ve', 'sync.abasto.com.ve'],
    ['https://abasto.com.ve.ajena.test', 'sync.abasto.com.ve'],
    ['https://compras.test', 'sync.test'],
    ['http://granja.compras.test', 'sync.test'],
    ['https://otra.test', 'sync.test'],
    ['https://otra.test:8443/x', 'sync.test'],
    ['file://localhost', 'localhost:8001'],
    ['https://ajena.test', undefined],
    ['https://ajena.test', 'a b'],
  ])('%j may not, at %s', (origin, host) => expect(isKnownOrigin(origin, host, KNOWN)).toBe(false))
})

describe('a service that pages of other origins call', () => {
  let app: Awaited<ReturnType<typeof createService>>

  beforeAll(async () => {
    app = await createService({ logger: false, crossOrigin: {} })
    app.get('/x', async () => ({}))
  })
  afterAll(() => app.close())

  const ask = (origin: string, method: 'GET' | 'OPTIONS') => {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    return app.inject({ url: '/x', method, headers: { host: 'localhost:8001', origin, ...asked } })
  }

  it('answers its own page so that it may read, without cookies', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await ask('http://localhost:8000', method)
      expect(headers['access-control-allow-origin']).toBe('http://localhost:8000')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers.vary).toContain('Origin')
    }
  })

  it('tells a stranger’s page nothing that lets it read', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await ask('https://ajena.test', method)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})
