import {
  aprobarPedido,
  cancelarPedido,
  comentarProducto,
  crearPedido,
  editarPedido,
  pedido,
  pedidos,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { NOW, refusal } from '../../../../test/test-api.ts'

const HOUR_MS = 3_600_000

describe('the list of orders', () => {
  let clock = NOW
  const made: Record<string, number> = {}
  const { api, chain } = chainApiForTests({ clock: () => clock })

  beforeAll(async () => {
    await make('oldDraft', 72, { enviar: false })
    await make('waiting', 50, {
      devoluciones: [{ codigo_producto: 'A-1', cantidad_bultos: 1, motivo: 'Sin rotación' }],
    })
    await make('approved', 40)
    await make('newerWaiting', 3, { tienda_destino: 'tienda_02' })
    await make('newDraft', 0, { enviar: false })
    await gerente()(aprobarPedido, { params: { id: made['approved'] ?? 0 }, body: {} })
    const params = { id: made['newerWaiting'] ?? 0, codigo: 'A-1' }
    await gerente()(comentarProducto, { params, body: { comentario: 'Menos' } })
  })

  const gerente = () => api.as(chain().users.gerente.token)
  const names = async (query: { estado?: 'borrador' | 'finalizado'; tienda_id?: string } = {}) => {
    const byId = new Map(Object.entries(made).map(([name, id]) => [id, name]))
    return (await gerente()(pedidos, { query })).map((order) => byId.get(order.id))
  }

  async function make(name: string, hoursAgo: number, changes: object = {}): Promise<void> {
    clock = new Date(NOW.getTime() - hoursAgo * HOUR_MS)
    const body = { ...ORDER, ...changes }
    made[name] = (await api.as(chain().users.admin.token)(crearPedido, { body })).id
    clock = NOW
  }

  it('has those that wait first, the longest wait on top, then the others, newest first', async () => {
    expect(await names()).toEqual(['waiting', 'newerWaiting', 'newDraft', 'approved', 'oldDraft'])
  })

  it('tells what its columns show', async () => {
    expect((await gerente()(pedidos, {}))[0]).toEqual({
      id: made['waiting'],
      numero_pedido: 'PS-000002',
      fecha_pedido: '2026-03-16T13:00:00.000Z',
      cedi_origen_nombre: 'CEDI Seco',
      tienda_destino_nombre: 'San Diego',
      estado: 'pendiente_aprobacion_gerente',
      despachado_en: null,
      llega_el: null,
      corte_en: null,
      despues_del_corte: false,
      tiene_comentarios_gerente: false,
      total_productos: 1,
      tiene_devoluciones: true,
      total_productos_devolucion: 1,
      total_bultos: 10,
      dias_desde_creacion: 2,
      creado_por: 'Yolimar Contreras',
      enviado_por: 'Yolimar Contreras',
      motivo_rechazo: null,
      puede_decidir: true,
    })
  })

  it('marks the orders the manager commented on', async () => {
    const marked = (await gerente()(pedidos, {})).filter((order) => order.tiene_comentarios_gerente)
    expect(marked.map((order) => order.id)).toEqual([made['newerWaiting']])
  })

  it('marks a rejected order: why it was is a comment too', async () => {
    const admin = api.as(chain().users.admin.token)
    const { id } = await admin(crearPedido, { body: ORDER })
    await gerente()(rechazarPedido, { params: { id }, body: { motivo: 'Mucho' } })
    const rejected = (await gerente()(pedidos, {})).find((order) => order.id === id)
    expect(rejected).toMatchObject({
      estado: 'rechazado_gerente',
      tiene_comentarios_gerente: true,
      motivo_rechazo: 'Mucho',
    })
    const { revision } = await admin(pedido, { params: { id } })
    await admin(editarPedido, { params: { id }, body: { ...ORDER, revision, enviar: true } })
    const again = (await gerente()(pedidos, {})).find((order) => order.id === id)
    expect(again).toMatchObject({ estado: 'pendiente_aprobacion_gerente', motivo_rechazo: 'Mucho' })
    await admin(cancelarPedido, { params: { id }, body: {} })
  })

  it('counts days by the tenant’s calendar, not by 24 hours', async () => {
    // Made at 23:30 in Caracas on the 16th, seen at 00:10 on the 18th.
    clock = new Date('2026-03-17T03:30:00Z')
    const { id } = await gerente()(crearPedido, { body: ORDER })
    clock = new Date('2026-03-18T04:10:00Z')
    const seen = await gerente()(pedidos, {})
    clock = NOW
    expect(seen.find((order) => order.id === id)?.dias_desde_creacion).toBe(2)
  })

  it('filters by state and by store', async () => {
    expect(await names({ estado: 'borrador' })).toEqual(['newDraft', 'oldDraft'])
    expect(await names({ estado: 'finalizado' })).toEqual([])
    expect(await names({ tienda_id: 'tienda_02' })).toEqual(['newerWaiting'])
  })

  it('answers 404 for a store that does not exist', async () => {
    expect(await refusal(gerente()(pedidos, { query: { tienda_id: 'tienda_99' } }))).toMatchObject({
      status: 404,
      detail: 'No existe la ubicación «tienda_99»',
    })
  })
})
