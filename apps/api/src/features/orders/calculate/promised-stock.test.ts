import {
  aprobarPedido,
  calcular,
  cambiarCantidad,
  crearPedido,
  despacharPedido,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { ORDER, seedChain, type Chain } from '../../../../test/chain.ts'
import { NOW, startTestApi, type TestApi } from '../../../../test/test-api.ts'

/** The chain's CEDI has 2,400 units of A-1, 200 packs of 12, read at NOW. */
describe('what a CEDI has left to promise', () => {
  let api: TestApi
  let chain: Chain

  beforeEach(async () => {
    api = await startTestApi()
    chain = await seedChain(api.owner, 'granja')
  })
  afterEach(() => api.close())

  const admin = () => api.as(chain.users.admin.token)
  const order = async (bultos: number, tienda_destino = 'tienda_02') => {
    const productos = [{ codigo_producto: 'A-1', cantidad_pedida_bultos: bultos, incluido: true }]
    return (await admin()(crearPedido, { body: { ...ORDER, tienda_destino, productos } })).id
  }
  const at = (id: number) => ({ params: { id }, body: {} })
  const line = async () => {
    const lines = await admin()(calcular, { body: ORDER })
    const found = lines.find(({ codigo_producto }) => codigo_producto === 'A-1')
    if (!found) throw new Error('A-1 is missing')
    return found
  }
  const readCediAgain = (moment: Date) =>
    withTenant(api.owner, chain.tenantId, (tx) =>
      tx
        .updateTable('existencia')
        .set({ fecha_extraccion: moment })
        .where('ubicacion_key', '=', chain.keys.cedi)
        .execute(),
    )

  it('is its stock while nothing is approved; what waits is shown beside it', async () => {
    await order(30)
    expect(await line()).toMatchObject({
      stock_cedi_origen: 2400,
      stock_cedi_leido: 2400,
      cedi_prometido_bultos: 0,
      cedi_pendiente_bultos: 30,
      tienda_pendiente_bultos: 0,
    })
  })

  it('is less by what is approved and not dispatched, as the reviewer left it', async () => {
    const id = await order(190)
    await admin()(cambiarCantidad, {
      params: { id, codigo: 'A-1' },
      body: { cantidad_aprobada_bultos: 185 },
    })
    await admin()(aprobarPedido, at(id))
    expect(await line()).toMatchObject({
      stock_cedi_origen: 2400 - 185 * 12,
      stock_cedi_leido: 2400,
      cedi_prometido_bultos: 185,
      cedi_pendiente_bultos: 0,
      // 25 packs would be due, 15 are left.
      cantidad_ajustada_bultos: 15,
      cedi_limitado: true,
    })
  })

  it('stays less after the dispatch until the CEDI is read again', async () => {
    const id = await order(50)
    await admin()(aprobarPedido, at(id))
    await readCediAgain(new Date(NOW.getTime() - 60_000))
    await admin()(despacharPedido, at(id))
    expect(await line()).toMatchObject({ cedi_prometido_bultos: 50 })
    await admin()(recibirPedido, { params: { id }, body: { productos: [] } })
    expect(await line()).toMatchObject({ cedi_prometido_bultos: 50 })
    await readCediAgain(new Date(NOW.getTime() + 60_000))
    expect(await line()).toMatchObject({ cedi_prometido_bultos: 0, stock_cedi_origen: 2400 })
  })

  it('may be below zero, which suggests nothing', async () => {
    const id = await order(250)
    await admin()(aprobarPedido, { params: { id }, body: { sobre_stock: { motivo: 'Llega hoy' } } })
    expect(await line()).toMatchObject({
      stock_cedi_origen: 2400 - 3000,
      cantidad_ajustada_bultos: 0,
      cedi_limitado: true,
    })
  })

  it('tells what this store already asks for', async () => {
    await order(7, 'tienda_01')
    expect(await line()).toMatchObject({ tienda_pendiente_bultos: 7, stock_en_transito: 0 })
  })

  it('tells a product the CEDI never lists from one it has none of', async () => {
    const lines = await admin()(calcular, { body: ORDER })
    expect(lines.find(({ codigo_producto }) => codigo_producto === 'C-3')).toMatchObject({ en_cedi: true })
    await withTenant(api.owner, chain.tenantId, (tx) =>
      tx
        .deleteFrom('existencia')
        .where('ubicacion_key', '=', chain.keys.cedi)
        .where('producto_key', '=', chain.products.get('B-2') ?? 0)
        .execute(),
    )
    const later = await admin()(calcular, { body: ORDER })
    expect(later.find(({ codigo_producto }) => codigo_producto === 'B-2')).toMatchObject({
      en_cedi: false,
      stock_cedi_leido: 0,
    })
  })
})
