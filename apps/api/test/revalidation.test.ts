import { CALLS } from '@abasto/contracts/calls'
import { callUrl } from '@abasto/contracts/client'
import { aprobarPedido, comentarProducto, crearPedido, pedido, pedidos } from '@abasto/contracts/orders/calls'
import { createUser, setStock, TEST_PASSWORD } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf, ORDER, seedChain, type Chain } from './chain.ts'
import { chainApiForTests } from './test-hooks.ts'
import { NOW } from './test-api.ts'

const STOCK = '/api/stock?ubicacion_id=tienda_01'
const CACHED = 'private, no-cache'

describe('an answer cached by the browser', () => {
  let other: Chain
  let now = NOW
  const { api, chain } = chainApiForTests({ clock: () => now })

  beforeAll(async () => {
    other = await seedChain(api.owner, 'otra')
  })

  const get = (url: string, held?: string, token = chain().users.gerente.token) =>
    api.request({ url, token, headers: held === undefined ? {} : { 'if-none-match': held } })
  const tagOf = async (url = STOCK, token = chain().users.gerente.token) =>
    String((await get(url, undefined, token)).headers['etag'])
  const statusWith = async (held: string, url = STOCK) => (await get(url, held)).statusCode

  it('carries a weak tag, for its user alone, to be revalidated each time', async () => {
    const { headers, statusCode } = await get(STOCK)
    expect(statusCode).toBe(200)
    expect(headers['etag']).toMatch(/^W\/"[\w-]{22}"$/)
    expect(headers).toMatchObject({ 'cache-control': CACHED, vary: 'authorization, accept-encoding' })
  })

  it('is not sent again while nothing changed', async () => {
    const tag = await tagOf()
    const { statusCode, headers, body } = await get(STOCK, tag)
    expect([statusCode, body]).toEqual([304, ''])
    expect(headers).toMatchObject({ etag: tag, 'cache-control': CACHED })
    expect(headers['vary']).toContain('authorization')
  })

  it('is known among several tags, strong ones included, and by the star', async () => {
    const tag = await tagOf()
    expect(await statusWith(`"a", ${tag} , W/"b"`)).toBe(304)
    expect(await statusWith(tag.replace('W/', ''))).toBe(304)
    expect(await statusWith('*')).toBe(304)
  })

  it.each(['W/"otro"', '"', 'W/', '', 'W/"', '**', ',,', `"${'a'.repeat(9000)}"`])(
    'is sent in full to whoever holds %j',
    async (held) => {
      const { statusCode, body } = await get(STOCK, held)
      expect(statusCode).toBe(200)
      expect(body).toContain('Harina PAN')
    },
  )

  it('of one address says nothing about another, nor about what is refused', async () => {
    const tag = await tagOf()
    expect(await statusWith(tag, '/api/stock?ubicacion_id=tienda_02')).toBe(200)
    expect(await statusWith('*', '/api/stock?ubicacion_id=tienda_99')).toBe(404)
    const refused = await get('/api/stock?page=0', '*')
    expect(refused.statusCode).toBe(422)
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(refused.headers['etag']).toBeUndefined()
  })

  it('needs a session as much as a new one', async () => {
    const tag = await tagOf()
    const response = await api.request({ url: STOCK, headers: { 'if-none-match': tag } })
    expect(response.statusCode).toBe(401)
  })

  it('packed is the same answer', async () => {
    await api.owner
      .updateTable('producto')
      .set({ descripcion_producto: 'x'.repeat(4000) })
      .where('codigo_producto', '=', 'D-4')
      .execute()
    const location = { tenantId: chain().tenantId, locationKey: chain().keys.otherStore }
    await setStock(api.owner, location, new Map([[keyOf(chain().products, 'D-4'), 1]]), NOW)
    const long = '/api/stock?ubicacion_id=tienda_02'
    const token = chain().users.gerente.token
    const packed = await api.request({ url: long, token, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'authorization, accept-encoding',
      etag: await tagOf(long),
    })
    const again = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers['etag']) }
    expect((await api.request({ url: long, token, headers: again })).statusCode).toBe(304)
  })

  it('is another for another user, another role, another day', async () => {
    const tags = [await tagOf()]
    for (const user of [chain().users.otroGerente, chain().users.admin, other.users.gerente]) {
      tags.push(await tagOf(STOCK, user.token))
    }
    const promoted = await createUser(api.owner, chain().tenantId, { username: 'sube', rol: 'tienda' })
    tags.push(await tagOf(STOCK, promoted.token))
    await api.owner
      .updateTable('usuario')
      .set({ rol: 'gerente' })
      .where('usuario_id', '=', promoted.userId)
      .execute()
    tags.push(await tagOf(STOCK, promoted.token))
    const today = await tagOf()
    // 23:30 and 00:10 in Caracas.
    now = new Date('2026-03-19T03:30:00Z')
    expect(await tagOf()).toBe(today)
    now = new Date('2026-03-19T04:10:00Z')
    tags.push(await tagOf())
    now = NOW
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('is the same for one user in two sessions', async () => {
    const login = () =>
      api.request({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-tenant': 'granja' },
        payload: { username: 'gerente', password: TEST_PASSWORD },
      })
    expect((await login()).statusCode).toBe(200)
    const token = (await login()).json<{ access_token: string }>().access_token
    expect(await tagOf(STOCK, token)).toBe(await tagOf())
  })

  describe('is sent anew', () => {
    const changed = async (change: () => Promise<unknown>, url = STOCK) => {
      const before = await get(url)
      const tag = String(before.headers['etag'])
      await change()
      const after = await get(url, tag)
      return { status: after.statusCode, same: after.headers['etag'] === tag }
    }
    const ANEW = { status: 200, same: false }

    it('after a load', async () => {
      const load = () =>
        withTenant(api.owner, chain().tenantId, (tx) =>
          sql`SELECT avanzar_version(${chain().tenantId}, ${chain().keys.tienda})`.execute(tx),
        )
      expect(await changed(load)).toEqual(ANEW)
    })

    it('after an order, a comment, a decision', async () => {
      const params = { id: 0 }
      const list = callUrl(pedidos, {})
      const order = async () => {
        params.id = (await api.as(chain().users.tienda.token)(crearPedido, { body: ORDER })).id
      }
      expect(await changed(order, list)).toEqual(ANEW)
      const comment = () =>
        api.as(chain().users.gerente.token)(comentarProducto, {
          params: { ...params, codigo: 'A-1' },
          body: { comentario: 'Menos' },
        })
      const detail = callUrl(pedido, { params })
      expect(await changed(comment, detail)).toEqual(ANEW)
      const approve = () => api.as(chain().users.gerente.token)(aprobarPedido, { params, body: {} })
      expect(await changed(approve, detail)).toEqual(ANEW)
    })

    it('after a change of stock parameters', async () => {
      const url = '/api/ubicaciones/tienda_01/stock-params'
      const change = () =>
        sql`INSERT INTO stock_params VALUES (
          ${chain().keys.tienda}, ${chain().tenantId}, 1,1,1,1,1, 1,1,1,1,1, 1,1,1,1,1
        )`.execute(api.owner)
      expect(await changed(change, url)).toEqual(ANEW)
    })

    it('but not after what happens in another chain', async () => {
      const elsewhere = async () => {
        await api.as(other.users.tienda.token)(crearPedido, { body: ORDER })
        await withTenant(api.owner, other.tenantId, (tx) =>
          sql`SELECT avanzar_version(${other.tenantId}, ${other.keys.tienda})`.execute(tx),
        )
      }
      expect(await changed(elsewhere)).toEqual({ status: 304, same: true })
    })

    it('when the database is put back to where the count stood before', async () => {
      const back = async () => {
        await withTenant(api.owner, chain().tenantId, (tx) =>
          sql`SELECT avanzar_version(${chain().tenantId}, 0)`.execute(tx),
        )
        await api.owner
          .updateTable('version_datos')
          .set((row) => ({ version: row('version', '-', 1) }))
          .where('tenant_id', '=', chain().tenantId)
          .where('ubicacion_key', '=', 0)
          .execute()
      }
      expect(await changed(back)).toEqual(ANEW)
    })
  })

  it('never is one without a tag: those are not cached', async () => {
    const plain = CALLS.filter(
      (call) => call.service === 'api' && call.method === 'GET' && !call.etag && !call.archivo,
    )
    expect(plain.map((call) => call.id)).toContain('sesionActual')
    for (const call of plain) {
      const { headers } = await get(callUrl(call, { params: { slug: 'granja' } }))
      expect([call.id, headers['cache-control'], headers['etag']]).toEqual([call.id, 'no-store', undefined])
    }
  })
})
