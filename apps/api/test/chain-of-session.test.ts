import { beforeAll, describe, expect, it } from 'vitest'
import { seedChain, type Chain } from './chain.ts'
import { apiForTests } from './test-hooks.ts'

const REFUSED = {
  status: 403,
  detail:
    'Tu sesión es de la cadena «granja» y aquí se pidió otra. Para entrar en otra cadena, sal e inicia sesión en ella.',
}

describe('a session of granja', () => {
  const api = apiForTests({ domain: 'abasto.com.ve' })
  let own: Chain

  beforeAll(async () => {
    own = await seedChain(api.owner, 'granja')
    await seedChain(api.owner, 'otra')
  })

  const ask = async (headers: Record<string, string>, url = '/api/ubicaciones') => {
    const response = await api.request({ method: 'GET', url, token: own.users.gerente.token, headers })
    const detail = response.statusCode === 200 ? undefined : response.json<{ detail: string }>().detail
    return { status: response.statusCode, detail }
  }

  it.each([
    ['which names none', {}],
    ['whose header names it', { 'x-tenant': 'granja' }],
    ['whose header names it in capitals', { 'x-tenant': ' GRANJA ' }],
    ['whose header is empty', { 'x-tenant': '' }],
    ['at its own sub-domain', { host: 'granja.abasto.com.ve' }],
    ['at its own sub-domain, by www and port', { host: 'www.granja.abasto.com.ve:8000' }],
    ['at the domain itself', { host: 'abasto.com.ve' }],
    ['at a sub-domain that is no chain’s', { host: 'sync.abasto.com.ve' }],
    ['at another domain, where another chain’s name means a machine', { host: 'otra.tienda.com' }],
    ['at an address', { host: '10.8.0.1:8000' }],
  ])('serves a request %s', async (_, headers) => {
    expect(await ask(headers)).toMatchObject({ status: 200 })
  })

  it.each([
    ['whose header names another chain', { 'x-tenant': 'otra' }],
    ['whose header names no chain there is', { 'x-tenant': 'ninguna' }],
    ['whose header names two', { 'x-tenant': 'granja, otra' }],
    ['at another chain’s sub-domain', { host: 'otra.abasto.com.ve' }],
    ['at another chain’s sub-domain, in capitals', { host: 'OTRA.abasto.com.ve.' }],
    [
      'at another chain’s sub-domain, whatever the header says',
      { host: 'otra.abasto.com.ve', 'x-tenant': 'granja' },
    ],
    ['at another chain’s localhost', { host: 'otra.localhost:8000' }],
  ])('refuses a request %s', async (_, headers) => {
    expect(await ask(headers)).toEqual(REFUSED)
    expect(await ask(headers, '/api/auth/sesion')).toEqual(REFUSED)
  })
})
