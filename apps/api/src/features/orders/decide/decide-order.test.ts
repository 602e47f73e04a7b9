import {
  aprobarPedido,
  comentarProducto,
  crearPedido,
  pedido,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import { ESTADOS, type EstadoPedido } from '@abasto/contracts/orders/states'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { describe, expect, it } from 'vitest'
import { ORDER, type Chain } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { refusal } from '../../../../test/test-api.ts'

type User = keyof Chain['users']

describe('deciding an order', () => {
  const { api, chain, as } = chainApiForTests()

  const create = async (by: User = 'tienda') => (await as(by)(crearPedido, { body: ORDER })).id
  const read = (id: number) => as('admin')(pedido, { params: { id } })
  const approve = (by: User, id: number, comentario_general?: string) =>
    as(by)(aprobarPedido, { params: { id }, body: { comentario_general } })
  const reject = (by: User, id: number, motivo = 'Hay stock de sobra') =>
    as(by)(rechazarPedido, { params: { id }, body: { motivo } })
  const comment = (by: User, id: number, codigo = 'A-1', comentario = 'Pide menos') =>
    as(by)(comentarProducto, { params: { id, codigo }, body: { comentario } })

  it('approves with a comment, and the history tells who', async () => {
    const id = await create()
    const { numero_pedido } = await read(id)
    expect(await approve('gerente', id, ' Conforme ')).toEqual({
      message: `Pedido ${numero_pedido} aprobado`,
    })
    const decided = await read(id)
    expect(decided).toMatchObject({ estado: 'aprobado_gerente', comentario_general: 'Conforme' })
    expect(decided.eventos.at(-1)).toMatchObject({
      usuario: 'Ana Teresa Guédez',
      estado_anterior: 'pendiente_aprobacion_gerente',
      estado_nuevo: 'aprobado_gerente',
      motivo: 'Conforme',
    })
  })

  it('rejects with a reason, and not without', async () => {
    const id = await create()
    const { numero_pedido } = await read(id)
    expect(await refusal(reject('gerente', id, '   '))).toEqual({
      status: 422,
      detail: 'motivo: Debes proporcionar un motivo de rechazo',
      campo: 'motivo',
    })
    expect(await read(id)).toMatchObject({ estado: 'pendiente_aprobacion_gerente' })
    expect(await reject('gerente', id)).toEqual({ message: `Pedido ${numero_pedido} rechazado` })
    expect(await read(id)).toMatchObject({
      estado: 'rechazado_gerente',
      motivo_rechazo: 'Hay stock de sobra',
    })
  })

  it('keeps the last comment on a product', async () => {
    const id = await create()
    await comment('gerente', id, 'A-1', 'Primero')
    expect(await comment('gerente', id, 'A-1', ' Después ')).toEqual({
      data: { codigo_producto: 'A-1', comentario_gerente: 'Después' },
    })
    expect((await read(id)).productos[0]).toMatchObject({ comentario_gerente: 'Después' })
    expect(await refusal(comment('gerente', id, 'B-2'))).toMatchObject({ status: 404 })
    expect(await refusal(comment('gerente', id, 'A-1', '  '))).toMatchObject({ campo: 'comentario' })
  })

  it('is not for the order’s own author, an administrator excepted', async () => {
    const own = await create('gerente')
    for (const attempt of [approve, reject, comment]) {
      expect(await refusal(attempt('gerente', own))).toMatchObject({ status: 403 })
    }
    expect(await read(own)).toMatchObject({ estado: 'pendiente_aprobacion_gerente' })
    await approve('otroGerente', own)
    await approve('admin', await create('admin'))
  })

  it('tells each user whether they may decide', async () => {
    const id = await create('gerente')
    const may = async (user: User) => (await as(user)(pedido, { params: { id } })).puede_decidir
    expect(await may('gerente')).toBe(false)
    expect(await may('tienda')).toBe(false)
    expect(await may('otroGerente')).toBe(true)
    expect(await may('admin')).toBe(true)
    await approve('admin', id)
    expect(await may('admin')).toBe(false)
  })

  const decided = ESTADOS.filter((estado) => estado !== 'pendiente_aprobacion_gerente')
  it.each(decided)('leaves an order that is %s as it is', async (estado) => {
    const id = await create()
    await putInState(id, estado)
    const before = await read(id)
    for (const attempt of [approve, reject, comment]) {
      expect(await refusal(attempt('gerente', id))).toMatchObject({ status: 409 })
    }
    expect(await read(id)).toEqual(before)
  })

  it('says in what state the order is and who brought it there', async () => {
    const id = await create()
    const { numero_pedido } = await read(id)
    await approve('otroGerente', id)
    expect(await refusal(reject('gerente', id))).toMatchObject({
      detail: `El pedido ${numero_pedido} no se puede rechazar: está en estado Aprobado, por Luis Rojas. No se cambió nada.`,
    })
  })

  it('lets one of two who approve at once win and tells the other', async () => {
    const id = await create()
    const both = await Promise.allSettled([approve('gerente', id), approve('otroGerente', id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((result) => result.status === 'rejected')
    expect(await refusal(Promise.reject(lost?.reason))).toMatchObject({ status: 409 })
    const approvals = (await read(id)).eventos.filter((event) => event.estado_nuevo === 'aprobado_gerente')
    expect(approvals).toHaveLength(1)
  })

  it('does not approve and reject at once', async () => {
    const id = await create()
    await Promise.allSettled([approve('gerente', id), reject('otroGerente', id), approve('admin', id)])
    const { estado, eventos } = await read(id)
    expect(eventos).toHaveLength(2)
    expect(eventos.at(-1)?.estado_nuevo).toBe(estado)
  })

  it('answers 404 for an order that does not exist', async () => {
    expect(await refusal(approve('gerente', 2_000_000))).toEqual({
      status: 404,
      detail: 'Pedido no encontrado',
      campo: undefined,
    })
  })

  /** The states this API cannot bring an order to yet. */
  async function putInState(id: number, estado: EstadoPedido): Promise<void> {
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx.updateTable('pedido').set({ estado }).where('pedido_id', '=', id).execute(),
    )
  }
})
