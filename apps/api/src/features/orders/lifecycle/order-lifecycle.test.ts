import {
  aprobarPedido,
  cambiarCantidad,
  cancelarPedido,
  comentarProducto,
  crearPedido,
  despacharPedido,
  editarPedido,
  enviarPedido,
  pedido,
  pedidosAbiertos,
  porqueProducto,
  rechazarPedido,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { calculo } from '@abasto/contracts/orders/calculation'
import { ESTADOS, ESTADOS_PARA, type EstadoPedido } from '@abasto/contracts/orders/states'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { toSuggestion } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { decidirReparto } from '@abasto/contracts/orders/share/calls'
import { describe, expect, it } from 'vitest'
import { ORDER, type Chain } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { NOW, refusal } from '../../../../test/test-api.ts'

type User = keyof Chain['users']

describe("an order's lifecycle", () => {
  const { api, chain, as } = chainApiForTests()

  const create = async (changes: object = {}, by: User = 'tienda') =>
    (await as(by)(crearPedido, { body: { ...ORDER, ...changes } })).id
  const read = (id: number, by: User = 'admin') => as(by)(pedido, { params: { id } })
  const approve = (id: number, by: User = 'gerente') => as(by)(aprobarPedido, { params: { id }, body: {} })
  const edit = async (id: number, changes: object = {}, by: User = 'tienda') => {
    const { revision } = await read(id)
    return as(by)(editarPedido, { params: { id }, body: { ...ORDER, revision, ...changes } })
  }
  const cancel = (id: number, by: User, motivo?: string) =>
    as(by)(cancelarPedido, { params: { id }, body: { motivo } })
  const dispatch = (id: number, by: User = 'gerente') => as(by)(despacharPedido, { params: { id }, body: {} })
  const receive = (
    id: number,
    productos: { codigo_producto: string; cantidad_recibida_bultos: number }[] = [],
    by: User = 'tienda',
  ) => as(by)(recibirPedido, { params: { id }, body: { productos } })
  const quantity = (id: number, bultos: number, codigo = 'A-1', by: User = 'gerente') =>
    as(by)(cambiarCantidad, { params: { id, codigo }, body: { cantidad_aprobada_bultos: bultos } })
  const two = (a: number, b: number) => [
    { codigo_producto: 'A-1', cantidad_pedida_bultos: a, incluido: true },
    { codigo_producto: 'B-2', cantidad_pedida_bultos: b, incluido: true },
  ]

  describe('editing', () => {
    it('puts a new content in place of a draft, with its figures of now', async () => {
      const id = await create({ enviar: false })
      const answer = await edit(id, { productos: two(7, 2), observaciones: 'Otra', enviar: false })
      expect(answer).toMatchObject({ id, estado: 'borrador' })
      const order = await read(id)
      expect(order).toMatchObject({ total_productos: 2, total_bultos: 9, observaciones: 'Otra', revision: 2 })
      expect(order.productos.map((line) => line.cantidad_pedida_bultos)).toEqual([7, 2])
      expect(order.eventos.map(({ accion }) => accion)).toEqual(['crear', 'editar'])
    })

    it('keeps what the reviewer wrote and corrected on what is still asked for', async () => {
      const id = await create({ productos: two(10, 4) })
      await quantity(id, 6)
      await quantity(id, 2, 'B-2')
      await as('gerente')(comentarProducto, {
        params: { id, codigo: 'A-1' },
        body: { comentario: 'Pide menos' },
      })
      await as('gerente')(rechazarPedido, { params: { id }, body: { motivo: 'Mucho' } })
      await edit(id, { productos: two(9, 2), enviar: true })
      const again = await read(id)
      expect(again).toMatchObject({ estado: 'pendiente_aprobacion_gerente', total_bultos: 8 })
      expect(
        again.productos.map((line) => [
          line.cantidad_pedida_bultos,
          line.cantidad_aprobada_bultos,
          line.comentario_gerente,
        ]),
      ).toEqual([
        [9, 6, 'Pide menos'],
        [2, null, null],
      ])
    })

    it('brings a rejected order back before the manager, and its history tells all of it', async () => {
      const id = await create()
      await as('gerente')(rechazarPedido, { params: { id }, body: { motivo: 'Mucho' } })
      await edit(id, { productos: two(5, 1), enviar: true })
      const order = await read(id)
      expect(order).toMatchObject({ estado: 'pendiente_aprobacion_gerente', motivo_rechazo: null })
      expect(order.eventos.map((event) => [event.accion, event.estado_anterior, event.estado_nuevo])).toEqual(
        [
          ['crear', null, 'pendiente_aprobacion_gerente'],
          ['rechazar', 'pendiente_aprobacion_gerente', 'rechazado_gerente'],
          ['editar', 'rechazado_gerente', 'borrador'],
          ['enviar', 'borrador', 'pendiente_aprobacion_gerente'],
        ],
      )
      expect(order.eventos[1]?.motivo).toBe('Mucho')
    })

    it('is refused when somebody changed the order since it was read', async () => {
      const id = await create({ enviar: false })
      const { revision } = await read(id)
      await edit(id, { observaciones: 'primero', enviar: false })
      const late = as('tienda')(editarPedido, { params: { id }, body: { ...ORDER, revision } })
      expect(await refusal(late)).toMatchObject({ status: 409 })
      expect(await read(id)).toMatchObject({ observaciones: 'primero', estado: 'borrador' })
    })

    it('is for the people of the store and the managers, who do not decide then what they sent', async () => {
      const id = await create({ enviar: false })
      expect((await read(id, 'tienda')).puede_editar).toBe(true)
      expect((await read(id, 'gerente')).puede_editar).toBe(true)
      await edit(id, { enviar: false }, 'admin')
      await edit(id, {}, 'gerente')
      expect((await read(id, 'gerente')).puede_decidir).toBe(false)
      expect((await read(id, 'otroGerente')).puede_decidir).toBe(true)
    })

    it('saves nothing of what cannot be an order', async () => {
      const id = await create({ enviar: false })
      const before = await read(id)
      const bad = [
        { productos: [] },
        { productos: [...two(1, 1), ...two(1, 1)] },
        { productos: [{ codigo_producto: 'NADA', cantidad_pedida_bultos: 1, incluido: true }] },
        { cedi_origen: 'tienda_01' },
        { tienda_destino: 'cedi_seco' },
        { tienda_destino: 'tienda_02' },
      ]
      for (const changes of bad) {
        expect([403, 422]).toContain((await refusal(edit(id, changes))).status)
      }
      expect(await read(id)).toEqual(before)
    })
  })

  describe('cancelling', () => {
    it('ends a draft and a waiting order, and an approved one with a reason only', async () => {
      const draft = await create({ enviar: false })
      await cancel(draft, 'tienda')
      const waiting = await create()
      await cancel(waiting, 'tienda', 'Error')
      const approved = await create()
      await approve(approved)
      expect(await refusal(cancel(approved, 'gerente', ' '))).toMatchObject({ status: 422, campo: 'motivo' })
      expect(await refusal(cancel(approved, 'tienda', 'No'))).toMatchObject({ status: 403 })
      await cancel(approved, 'gerente', 'Camión dañado')
      const rejected = await create()
      await as('gerente')(rechazarPedido, { params: { id: rejected }, body: { motivo: 'Mucho' } })
      expect(await read(rejected, 'tienda')).toMatchObject({ puede_cancelar: true })
      await cancel(rejected, 'tienda')
      expect(await refusal(edit(rejected))).toMatchObject({ status: 409 })
      for (const id of [draft, waiting, approved, rejected]) expect((await read(id)).estado).toBe('cancelado')
      expect(await read(approved)).toMatchObject({ motivo_cancelacion: 'Camión dañado' })
    })
  })

  describe("the reviewer's quantity", () => {
    it('is stored beside what was requested and counts from then on', async () => {
      const id = await create({ productos: two(10, 4) })
      expect(await quantity(id, 6)).toEqual({
        data: {
          codigo_producto: 'A-1',
          cantidad_pedida_bultos: 10,
          cantidad_aprobada_bultos: 6,
          cambio_revision: {
            motivo: null,
            usuario: 'Ana Teresa Guédez',
            momento: '2026-03-18T15:00:00.000Z',
          },
        },
        total_bultos: 10,
        revision: 2,
      })
      await approve(id)
      const order = await read(id)
      expect(order.total_bultos).toBe(10)
      expect(order.productos[0]).toMatchObject({ cantidad_pedida_bultos: 10, cantidad_aprobada_bultos: 6 })
      expect(order.eventos.at(-2)).toMatchObject({
        accion: 'cambiar_cantidad',
        motivo: 'Harina PAN (A-1): de 10 a 6 bultos',
        usuario: 'Ana Teresa Guédez',
      })
    })

    it('is taken back by the requested one', async () => {
      const id = await create()
      await quantity(id, 25)
      expect(await quantity(id, 10)).toMatchObject({
        data: { cantidad_aprobada_bultos: null },
        total_bultos: 10,
      })
    })

    it('is not approved unseen by somebody who read the order before it', async () => {
      const id = await create()
      const { revision } = await read(id, 'otroGerente')
      const { revision: changed } = await quantity(id, 7)
      const late = as('otroGerente')(aprobarPedido, { params: { id }, body: { revision } })
      expect(await refusal(late)).toMatchObject({ status: 409 })
      expect((await read(id)).estado).toBe('pendiente_aprobacion_gerente')
      await as('gerente')(aprobarPedido, { params: { id }, body: { revision: changed } })
      expect((await read(id)).estado).toBe('aprobado_gerente')
    })

    it.each([-1, 1.5, 1_000_001, Number.NaN])('is refused when it is %s', async (bultos) => {
      const id = await create()
      expect(await refusal(quantity(id, bultos))).toMatchObject({ status: 422 })
      expect((await read(id)).total_bultos).toBe(10)
    })

    it('is not for the author, for no product of the order, nor after the decision', async () => {
      const own = await create({}, 'gerente')
      expect(await refusal(quantity(own, 1))).toMatchObject({ status: 403 })
      const id = await create()
      expect(await refusal(quantity(id, 1, 'C-3'))).toMatchObject({ status: 404 })
      await approve(id)
      expect(await refusal(quantity(id, 1))).toMatchObject({ status: 409 })
    })
  })

  describe('dispatch and reception', () => {
    it('mark an approved order once, and end it with what arrived', async () => {
      const id = await create({ productos: two(10, 4) })
      await approve(id)
      await dispatch(id)
      expect(await read(id)).toMatchObject({ estado: 'aprobado_gerente', despachado_en: NOW.toISOString() })
      expect(await refusal(dispatch(id))).toMatchObject({ status: 409 })
      const { message } = await receive(id, [{ codigo_producto: 'A-1', cantidad_recibida_bultos: 8 }])
      expect(message).toContain('1 producto con diferencia')
      const order = await read(id)
      expect(order.estado).toBe('finalizado')
      expect(order.productos.map((line) => line.cantidad_recibida_bultos)).toEqual([8, 4])
      expect(order.eventos.map(({ accion }) => accion)).toEqual(['crear', 'aprobar', 'despachar', 'recibir'])
    })

    it('take what was approved for what nobody lists, and a missing dispatch mark for made', async () => {
      const id = await create()
      await quantity(id, 7)
      await approve(id)
      await receive(id)
      const order = await read(id)
      expect(order.productos[0]?.cantidad_recibida_bultos).toBe(7)
      expect(order.despachado_en).toBe(NOW.toISOString())
    })

    it('are not for somebody of another store, nor for products the order lacks', async () => {
      const id = await create({ tienda_destino: 'tienda_02' }, 'gerente')
      await approve(id, 'otroGerente')
      expect(await refusal(receive(id))).toMatchObject({ status: 403 })
      expect((await read(id, 'tienda')).puede_recibir).toBe(false)
      const unknown = [{ codigo_producto: 'C-3', cantidad_recibida_bultos: 1 }]
      expect(await refusal(receive(id, unknown, 'admin'))).toMatchObject({ status: 422 })
      const twice = [1, 2].map((bultos) => ({ codigo_producto: 'A-1', cantidad_recibida_bultos: bultos }))
      expect(await refusal(receive(id, twice, 'admin'))).toMatchObject({ status: 422 })
      expect((await read(id)).estado).toBe('aprobado_gerente')
    })
  })

  it('allows each action in its states only, and changes nothing otherwise', async () => {
    const attempts: Record<keyof typeof ESTADOS_PARA, (id: number) => Promise<unknown>> = {
      editar: (id) => edit(id, {}, 'admin'),
      enviar: (id) => as('admin')(enviarPedido, { params: { id }, body: {} }),
      comentar: () => Promise.resolve(),
      cambiar_cantidad: (id) => quantity(id, 3),
      repartir: async (id) => {
        const { revision } = await read(id)
        const body = { decision: 'recortar' as const, pedidos: [{ id, revision, recibe_bultos: 2 }] }
        await as('gerente')(decidirReparto, { params: { id, codigo: 'A-1' }, body })
      },
      aprobar: (id) => approve(id),
      rechazar: (id) => as('gerente')(rechazarPedido, { params: { id }, body: { motivo: 'x' } }),
      cancelar: (id) => cancel(id, 'admin', 'x'),
      despachar: (id) => dispatch(id),
      recibir: (id) => receive(id, [], 'admin'),
    }
    const statesFor = new Map<string, readonly EstadoPedido[]>(Object.entries(ESTADOS_PARA))
    for (const [action, attempt] of Object.entries(attempts)) {
      if (action === 'comentar') continue
      const allowed = statesFor.get(action) ?? []
      for (const estado of ESTADOS) {
        const id = await create()
        await putInState(id, estado)
        const before = await read(id)
        if (allowed.includes(estado)) {
          await attempt(id)
        } else {
          expect(await refusal(attempt(id)), `${action} ${estado}`).toMatchObject({ status: 409 })
          expect(await read(id)).toEqual(before)
        }
      }
    }
  })

  it('lets one of several who act at once win', async () => {
    const id = await create()
    await approve(id)
    const all = await Promise.allSettled([receive(id), cancel(id, 'gerente', 'x'), receive(id, [], 'admin')])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('shows a store the orders under way', async () => {
    const id = await create()
    const open = await as('gerente')(pedidosAbiertos, { query: { tienda_id: 'tienda_01' } })
    expect(open.map((order) => order.id)).toContain(id)
    expect(
      open.every(({ estado }) => ['pendiente_aprobacion_gerente', 'aprobado_gerente'].includes(estado)),
    ).toBe(true)
  })

  it('keeps with a line the trail that recomputes to its suggestion', async () => {
    const id = await create()
    const explanation = await as('gerente')(porqueProducto, { params: { id, codigo: 'A-1' } })
    const { input, suggestedPacks } = toSuggestion(calculo.parse(explanation.calculo))
    expect(suggest(input, DEFAULT_STOCK_PARAMS).suggestedPacks).toBe(suggestedPacks)
    expect(explanation.contexto.stock_cedi_leido).toBe(2400)
    expect(await refusal(as('gerente')(porqueProducto, { params: { id, codigo: 'C-3' } }))).toMatchObject({
      status: 404,
    })
  })

  async function putInState(id: number, estado: EstadoPedido): Promise<void> {
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx.updateTable('pedido').set({ estado }).where('pedido_id', '=', id).execute(),
    )
  }
})
