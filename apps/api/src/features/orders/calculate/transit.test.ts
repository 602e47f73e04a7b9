import {
  aprobarPedido,
  calcular,
  cancelarPedido,
  crearPedido,
  despacharPedido,
  pedido,
  porqueProducto,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyOf, ORDER } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { NOW } from '../../../../test/test-api.ts'

/** tienda_01 sells 60 units of A-1 a day and has 120, packs of 12; it was read at NOW. */
describe('what is in transit to a store', () => {
  let now = NOW
  const { api, chain, as } = chainApiForTests({ clock: () => now })
  const later = (minutes: number) => {
    now = new Date(NOW.getTime() + minutes * 60_000)
  }
  beforeEach(() => readStore(new Date(now.getTime() + 1)))

  const approved = async (bultos: number, codigo = 'A-1') => {
    const productos = [{ codigo_producto: codigo, cantidad_pedida_bultos: bultos, incluido: true }]
    const { id } = await as('tienda')(crearPedido, { body: { ...ORDER, productos } })
    await as('gerente')(aprobarPedido, { params: { id }, body: {} })
    return id
  }
  const dispatch = (id: number) => as('gerente')(despacharPedido, { params: { id }, body: {} })
  const receive = (id: number, bultos: number, codigo = 'A-1') =>
    as('tienda')(recibirPedido, {
      params: { id },
      body: { productos: [{ codigo_producto: codigo, cantidad_recibida_bultos: bultos }] },
    })
  const line = async (codigo = 'A-1') => {
    const lines = await as('tienda')(calcular, { body: ORDER })
    return lines.find(({ codigo_producto }) => codigo_producto === codigo)
  }
  async function readStore(moment: Date) {
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .updateTable('existencia')
        .set({ fecha_extraccion: moment, desconocido: false })
        .where('ubicacion_key', '=', chain().keys.tienda)
        .execute(),
    )
  }

  it('is told apart by how far it has come, and suggested once only', async () => {
    const before = await line()
    expect(before).toMatchObject({ stock_en_transito: 0, cantidad_ajustada_bultos: 25 })
    const id = await approved(25)
    const nothing = {
      transito_aprobado_bultos: 0,
      transito_despachado_bultos: 0,
      transito_recibido_bultos: 0,
    }
    const covered = { stock_en_transito: 300, stock_total: 420, cantidad_ajustada_bultos: 0 }
    expect(await line()).toMatchObject({ ...covered, ...nothing, transito_aprobado_bultos: 25 })
    later(10)
    await dispatch(id)
    expect(await line()).toMatchObject({ ...covered, ...nothing, transito_despachado_bultos: 25 })
    later(60)
    await receive(id, 24)
    expect(await line()).toMatchObject({
      ...nothing,
      stock_en_transito: 288,
      transito_recibido_bultos: 24,
      cantidad_ajustada_bultos: 0,
    })
    await readStore(new Date(now.getTime() + 1))
    expect(await line()).toMatchObject({ ...nothing, stock_en_transito: 0, cantidad_ajustada_bultos: 25 })
  })

  it('stays while the last reading was earlier, and ends with one that is newer', async () => {
    later(120)
    const id = await approved(3)
    await dispatch(id)
    await receive(id, 3)
    await readStore(new Date(now.getTime() - 1))
    expect(await line()).toMatchObject({ transito_recibido_bultos: 3 })
    await readStore(new Date(now.getTime() + 1))
    expect(await line()).toMatchObject({ transito_recibido_bultos: 0 })
  })

  it('stays where the newer reading did not tell the product', async () => {
    later(180)
    const id = await approved(4)
    await dispatch(id)
    await receive(id, 4)
    await readStore(new Date(now.getTime() + 60_000))
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .updateTable('existencia')
        .set({ fecha_extraccion: new Date(NOW.getTime() + 121 * 60_000), desconocido: true })
        .where('ubicacion_key', '=', chain().keys.tienda)
        .where('producto_key', '=', keyOf(chain().products, 'A-1'))
        .execute(),
    )
    expect(await line()).toMatchObject({ stock_desconocido: true, transito_recibido_bultos: 4 })
    await readStore(new Date(now.getTime() + 60_000))
    expect(await line()).toMatchObject({ stock_desconocido: false, transito_recibido_bultos: 0 })
  })

  it('is nothing of a cancelled order', async () => {
    const id = await approved(5)
    expect(await line()).toMatchObject({ transito_aprobado_bultos: 5 })
    await as('gerente')(cancelarPedido, { params: { id }, body: { motivo: 'Camión dañado' } })
    expect(await line()).toMatchObject({ stock_en_transito: 0 })
  })

  it('is kept with the line of an order that was made while it was on its way', async () => {
    await approved(2)
    const id = await approved(1)
    expect(await as('tienda')(porqueProducto, { params: { id, codigo: 'A-1' } })).toMatchObject({
      contexto: { transito_aprobado_bultos: 2 },
    })
    expect((await as('tienda')(pedido, { params: { id } })).productos[0]?.stock_en_transito).toBe(24)
  })
})
