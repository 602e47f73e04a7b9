import {
  aprobarPedido,
  crearPedido,
  despacharPedido,
  pedido,
  porqueProducto,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import type { CallInput } from '@abasto/contracts/wire/call'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { describe, expect, it } from 'vitest'
import { ORDER } from '../../../../test/chain.ts'
import { refusal } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

type Dispatched = NonNullable<NonNullable<CallInput<typeof despacharPedido>['body']>['productos']>
type Received = NonNullable<CallInput<typeof recibirPedido>['body']>['productos']

describe('what leaves and arrives', () => {
  const { api, chain, as } = chainApiForTests()

  const approved = async () => {
    const productos = [
      { codigo_producto: 'A-1', cantidad_pedida_bultos: 10, incluido: true },
      { codigo_producto: 'B-2', cantidad_pedida_bultos: 4, incluido: true },
    ]
    const { id } = await as('tienda')(crearPedido, { body: { ...ORDER, productos } })
    await as('gerente')(aprobarPedido, {
      params: { id },
      body: { sobre_stock: { motivo: 'De otra prueba' } },
    })
    return id
  }
  const read = (id: number) => as('tienda')(pedido, { params: { id } })
  const dispatch = (id: number, productos: Dispatched, more: object = {}) =>
    as('gerente')(despacharPedido, { params: { id }, body: { productos, ...more } })
  const receive = (id: number, productos: Received, more: object = {}) =>
    as('tienda')(recibirPedido, { params: { id }, body: { productos, ...more } })
  const lines = async (id: number) =>
    (await read(id)).productos.map((line) => [
      line.codigo_producto,
      line.cantidad_pedida_bultos,
      line.cantidad_despachada_bultos,
      line.cantidad_recibida_bultos,
      line.agregado_en,
      line.sustituye_a,
    ])

  it('is what was approved where nobody says otherwise', async () => {
    for (const body of [undefined, null, {}, { productos: [] }]) {
      const id = await approved()
      const { message } = await as('gerente')(despacharPedido, {
        params: { id },
        ...(body !== undefined && { body }),
      })
      expect(message).toMatch(/^Pedido PS-\d+ despachado$/)
      expect(await lines(id)).toEqual([
        ['A-1', 10, 10, null, null, null],
        ['B-2', 4, 4, null, null, null],
      ])
    }
  })

  it('is short, in place of another and added, and is what the reception expects', async () => {
    const id = await approved()
    const { message } = await dispatch(
      id,
      [
        { codigo_producto: 'A-1', cantidad_despachada_bultos: 6 },
        { codigo_producto: 'C-3', cantidad_despachada_bultos: 3, sustituye_a: 'B-2' },
        { codigo_producto: 'D-4', cantidad_despachada_bultos: 2, agregado: true },
      ],
      { observacion: 'Faltó harina' },
    )
    expect(message).toContain('2 productos con diferencia, 1 en lugar de otro, 1 que no se pidió')
    const dispatched = [
      ['A-1', 10, 6],
      ['B-2', 4, 0],
      ['C-3', 0, 3],
      ['D-4', 0, 2],
    ]
    const added = [
      [null, null],
      [null, null],
      ['despacho', 'B-2'],
      ['despacho', null],
    ]
    expect(await lines(id)).toEqual(dispatched.map((line, index) => [...line, null, ...(added[index] ?? [])]))
    const order = await read(id)
    expect(order).toMatchObject({ total_productos: 2, total_bultos: 14 })
    expect(order.eventos.at(-1)?.motivo).toMatch(/^2 productos con diferencia.* · Faltó harina$/)
    expect((await receive(id, [])).message).toMatch(/^Pedido PS-\d+ recibido$/)
    const arrived = [6, 0, 3, 2]
    expect(await lines(id)).toEqual(
      dispatched.map((line, index) => [...line, arrived[index], ...(added[index] ?? [])]),
    )
    const why = await as('tienda')(porqueProducto, { params: { id, codigo: 'C-3' } })
    expect(why.contexto.stock_cedi_leido).toBe(5)
  })

  it('may bring what nobody ordered or dispatched', async () => {
    const id = await approved()
    await dispatch(id, [])
    const { message } = await receive(id, [
      { codigo_producto: 'A-1', cantidad_recibida_bultos: 9 },
      { codigo_producto: 'C-3', cantidad_recibida_bultos: 1, agregado: true },
    ])
    expect(message).toContain('1 producto con diferencia, 1 que no se pidió')
    expect(await lines(id)).toEqual([
      ['A-1', 10, 10, 9, null, null],
      ['B-2', 4, 4, 4, null, null],
      ['C-3', 0, null, 1, 'recepcion', null],
    ])
  })

  it.each<[string, Dispatched, string, RegExp]>([
    [
      'a product the order lacks',
      [{ codigo_producto: 'C-3', cantidad_despachada_bultos: 1 }],
      'productos.0.codigo_producto',
      /«C-3» no está en el pedido/,
    ],
    [
      'a product the catalogue lacks',
      [{ codigo_producto: 'NADA ñ🥑', cantidad_despachada_bultos: 1, agregado: true }],
      'productos.0.codigo_producto',
      /«NADA ñ🥑» no existe en el catálogo/,
    ],
    [
      'one twice',
      [
        { codigo_producto: 'A-1', cantidad_despachada_bultos: 1 },
        { codigo_producto: 'A-1', cantidad_despachada_bultos: 2 },
      ],
      'productos.1.codigo_producto',
      /dos veces/,
    ],
    [
      'one of the order as added',
      [{ codigo_producto: 'A-1', cantidad_despachada_bultos: 1, agregado: true }],
      'productos.0.codigo_producto',
      /ya está en el pedido/,
    ],
    [
      'nothing of what is added',
      [{ codigo_producto: 'C-3', cantidad_despachada_bultos: 0, agregado: true }],
      'productos.0',
      /al menos un bulto/,
    ],
    [
      'in place of one the order lacks',
      [{ codigo_producto: 'C-3', cantidad_despachada_bultos: 1, sustituye_a: 'D-4' }],
      'productos.0.sustituye_a',
      /«D-4» no está en el pedido/,
    ],
    [
      'far more than was approved',
      [{ codigo_producto: 'A-1', cantidad_despachada_bultos: 1000 }],
      'productos.0.cantidad_despachada_bultos',
      /se aprobaron 10 bultos y se indicaron 1000/,
    ],
    [
      'far more of what is added than anybody has',
      [{ codigo_producto: 'C-3', cantidad_despachada_bultos: 101, agregado: true }],
      'productos.0',
      /lo más son 100/,
    ],
    [
      'nothing at all',
      ['A-1', 'B-2'].map((codigo_producto) => ({ codigo_producto, cantidad_despachada_bultos: 0 })),
      'productos',
      /cancela el pedido/,
    ],
    [
      'half a pack',
      [{ codigo_producto: 'A-1', cantidad_despachada_bultos: 1.5 }],
      'productos.0.cantidad_despachada_bultos',
      /entero/,
    ],
    [
      'less than nothing',
      [{ codigo_producto: 'A-1', cantidad_despachada_bultos: -1 }],
      'productos.0.cantidad_despachada_bultos',
      /negativa/,
    ],
  ])('is refused by name: %s', async (_case, productos, campo, detail) => {
    const id = await approved()
    const before = await read(id)
    const refused = await refusal(dispatch(id, productos))
    expect(refused).toMatchObject({ status: 422, campo })
    expect(refused.detail).toMatch(detail)
    expect(await read(id)).toEqual(before)
  })

  it('is refused of a product that was retired meanwhile, unless it was ordered', async () => {
    const id = await approved()
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .updateTable('producto')
        .set({ activo: false })
        .where('codigo_producto', 'in', ['B-2', 'D-4'])
        .execute(),
    )
    const retired = [{ codigo_producto: 'D-4', cantidad_despachada_bultos: 1, agregado: true }]
    expect((await refusal(dispatch(id, retired))).detail).toContain('«D-4» está retirado')
    await dispatch(id, [{ codigo_producto: 'B-2', cantidad_despachada_bultos: 3 }])
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx.updateTable('producto').set({ activo: true }).execute(),
    )
  })

  it('happens once, however often and by how many it is said, and as it was read', async () => {
    const id = await approved()
    const { revision } = await read(id)
    const some = [{ codigo_producto: 'A-1', cantidad_despachada_bultos: 5 }]
    expect(await refusal(dispatch(id, some, { revision: revision - 1 }))).toMatchObject({ status: 409 })
    const all = await Promise.allSettled([
      dispatch(id, some, { revision }),
      dispatch(id, [{ codigo_producto: 'A-1', cantidad_despachada_bultos: 7 }], { revision }),
      dispatch(id, some, { revision }),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(dispatch(id, some))).toMatchObject({ status: 409 })
    // Who opened the reception before the dispatch does not confirm what was approved.
    expect(await refusal(receive(id, [], { revision }))).toMatchObject({ status: 409 })
    await receive(id, [], { revision: revision + 1 })
  })
})
