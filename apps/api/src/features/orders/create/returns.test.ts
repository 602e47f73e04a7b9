import {
  aprobarPedido,
  calcular,
  crearPedido,
  devolvibles,
  despacharPedido,
  enviarPedido,
  pedido,
  pedidos,
  recibirPedido,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyOf, ORDER, seedChain, type Chain } from '../../../../test/chain.ts'
import { NOW, refusal, startTestApi, type TestApi } from '../../../../test/test-api.ts'

/** tienda_01 has 10 packs of A-1, less than none of B-2, and no C-3; the CEDI carries all three. */
describe('what a store sends back', () => {
  let api: TestApi
  let chain: Chain
  let now = NOW
  beforeEach(async () => {
    now = NOW
    api = await startTestApi({ clock: () => now })
    chain = await seedChain(api.owner, 'granja')
  })
  afterEach(() => api.close())

  const as = (user: keyof Chain['users']) => api.as(chain.users[user].token)
  const back = (cantidad_bultos: number, codigo_producto = 'A-1') => ({
    codigo_producto,
    cantidad_bultos,
    motivo: 'Sin rotación',
  })
  const send = (devoluciones: ReturnType<typeof back>[], more: object = {}) =>
    as('tienda')(crearPedido, { body: { ...ORDER, productos: [], devoluciones, ...more } })
  const at = (id: number) => ({ params: { id }, body: {} })
  const going = async () => {
    const lines = await as('tienda')(calcular, { body: ORDER })
    return lines.find(({ codigo_producto }) => codigo_producto === 'A-1')?.devolucion_en_camino_bultos
  }
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(api.owner, chain.tenantId, work)
  const readStore = (moment: Date) =>
    inTenant((tx) =>
      tx
        .updateTable('existencia')
        .set({ fecha_extraccion: moment })
        .where('ubicacion_key', '=', chain.keys.tienda)
        .execute(),
    )

  it('may go without an order, is decided like one, and ends when the CEDI has it', async () => {
    const { id, numero_pedido, estado } = await send([back(4)])
    expect(estado).toBe('pendiente_aprobacion_gerente')
    const [listed] = await as('gerente')(pedidos, {})
    expect(listed).toMatchObject({ id, total_productos: 0, total_bultos: 0, total_productos_devolucion: 1 })
    await as('gerente')(aprobarPedido, at(id))
    const approved = await as('gerente')(pedido, { params: { id } })
    expect(approved).toMatchObject({ productos: [], puede_despachar: false })
    expect(await refusal(as('gerente')(despacharPedido, at(id)))).toMatchObject({ status: 409 })
    const { message } = await as('tienda')(recibirPedido, at(id))
    expect(message).toBe(`Devolución ${numero_pedido} entregada`)
    expect(await as('tienda')(pedido, { params: { id } })).toMatchObject({ estado: 'finalizado' })
  })

  it('asks for something: neither products nor returns is refused as before', async () => {
    expect(await refusal(send([]))).toMatchObject({ status: 422, campo: 'productos' })
    const left = { productos: [{ codigo_producto: 'A-1', cantidad_pedida_bultos: 1, incluido: false }] }
    expect(await refusal(send([back(1)], left))).toMatchObject({ status: 422, campo: 'productos' })
  })

  it('is never more than there is, less what already goes back', async () => {
    expect(await refusal(send([back(11)]))).toEqual({
      status: 422,
      campo: 'devoluciones.0.cantidad_bultos',
      detail: 'De «A-1» se pueden devolver hasta 10 bultos en San Diego',
    })
    expect((await refusal(send([back(1, 'B-2')]))).detail).toContain('«B-2» no hay bultos que devolver')
    expect((await refusal(send([back(1, 'C-3')]))).detail).toContain('«C-3» no hay bultos que devolver')
    await send([back(7)])
    expect(await going()).toBe(7)
    expect((await refusal(send([back(4)]))).detail).toBe(
      'De «A-1» se pueden devolver hasta 3 bultos en San Diego, aparte de 7 bultos que ya van de vuelta',
    )
    await send([back(3)])
    expect((await refusal(send([back(1)]))).detail).toContain('no hay bultos que devolver')
  })

  it('is told beforehand, with what is proposed and what is on its way, and only to whom the store is', async () => {
    const query = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' }
    const known = () => as('tienda')(devolvibles, { query })
    expect(await known()).toEqual([
      {
        codigo_producto: 'A-1',
        descripcion_producto: expect.any(String),
        categoria: expect.any(String),
        cantidad_bultos: expect.any(Number),
        stock_tienda: expect.any(Number),
        stock_desconocido: false,
        stock_conocido_en: null,
        en_camino_bultos: 0,
        maximo_bultos: 10,
        propuesta: null,
      },
    ])
    await send([back(7)])
    expect(await known()).toMatchObject([{ en_camino_bultos: 7, maximo_bultos: 3 }])
    await send([back(3)])
    expect(await known()).toEqual([])
    const others = { query: { ...query, tienda_destino: 'tienda_02' } }
    expect(await refusal(as('tienda')(devolvibles, others))).toMatchObject({ status: 403 })
  })

  it('goes back once, by however many it is sent at once', async () => {
    const all = await Promise.allSettled([send([back(6)]), send([back(6)]), send([back(6)])])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await going()).toBe(6)
  })

  it('counts until the store is read after the CEDI has it; not of a draft, a rejected or a cancelled one', async () => {
    await send([back(2)], { enviar: false })
    const rejected = await send([back(2)])
    await as('gerente')(rechazarPedido, { params: { id: rejected.id }, body: { motivo: 'No' } })
    expect(await going()).toBe(0)
    const { id } = await send([back(5)])
    await as('gerente')(aprobarPedido, at(id))
    now = new Date(NOW.getTime() + 60_000)
    await as('tienda')(recibirPedido, at(id))
    expect(await going()).toBe(5)
    await readStore(new Date(now.getTime() + 1))
    expect(await going()).toBe(0)
  })

  it('is looked at again when a draft is sent', async () => {
    const { id } = await send([back(8)], { enviar: false })
    await send([back(5)])
    expect((await refusal(as('tienda')(enviarPedido, at(id)))).detail).toContain('hasta 5 bultos')
    const { id: fits } = await send([back(5)], { enviar: false })
    await as('tienda')(enviarPedido, at(fits))
  })

  it('goes to a CEDI that carries it only', async () => {
    await inTenant((tx) =>
      tx
        .deleteFrom('existencia')
        .where('ubicacion_key', '=', chain.keys.cedi)
        .where('producto_key', '=', keyOf(chain.products, 'A-1'))
        .execute(),
    )
    expect(await refusal(send([back(1)]))).toEqual({
      status: 422,
      campo: 'devoluciones.0.codigo_producto',
      detail: 'CEDI Seco no maneja «A-1»: devuélvelo a un CEDI que lo maneje',
    })
  })

  it('of an unknown stock is what the person at the shelf says', async () => {
    await inTenant((tx) =>
      tx
        .updateTable('existencia')
        .set({ desconocido: true })
        .where('ubicacion_key', '=', chain.keys.tienda)
        .execute(),
    )
    const { id } = await send([back(12)])
    expect((await as('tienda')(pedido, { params: { id } })).devoluciones).toMatchObject([
      { cantidad_bultos: 12 },
    ])
  })

  it('of more than a later reading finds is told to who decides', async () => {
    const { id } = await send([back(9)])
    await inTenant((tx) =>
      tx
        .updateTable('existencia')
        .set({ stock_actual: 36 })
        .where('ubicacion_key', '=', chain.keys.tienda)
        .where('producto_key', '=', keyOf(chain.products, 'A-1'))
        .execute(),
    )
    const { devoluciones_sobre_stock } = await as('gerente')(pedido, { params: { id } })
    expect(devoluciones_sobre_stock).toEqual([{ codigo_producto: 'A-1', stock_tienda_bultos: 3 }])
  })
})
