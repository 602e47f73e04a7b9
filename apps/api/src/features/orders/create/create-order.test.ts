import { calcular, crearPedido, pedido, pedidos } from '@abasto/contracts/orders/calls'
import type { pedidoNuevo } from '@abasto/contracts/orders/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { ORDER } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { NOW, refusal } from '../../../../test/test-api.ts'

type NewOrder = z.input<typeof pedidoNuevo>

describe('creating an order', () => {
  let before: number
  const { api, chain } = chainApiForTests()
  beforeEach(async () => {
    before = (await list()).length
  })

  const store = () => api.as(chain().users.tienda.token)
  const list = () => api.as(chain().users.gerente.token)(pedidos, {})
  const create = (changes: Partial<NewOrder> = {}) => store()(crearPedido, { body: { ...ORDER, ...changes } })
  const line = (codigo_producto: string, cantidad_pedida_bultos: number, incluido = true) => ({
    codigo_producto,
    cantidad_pedida_bultos,
    incluido,
  })

  it('sends it for approval with the figures of the moment, whatever figures the client sent', async () => {
    const [wizardLine, ...others] = await store()(calcular, { body: ORDER })
    if (!wizardLine) throw new Error('nothing to order')
    const forged = {
      ...wizardLine,
      cantidad_ajustada_bultos: 999,
      prom_ventas_5dias_unid: 1,
      stock_tienda: 5,
    }
    const mine = { ...forged, cantidad_pedida_bultos: 30, razon_pedido: ' Feria ' }
    const { id, estado } = await create({
      productos: [mine, ...others.map((other) => ({ ...other, incluido: false }))],
      observaciones: ' Llegar antes de las 6 ',
    })
    expect(estado).toBe('pendiente_aprobacion_gerente')
    expect(await store()(pedido, { params: { id } })).toEqual({
      id,
      numero_pedido: 'PS-000001',
      revision: 1,
      de_trabajo: false,
      cedi_origen: 'cedi_seco',
      cedi_origen_nombre: 'CEDI Seco',
      tienda_destino: 'tienda_01',
      tienda_destino_nombre: 'San Diego',
      fecha_pedido: NOW.toISOString(),
      estado: 'pendiente_aprobacion_gerente',
      despachado_en: null,
      recibido_en: null,
      llega_el: null,
      corte_en: null,
      despues_del_corte: false,
      creado_por: 'José Gregorio Peña',
      observaciones: 'Llegar antes de las 6',
      comentario_general: null,
      motivo_rechazo: null,
      motivo_cancelacion: null,
      motivo_sobre_stock: null,
      total_productos: 1,
      total_bultos: 30,
      tiene_devoluciones: false,
      total_productos_devolucion: 0,
      productos: [
        {
          codigo_producto: 'A-1',
          descripcion_producto: 'Harina PAN',
          categoria: 'Víveres',
          cantidad_bultos: 12,
          cantidad_sugerida_bultos: 25,
          cantidad_pedida_bultos: 30,
          cantidad_aprobada_bultos: null,
          cantidad_despachada_bultos: null,
          reparto: null,
          cantidad_recibida_bultos: null,
          cambio: { motivo: null, usuario: 'José Gregorio Peña', momento: '2026-03-18T15:00:00.000Z' },
          cambio_revision: null,
          agregado_en: null,
          sustituye_a: null,
          prom_ventas_5dias_unid: 60,
          prom_ventas_20dias_unid: 60,
          stock_tienda: 120,
          stock_en_transito: 0,
          stock_cedi_origen: 2400,
          stock_desconocido: false,
          stock_conocido_en: null,
          comentario_gerente: null,
          razon_pedido: 'Feria',
          clase: 'AB',
          critico: true,
          cedi_limitado: false,
          stock_min_bultos: 10,
          punto_reorden_bultos: 28.75,
          stock_max_bultos: 35,
        },
      ],
      devoluciones: [],
      devoluciones_sobre_stock: [],
      eventos: [
        {
          fecha: expect.any(String),
          usuario: 'José Gregorio Peña',
          accion: 'crear',
          estado_anterior: null,
          estado_nuevo: 'pendiente_aprobacion_gerente',
          motivo: null,
        },
      ],
      puede_decidir: false,
      puede_enviar: false,
      puede_editar: false,
      puede_cancelar: true,
      puede_despachar: false,
      puede_recibir: false,
      ventas_hasta: '2026-03-17',
      stock_leido_en: NOW.toISOString(),
    })
  })

  it('saves a draft when it is not to be sent', async () => {
    expect(await create({ enviar: false })).toMatchObject({ estado: 'borrador' })
  })

  it('lets a draft, but not an order that is sent, ask for nothing yet', async () => {
    const productos = [line('A-1', 0)]
    expect(await create({ enviar: false, productos })).toMatchObject({ estado: 'borrador' })
    expect(await refusal(create({ productos }))).toMatchObject({ status: 422, campo: 'productos' })
  })

  it('keeps the returns with their reason', async () => {
    const devoluciones = [{ codigo_producto: 'A-1', cantidad_bultos: 4, motivo: 'Sin rotación' }]
    const { id } = await create({ devoluciones })
    expect(await store()(pedido, { params: { id } })).toMatchObject({
      tiene_devoluciones: true,
      total_productos_devolucion: 1,
      devoluciones: [{ ...devoluciones[0], descripcion_producto: 'Harina PAN' }],
    })
  })

  it.each<[string, Partial<NewOrder>, string]>([
    ['nothing included', { productos: [line('A-1', 5, false)] }, 'productos'],
    ['no products at all', { productos: [] }, 'productos'],
    ['a product twice', { productos: [line('A-1', 1), line('A-1', 2)] }, 'productos.1.codigo_producto'],
    ['a product nobody has', { productos: [line('A-1', 1), line('X', 2)] }, 'productos.1.codigo_producto'],
    [
      'a product that neither store nor CEDI have',
      { productos: [line('D-4', 2)] },
      'productos.0.codigo_producto',
    ],
    ['a negative quantity', { productos: [line('A-1', -1)] }, 'productos.0.cantidad_pedida_bultos'],
    ['half a pack', { productos: [line('A-1', 1.5)] }, 'productos.0.cantidad_pedida_bultos'],
    ['a huge quantity', { productos: [line('A-1', 1e12)] }, 'productos.0.cantidad_pedida_bultos'],
    ['a store as origin', { cedi_origen: 'tienda_02' }, 'cedi_origen'],
    ['a CEDI as destination', { tienda_destino: 'cedi_seco' }, 'tienda_destino'],
    ['an unknown origin', { cedi_origen: 'cedi_99' }, 'cedi_origen'],
    [
      'a return of nothing',
      { devoluciones: [{ codigo_producto: 'A-1', cantidad_bultos: 0, motivo: 'x' }] },
      'devoluciones.0.cantidad_bultos',
    ],
    [
      'a return without reason',
      { devoluciones: [{ codigo_producto: 'A-1', cantidad_bultos: 1, motivo: '  ' }] },
      'devoluciones.0.motivo',
    ],
    [
      'a return of an unknown product',
      { devoluciones: [{ codigo_producto: 'X', cantidad_bultos: 1, motivo: 'x' }] },
      'devoluciones.0.codigo_producto',
    ],
    ['a long note', { observaciones: 'a'.repeat(2001) }, 'observaciones'],
    ['a NUL character', { observaciones: 'a\u0000b' }, 'observaciones'],
    ['a key that is no UUID', { clave_idempotencia: 'otra vez' }, 'clave_idempotencia'],
  ])('refuses %s, naming the field, and saves nothing', async (_case, changes, campo) => {
    expect(await refusal(create(changes))).toMatchObject({ status: 422, campo, detail: expect.any(String) })
    expect(await list()).toHaveLength(before)
  })

  it('refuses 20,001 lines and takes 20,000', async () => {
    const productos = [line('A-1', 1), ...Array.from({ length: 19_999 }, (_, i) => line(`Z-${i}`, 0, false))]
    expect(await create({ productos })).toMatchObject({ estado: 'pendiente_aprobacion_gerente' })
    const tooMany = [...productos, line('Z', 0, false)]
    expect(await refusal(create({ productos: tooMany }))).toMatchObject({ status: 422, campo: 'productos' })
  })

  it('refuses a store that is not the user’s, whose orders its gerente may make', async () => {
    const changes = { tienda_destino: 'tienda_02' }
    expect(await refusal(create(changes))).toMatchObject({ status: 403 })
    expect(await list()).toHaveLength(before)
    const body = { ...ORDER, ...changes }
    expect(await api.as(chain().users.gerente.token)(crearPedido, { body })).toMatchObject({
      id: expect.any(Number),
    })
  })

  it('creates one order of the same key, however often and however fast it is sent', async () => {
    const clave_idempotencia = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ clave_idempotencia })))
    answers.push(await create({ clave_idempotencia }))
    expect(new Set(answers.map((answer) => answer.numero_pedido)).size).toBe(1)
    expect(await list()).toHaveLength(before + 1)
  })

  it('does not hand one user’s order to another who sends the same key', async () => {
    const clave_idempotencia = crypto.randomUUID()
    await create({ clave_idempotencia })
    const body = { ...ORDER, clave_idempotencia }
    expect(await refusal(api.as(chain().users.gerente.token)(crearPedido, { body }))).toMatchObject({
      status: 422,
      campo: 'clave_idempotencia',
    })
  })

  it('numbers orders made at once without a gap or a repetition', async () => {
    const created = await Promise.all(Array.from({ length: 8 }, () => create()))
    const numbers = created.map((order) => Number(order.numero_pedido.slice(3))).sort((a, b) => a - b)
    const [first = 0] = numbers
    expect(numbers).toEqual(numbers.map((_, index) => first + index))
    expect(created[0]?.numero_pedido).toMatch(/^PS-\d{6}$/)
  })
})
