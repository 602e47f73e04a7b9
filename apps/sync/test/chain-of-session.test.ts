import { statusVentas } from '@abasto/contracts/etl/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { SyncCaller } from './sync-caller.ts'
import { serviceForTests } from './test-hooks.ts'

describe('a session of granja at the sync service', () => {
  const { chain, tenantId, app } = serviceForTests({ domain: 'abasto.com.ve' })
  let session: { authorization: string }

  beforeAll(async () => {
    await chain().tenant('cliente')
    session = await chain().signIn(tenantId(), 'gerente')
  })

  const asking = (headers: Record<string, string>) => new SyncCaller(app(), { ...session, ...headers })

  it.each([
    ['which names none', {}],
    ['whose header names it', { 'x-tenant': 'granja' }],
    ['at its own sub-domain', { host: 'granja.abasto.com.ve:8001' }],
    ['at the service’s own sub-domain', { host: 'sync.abasto.com.ve' }],
  ])('serves a request %s', async (_, headers) => {
    expect(await asking(headers).ok(statusVentas, {})).toMatchObject({ running: false })
  })

  it.each([
    ['whose header names another chain', { 'x-tenant': 'cliente' }],
    ['at another chain’s sub-domain', { host: 'cliente.abasto.com.ve:8001' }],
  ])('refuses a request %s', async (_, headers) => {
    expect(await asking(headers).refused(statusVentas, {})).toEqual({
      status: 403,
      detail: expect.stringContaining('Tu sesión es de la cadena «granja»'),
    })
  })
})
