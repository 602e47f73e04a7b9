import { login } from '@abasto/contracts/auth/calls'
import { logout, sesionActual } from '@abasto/contracts/auth/session-calls'
import { createUser, TEST_PASSWORD } from '@abasto/database/test/factories'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedChain } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { refusal, startTestApi } from '../../../test/test-api.ts'

const WRONG = { status: 401, detail: 'Usuario o contraseña incorrectos', campo: undefined }

describe('signing in', () => {
  const { api, chain } = chainApiForTests()

  beforeAll(async () => {
    await seedChain(api.owner, 'otra')
  })

  const signIn = (username: string, password = TEST_PASSWORD, tenant: string | undefined = 'granja') =>
    api.as(undefined, tenant === undefined ? {} : { 'x-tenant': tenant })(login, {
      body: { username, password },
    })

  it('tells who one is and what one may do, with a token that works', async () => {
    const { access_token, ...session } = await signIn('tienda01')
    expect(session).toEqual({
      username: 'tienda01',
      nombre_completo: 'José Gregorio Peña',
      tenant: 'granja',
      rol: 'tienda',
      permisos: ['inventario.ver', 'ventas.ver', 'pedidos.ver', 'pedidos.crear'],
      ubicaciones: ['tienda_01'],
      debe_cambiar_clave: false,
      segundo_factor: false,
      debe_activar_segundo_factor: false,
    })
    expect(await api.as(access_token)(sesionActual, {})).toEqual(session)
  })

  it('does not mind case and blanks around the user name', async () => {
    expect(await signIn('  GERENTE ')).toMatchObject({ username: 'gerente', rol: 'gerente' })
  })

  it('gives one answer for a wrong password and for a user there is not', async () => {
    expect(await refusal(signIn('gerente', 'no es'))).toEqual(WRONG)
    expect(await refusal(signIn('nadie'))).toEqual(WRONG)
  })

  it('refuses a user who is no longer active, and ends their session', async () => {
    const { userId, token } = await createUser(api.owner, chain().tenantId, {
      username: 'ida',
      rol: 'tienda',
    })
    await api.owner.updateTable('usuario').set({ activo: false }).where('usuario_id', '=', userId).execute()
    expect(await refusal(signIn('ida'))).toEqual(WRONG)
    expect(await refusal(api.as(token)(sesionActual, {}))).toMatchObject({ status: 401 })
  })

  it('is to the chain of the X-Tenant header alone', async () => {
    expect(await refusal(signIn('gerente', TEST_PASSWORD, 'ninguna'))).toEqual({
      status: 404,
      detail: 'No existe la cadena «ninguna»',
      campo: undefined,
    })
    const without = api.as(undefined)(login, { body: { username: 'gerente', password: TEST_PASSWORD } })
    expect(await refusal(without)).toMatchObject({ status: 422, campo: 'X-Tenant' })
    await createUser(api.owner, chain().tenantId, { username: 'solo-granja', rol: 'gerente' })
    expect(await refusal(signIn('solo-granja', TEST_PASSWORD, 'otra'))).toEqual(WRONG)
  })

  it('needs both fields', async () => {
    expect(await refusal(signIn('', 'x'))).toMatchObject({ status: 422, campo: 'username' })
    expect(await refusal(signIn('gerente', ''))).toMatchObject({ status: 422, campo: 'password' })
  })

  it('ends with signing out, for this token only', async () => {
    const first = await signIn('gerente2')
    const second = await signIn('gerente2')
    expect(await api.as(first.access_token)(logout, { body: {} })).toEqual({ message: 'Sesión cerrada' })
    expect(await refusal(api.as(first.access_token)(sesionActual, {}))).toMatchObject({ status: 401 })
    expect(await api.as(second.access_token)(sesionActual, {})).toMatchObject({ username: 'gerente2' })
  })

  it('counts wrong passwords by the address that a trusted proxy tells, and by nobody else’s word', async () => {
    const behind = await startTestApi({ trustProxy: '127.0.0.1' })
    await seedChain(behind.owner, 'granja')
    const guess = async (client: string, from: string, username: string) => {
      const { statusCode } = await behind.request({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: from,
        headers: { 'x-tenant': 'granja', 'x-forwarded-for': client },
        payload: { username, password: 'adivinar' },
      })
      return statusCode
    }
    for (let time = 0; time < 10; time++) await guess('192.0.2.1', '127.0.0.1', `nadie${time % 2}`)
    expect(await guess('192.0.2.1', '127.0.0.1', 'nadie0')).toBe(429)
    for (let each = 2; each < 22; each++) await guess('192.0.2.1', '127.0.0.1', `nadie${each}`)
    expect(await guess('192.0.2.1', '127.0.0.1', 'otra')).toBe(429)
    expect(await guess('192.0.2.2', '127.0.0.1', 'otra')).toBe(401)
    // Whoever comes past the proxy, or makes up addresses before its own, is counted by where it comes from.
    for (let each = 0; each < 30; each++) await guess(`192.0.2.${10 + each}`, '198.51.100.9', `pasa${each}`)
    expect(await guess('192.0.2.99', '198.51.100.9', 'otro')).toBe(429)
    for (let each = 0; each < 30; each++)
      await guess(`10.9.9.${each}, 192.0.2.3`, '127.0.0.1', `finge${each}`)
    expect(await guess('10.9.9.99, 192.0.2.3', '127.0.0.1', 'otro')).toBe(429)
    await behind.close()
  })

  it('lets ten wrong passwords a minute through for a user where they are known, and then none', async () => {
    await signIn('admin')
    const guesses = await Promise.all(Array.from({ length: 14 }, () => refusal(signIn('admin', 'adivinar'))))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = guesses.find(({ status }) => status === 429)
    expect(refused?.detail).toMatch(/^Demasiados intentos\. Vuelve a intentar en \d+ segundos\.$/)
    expect(await refusal(signIn('admin'))).toMatchObject({ status: 429 })
    const { headers } = await api.request({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-tenant': 'granja' },
      payload: { username: 'admin', password: 'adivinar' },
    })
    expect(headers['retry-after']).toMatch(/^[1-9]\d?$/)
    expect(await signIn('gerente')).toMatchObject({ username: 'gerente' })
  })

  const from = async (remoteAddress: string, username: string, password: string) => {
    const { statusCode } = await api.request({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-tenant': 'granja' },
      payload: { username, password },
    })
    return statusCode
  }

  it('lets five through from anywhere else, for users there are and are not, and the owner in at any time', async () => {
    await createUser(api.owner, chain().tenantId, { username: 'asediada', rol: 'gerente' })
    expect(await from('203.0.113.1', 'asediada', TEST_PASSWORD)).toBe(200)
    for (const username of ['asediada', 'inexistente']) {
      const statuses = []
      for (let bot = 0; bot < 8; bot++) statuses.push(await from(`198.51.100.${bot}`, username, 'adivinar'))
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    }
    expect(await from('198.51.100.77', 'asediada', TEST_PASSWORD)).toBe(429)
    expect(await from('203.0.113.1', 'asediada', TEST_PASSWORD)).toBe(200)
  })

  it('still knows after a restart where a user signed in, for thirty days', async () => {
    const { userId } = await createUser(api.owner, chain().tenantId, { username: 'fiel', rol: 'gerente' })
    expect(await from('203.0.113.2', 'fiel', TEST_PASSWORD)).toBe(200)
    const ago = (days: number) =>
      api.owner
        .updateTable('direccion_conocida')
        .set({ ultimo_ingreso: sql`now() - make_interval(days => ${days})` })
        .where('usuario_id', '=', userId)
        .execute()
    for (let bot = 0; bot < 6; bot++) await from(`198.51.101.${bot}`, 'fiel', 'adivinar')
    await ago(29)
    expect(await from('203.0.113.2', 'fiel', TEST_PASSWORD)).toBe(200)
    await ago(31)
    expect(await from('203.0.113.2', 'fiel', TEST_PASSWORD)).toBe(429)
  })

  it('marks the session that begins at a new place, once others are known', async () => {
    const { userId } = await createUser(api.owner, chain().tenantId, { username: 'viajera', rol: 'gerente' })
    for (const address of ['203.0.113.3', '203.0.113.3', '198.51.102.9', '198.51.102.9']) {
      expect(await from(address, 'viajera', TEST_PASSWORD)).toBe(200)
    }
    const sessions = await api.owner
      .selectFrom('sesion')
      .select(['direccion', 'lugar_nuevo'])
      .where('usuario_id', '=', userId)
      .where('direccion', 'is not', null)
      .orderBy('sesion_id')
      .execute()
    expect(sessions.map(({ direccion, lugar_nuevo }) => [direccion, lugar_nuevo])).toEqual([
      ['203.0.113.3', false],
      ['203.0.113.3', false],
      ['198.51.102.9', true],
      ['198.51.102.9', false],
    ])
    const trail = await api.owner
      .selectFrom('auditoria')
      .select('resumen')
      .where('usuario', '=', 'viajera')
      .orderBy('auditoria_id')
      .execute()
    expect(trail.map(({ resumen }) => resumen)).toEqual([
      'Entró',
      'Entró',
      'Entró, desde un lugar nuevo',
      'Entró',
    ])
  })

  it('does not count right passwords', async () => {
    for (let time = 0; time < 12; time++) await signIn('gerente')
  })

  it('begins a session of its own each time, for twelve hours', async () => {
    const first = await signIn('gerente')
    const second = await signIn('gerente')
    expect(first.access_token).not.toBe(second.access_token)
    expect(Buffer.from(first.access_token, 'base64url')).toHaveLength(32)
    const { ms } = await api.owner
      .selectFrom('sesion')
      .select(sql<number>`extract(epoch FROM max(expira_en) - now())::float8 * 1000`.as('ms'))
      .executeTakeFirstOrThrow()
    expect(Math.abs(ms - 12 * 3_600_000)).toBeLessThan(60_000)
  })

  it('keeps no token and no password where they could be read', async () => {
    const { access_token } = await signIn('gerente')
    const stored = await api.owner.selectFrom('sesion').select('token_hash').execute()
    expect(stored.some((row) => row.token_hash.includes(access_token))).toBe(false)
    const users = await api.owner.selectFrom('usuario').select('clave_hash').execute()
    expect(users.every((user) => user.clave_hash.startsWith('$argon2id$'))).toBe(true)
  })
})
