import { auditoria } from '@abasto/contracts/audit/calls'
import { calcular, crearPedido } from '@abasto/contracts/orders/calls'
import * as calls from '@abasto/contracts/products/calls'
import { inventarioAlertas, stock } from '@abasto/contracts/stock/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { beforeEach, describe, expect, it } from 'vitest'
import { ORDER, seedChain, type Chain } from '../../../test/chain.ts'
import { refusal } from '../../../test/test-api.ts'
import { apiForTests } from '../../../test/test-hooks.ts'

describe('keeping products', () => {
  const api = apiForTests()
  let chain: Chain
  let number = 0

  beforeEach(async () => {
    number += 1
    chain = await seedChain(api.owner, `cadena-${number}`)
  })

  const admin = () => api.as(chain.users.admin.token)
  const list = (query: object = {}) => admin()(calls.productos, { query })
  const codes = async (query: object = {}) =>
    (await list(query)).data.map(({ codigo_producto }) => codigo_producto)
  const one = async (codigo: string) => {
    const { data } = await list({ search: codigo, estado: 'todos' })
    const found = data.find(({ codigo_producto }) => codigo_producto === codigo)
    if (!found) throw new Error(codigo)
    return found
  }
  const change = async (codigo: string, changes: object) =>
    admin()(calls.cambiarProducto, {
      params: { codigo },
      body: { revision: (await one(codigo)).revision, ...changes },
    })
  const retire = async (codigo: string) =>
    admin()(calls.retirarProducto, { params: { codigo }, body: { revision: (await one(codigo)).revision } })
  const calculated = async () => {
    const lines = await admin()(calcular, {
      body: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' },
    })
    return new Map(lines.map((line) => [line.codigo_producto, line]))
  }

  it('lists the catalogue by code in pages, searched and filtered; an empty page still says how many', async () => {
    expect(await codes()).toEqual(['A-1', 'B-2', 'C-3', 'D-4'])
    expect(await codes({ search: 'cafe' })).toEqual(['C-3'])
    expect(await codes({ categoria: 'Café' })).toEqual(['C-3'])
    expect(await list({ page: 2, page_size: 3 })).toMatchObject({
      data: [{ codigo_producto: 'D-4', activo: true, corregido: {}, origen: null }],
      pagination: { total_items: 4 },
    })
    expect(await list({ page: 9 })).toMatchObject({ data: [], pagination: { total_items: 4 } })
  })

  it('finds the first ones from anywhere for whoever sees the inventory, with the stock of their store', async () => {
    const find = (query: { search: string; ubicacion_id?: string }) =>
      api.as(chain.users.tienda.token)(calls.buscarProductos, { query })
    const [coffee, ...others] = await find({ search: 'CAFÉ', ubicacion_id: 'tienda_01' })
    expect(others).toEqual([])
    const { data } = await admin()(stock, { query: { ubicacion_id: 'tienda_01', search: 'C-3' } })
    expect(coffee).toMatchObject({ codigo_producto: 'C-3', stock_actual: data[0]?.stock_actual ?? null })
    expect(await find({ search: 'c-3' })).toMatchObject([{ codigo_producto: 'C-3', stock_actual: null }])
    expect(await find({ search: 'nadaquever' })).toEqual([])
    await retire('C-3')
    expect(await find({ search: 'cafe' })).toEqual([])
    expect(await refusal(find({ search: 'x', ubicacion_id: 'tienda_99' }))).toMatchObject({ status: 404 })
  })

  it('creates one, whose zeros stay and whose code nobody else gets', async () => {
    const body = { codigo_producto: '0007', descripcion_producto: 'Panela', cantidad_bultos: 24 }
    await admin()(calls.crearProducto, { body })
    expect(await one('0007')).toMatchObject({ categoria: 'Sin categoría', cantidad_bultos: 24 })
    expect(await refusal(admin()(calls.crearProducto, { body }))).toMatchObject({
      status: 409,
      campo: 'codigo_producto',
    })
    const { data } = await admin()(auditoria, { query: { cosa: 'producto' } })
    expect(data[0]).toMatchObject({ cosa_id: '0007', resumen: 'Creó el producto Panela' })
  })

  it.each([
    [{ codigo_producto: '' }, 'codigo_producto'],
    [{ codigo_producto: 'X', cantidad_bultos: -1 }, 'cantidad_bultos'],
    [{ codigo_producto: 'X', cantidad_bultos: '12' }, 'cantidad_bultos'],
    [{ codigo_producto: 'X', peso_unitario_kg: 0 }, 'peso_unitario_kg'],
    [{ codigo_producto: 'X', bultos_por_capa: 0 }, 'bultos_por_capa'],
    [{ codigo_producto: 'X', bultos_por_capa: 2.5 }, 'bultos_por_capa'],
    [{ codigo_producto: 'X', bultos_por_paleta: 100_001 }, 'bultos_por_paleta'],
    [{ codigo_producto: 'X', descripcion_producto: ' ' }, 'descripcion_producto'],
    [{ codigo_producto: 'X', categoria: 'x'.repeat(301) }, 'categoria'],
  ])('refuses %j', async (payload, campo) => {
    const url = '/api/productos'
    const answer = await api.request({ method: 'POST', url, token: chain.users.admin.token, payload })
    expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ campo })])
  })

  it('what is corrected is the person’s, what is sent as it was is not; what the source said can be had back', async () => {
    await withTenant(api.owner, chain.tenantId, (tx) =>
      tx
        .updateTable('producto')
        .set({ origen_key: chain.keys.cedi })
        .where('codigo_producto', '=', 'A-1')
        .where('tenant_id', '=', chain.tenantId)
        .execute(),
    )
    await change('A-1', { cantidad_bultos: 20, descripcion_producto: 'Harina PAN' })
    expect(await one('A-1')).toMatchObject({
      cantidad_bultos: 20,
      corregido: { cantidad_bultos: 12 },
      origen: 'CEDI Seco',
    })
    await change('A-1', { cantidad_bultos: 24 })
    expect((await one('A-1')).corregido).toEqual({ cantidad_bultos: 12 })
    expect(await codes({ estado: 'corregidos' })).toEqual(['A-1'])
    expect((await calculated()).get('A-1')?.cantidad_bultos).toBe(24)
    await change('A-1', { segun_fuente: ['cantidad_bultos', 'categoria'] })
    expect(await one('A-1')).toMatchObject({ cantidad_bultos: 12, corregido: {} })
    const { data } = await admin()(auditoria, { query: { cosa: 'producto' } })
    expect(data[0]?.detalles).toMatchObject({
      antes: { cantidad_bultos: 24 },
      despues: { cantidad_bultos: 12 },
    })
  })

  it('keeps how many packs make a layer and a pallet, and tells the order of them', async () => {
    await change('A-1', { bultos_por_capa: 10, bultos_por_paleta: 60 })
    expect((await calculated()).get('A-1')).toMatchObject({ bultos_por_capa: 10, bultos_por_paleta: 60 })
    await change('A-1', { bultos_por_paleta: null })
    expect(await one('A-1')).toMatchObject({ bultos_por_capa: 10, bultos_por_paleta: null })
  })

  it('cannot have back what no source has said, and of two at once refuses the one who did not see the other', async () => {
    await change('D-4', { categoria: 'Lácteos' })
    expect(await refusal(change('D-4', { segun_fuente: ['categoria'] }))).toMatchObject({
      status: 422,
      campo: 'categoria',
    })
    expect(await refusal(change('D-4', { categoria: 'Otra', revision: 1 }))).toMatchObject({ status: 409 })
    expect(await one('D-4')).toMatchObject({ categoria: 'Lácteos', revision: 2 })
  })

  it('a retired product is not ordered and raises no alert; its stock stays; it can be brought back', async () => {
    const shown = await admin()(stock, {})
    await retire('A-1')
    expect(await codes()).toEqual(['B-2', 'C-3', 'D-4'])
    expect(await codes({ estado: 'retirados' })).toEqual(['A-1'])
    expect([...(await calculated()).keys()]).not.toContain('A-1')
    expect(await refusal(admin()(crearPedido, { body: ORDER }))).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/o está retirado/),
    })
    expect(await admin()(stock, {})).toEqual(shown)
    expect(await refusal(retire('A-1'))).toMatchObject({ status: 409 })
    const { revision } = await one('A-1')
    await admin()(calls.reactivarProducto, { params: { codigo: 'A-1' }, body: { revision } })
    await admin()(crearPedido, { body: ORDER })
  })

  it('of an empty shelf of a retired product no alert tells', async () => {
    await change('A-1', { cantidad_bultos: 1 })
    await withTenant(api.owner, chain.tenantId, (tx) =>
      tx
        .updateTable('existencia')
        .set({ stock_actual: 0 })
        .where('ubicacion_key', '=', chain.keys.tienda)
        .execute(),
    )
    const alerts = async () => JSON.stringify(await admin()(inventarioAlertas, {})).includes('A-1')
    const before = await alerts()
    await retire('A-1')
    expect([before, await alerts()]).toEqual([true, false])
  })

  it('a CEDI carries what its stock lists, unless somebody says otherwise', async () => {
    const say = (codigo: string, maneja: boolean | null) =>
      admin()(calls.cambiarCedisProducto, {
        params: { codigo },
        body: { cedis: [{ ubicacion_id: 'cedi_seco', maneja }] },
      })
    const of = async (codigo: string) => (await calculated()).get(codigo)
    expect(await admin()(calls.cedisProducto, { params: { codigo: 'D-4' } })).toEqual([
      { ubicacion_id: 'cedi_seco', nombre: 'CEDI Seco', en_stock: false, maneja: null },
    ])
    expect(await of('A-1')).toMatchObject({ en_cedi: true })
    expect((await of('A-1'))?.cantidad_ajustada_bultos).toBeGreaterThan(0)
    await say('A-1', false)
    expect(await of('A-1')).toMatchObject({ en_cedi: false, cantidad_ajustada_bultos: 0 })
    await say('C-3', false)
    expect(await of('C-3')).toBeUndefined()
    expect(await of('D-4')).toBeUndefined()
    await say('D-4', true)
    expect(await of('D-4')).toMatchObject({ en_cedi: true, stock_cedi_origen: 0 })
    await say('A-1', null)
    expect(await of('A-1')).toMatchObject({ en_cedi: true })
    const wrong = { cedis: [{ ubicacion_id: 'tienda_01', maneja: true }] }
    expect(
      await refusal(admin()(calls.cambiarCedisProducto, { params: { codigo: 'A-1' }, body: wrong })),
    ).toMatchObject({
      status: 422,
    })
  })

  it('is nobody’s of another chain, nor of another role', async () => {
    const other = await seedChain(api.owner, `otra-${number}`)
    await admin()(calls.crearProducto, { body: { codigo_producto: 'SOLO' } })
    const ask = { params: { codigo: 'SOLO' }, body: { revision: 1 } }
    expect(await refusal(api.as(other.users.admin.token)(calls.retirarProducto, ask))).toMatchObject({
      status: 404,
    })
    for (const { token } of [chain.users.gerente, chain.users.tienda])
      expect(await refusal(api.as(token)(calls.retirarProducto, ask))).toMatchObject({ status: 403 })
  })
})
