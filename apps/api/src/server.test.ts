import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiHealth, apiListo } from '@abasto/contracts/health/calls'
import { CALLS } from '@abasto/contracts/calls'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedChain } from '../test/chain.ts'
import { startTestApi, type TestApi } from '../test/test-api.ts'
import { buildServer } from './server.ts'

const INLINE = 'document.title += 1'

const HTML = { accept: 'text/html,application/xhtml+xml' }

describe('the server', () => {
  let folder: string
  let api: TestApi

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'abasto-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(
      join(folder, 'index.html'),
      `<!doctype html><title>Abasto</title><meta name="version" content="4f3a2b1c"><script>${INLINE}</script>`,
    )
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(folder, 'assets', 'index-4f3a2b1c.js'), `console.log(${'1'.repeat(4000)})`)
    api = await startTestApi({ webDist: folder })
  })
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers = {}) => api.request({ url, headers })

  it('answers that it lives, and that it is ready', async () => {
    expect(await api.as(undefined)(apiHealth, {})).toEqual({ status: 'ok', servicio: 'api' })
    expect(await api.as(undefined)(apiListo, {})).toEqual({ status: 'listo', servicio: 'api' })
  })

  it('describes every call of its service, by the contract’s schemas', async () => {
    const { token } = (await seedChain(api.owner, 'granja')).users.tienda
    const response = await api.request({ url: '/api/docs/json', token })
    const { paths } = response.json<{ paths: Record<string, Record<string, { operationId: string }>> }>()
    const described = Object.values(paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    const calls = CALLS.filter((call) => call.service === 'api').map((call) => call.id)
    expect(described.sort()).toEqual(calls.sort())
    expect(paths['/api/stock']?.['get']).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'page_size', in: 'query' })]),
      security: [{ bearer: [] }],
    })
  })

  it.each(['/api/docs/json', '/api/docs/yaml', '/api/docs/json/'])(
    'describes them to nobody who is not signed in: %s',
    async (url) => {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const response = await api.request({ url, token })
        expect(response.statusCode).toBe(401)
        expect(response.body).not.toContain('/api/stock')
      }
    },
  )

  it('shows the description on a page that its own policy lets run', async () => {
    const page = await get('/api/docs', HTML)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/)
    const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) {
      const { pathname } = new URL(script, 'http://localhost/api/docs')
      const response = await get(pathname)
      expect([pathname, response.statusCode]).toEqual([pathname, 200])
      expect(response.headers['content-type']).toContain('javascript')
    }
  })

  it.each(['/', '/api/health', '/api/ninguna', '/api/stock'])(
    'sends its security headers with %s',
    async (url) => {
      const { headers } = await get(url, { host: 'granja.localhost:8000', ...HTML })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("connect-src 'self' granja.localhost:8001;")
      // This script of its page, and no other that somebody brings in.
      const hash = createHash('sha256').update(INLINE).digest('base64')
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`)
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    },
  )

  it('lets pages connect to the sync service where it has an address of its own, and there alone', async () => {
    const other = await startTestApi({ syncUrl: 'https://sync.cadena.example/base' })
    const { headers } = await other.request({ url: '/api/health', headers: { host: 'cadena.example' } })
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://sync.cadena.example;")
    await other.close()
  })

  it.each(['/', '/dashboard', '/dashboard/tienda_08', '/pedidos-sugeridos/7/aprobar?x=1', '/apiario'])(
    'serves the app’s one page at %s, to be asked for again each time',
    async (url) => {
      const response = await get(url, HTML)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<title>Abasto</title>')
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each(['/api/health', '/api/ninguna'])('tells with %s which build its page is of', async (url) => {
    expect((await get(url)).headers['x-version']).toBe('4f3a2b1c')
    expect((await get('/favicon.svg')).headers['x-version']).toBeUndefined()
  })

  it('lets browsers keep what carries a hash, and packs it', async () => {
    const script = await get('/assets/index-4f3a2b1c.js', { 'accept-encoding': 'br' })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each<[string, object]>([
    ['/api/ninguna', HTML],
    ['/api', HTML],
    ['/assets/index-old.js', { accept: '*/*' }],
    ['/%2e%2e/package.json', { accept: '*/*' }],
    ['/..%2f..%2fetc%2fpasswd', { accept: '*/*' }],
  ])('does not pass the page off as %s', async (url, headers) => {
    const response = await get(url, headers)
    expect([400, 403, 404]).toContain(response.statusCode)
    expect(response.json<{ detail: string }>().detail).toBeTypeOf('string')
  })

  it.each(['TRACE', 'PUT', 'DELETE', 'PATCH'] as const)('serves no %s', async (method) => {
    const response = await api.request({ method, url: '/api/stock', headers: { 'x-secreto': 'eco' } })
    expect([404, 405]).toContain(response.statusCode)
    expect(response.body).not.toContain('eco')
  })

  it('does not start on a folder without a built app', async () => {
    const started = startTestApi({ webDist: tmpdir() })
    await expect(started).rejects.toThrow('No hay una aplicación web construida')
  })

  it('says that the database is away, and nothing about where it is', async () => {
    const pool = createPool('postgres://nadie:clave@127.0.0.1:9/nada', { application: 'test-away' })
    const database = createDatabase(pool)
    const links = { tienda_clientes: '', panel_admin: '' }
    const app = await buildServer({ database, syncPort: 8001, key: 'x', links, logger: false })
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
    const ready = await app.inject({ url: '/api/health/listo' })
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { detail: 'La base de datos no responde.', motivo: 'base_de_datos' },
    ])
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
    const response = await app.inject({ url: '/api/ubicaciones', headers })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.json()).toEqual({
      detail: 'La base de datos no responde. Lo guardado se conserva; vuelve a intentar en unos segundos.',
      solicitud: response.headers['x-request-id'],
    })
    await app.close()
    await database.destroy()
  })
})
