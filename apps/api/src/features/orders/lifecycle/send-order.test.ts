import { aprobarPedido, crearPedido, enviarPedido, pedido } from '@abasto/contracts/orders/calls'
import { describe, expect, it } from 'vitest'
import { ORDER, type Chain } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { refusal } from '../../../../test/test-api.ts'

type User = keyof Chain['users']

describe('sending a draft', () => {
  const { as } = chainApiForTests()

  const draft = (by: User = 'tienda') => as(by)(crearPedido, { body: { ...ORDER, enviar: false } })
  const read = (id: number, by: User = 'admin') => as(by)(pedido, { params: { id } })
  const send = (by: User, id: number) => as(by)(enviarPedido, { params: { id }, body: {} })

  it('puts it before the manager, who can then approve it, and the history tells both', async () => {
    const { id, numero_pedido } = await draft()
    expect(await read(id, 'tienda')).toMatchObject({ estado: 'borrador', puede_enviar: true })
    expect(await send('tienda', id)).toEqual({ message: `Pedido ${numero_pedido} enviado exitosamente!` })
    expect(await read(id, 'tienda')).toMatchObject({
      estado: 'pendiente_aprobacion_gerente',
      puede_enviar: false,
    })
    await as('gerente')(aprobarPedido, { params: { id }, body: {} })
    expect((await read(id)).eventos.map(({ estado_nuevo }) => estado_nuevo)).toEqual([
      'borrador',
      'pendiente_aprobacion_gerente',
      'aprobado_gerente',
    ])
  })

  it('is for the people of its store and the managers, who do not decide on it then', async () => {
    const { id } = await draft()
    expect(await read(id, 'gerente')).toMatchObject({ puede_enviar: true })
    await send('gerente', id)
    expect(await read(id, 'gerente')).toMatchObject({ puede_decidir: false })
  })

  it('happens once: the second of two learns where the order stands', async () => {
    const { id } = await draft()
    const both = await Promise.allSettled([send('tienda', id), send('tienda', id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(send('tienda', id))).toMatchObject({ status: 409 })
    expect((await read(id)).eventos).toHaveLength(2)
  })

  it('answers 404 for an order that does not exist', async () => {
    expect(await refusal(send('admin', 2_000_000))).toMatchObject({
      status: 404,
      detail: 'Pedido no encontrado',
    })
  })
})
