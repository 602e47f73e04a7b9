import {
  aprobarPedido,
  cambiarCantidad,
  cancelarPedido,
  crearPedido,
  pedido,
} from '@abasto/contracts/orders/calls'
import { prometidoPedido } from '@abasto/contracts/orders/promised-calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyOf, ORDER, type Chain } from '../../../../test/chain.ts'
import { refusal } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

type User = keyof Chain['users']

/** The chain's CEDI has 200 packs of A-1, 10 of B-2, 5 of C-3. */
describe('an order that would promise more than its CEDI has', () => {
  const { api, chain, as } = chainApiForTests()
  const open = new Set<number>()

  const order = async (packs: Readonly<Record<string, number>>, tienda_destino = 'tienda_01') => {
    const productos = Object.entries(packs).map(([codigo_producto, cantidad_pedida_bultos]) => ({
      codigo_producto,
      cantidad_pedida_bultos,
      incluido: true,
    }))
    const { id } = await as('admin')(crearPedido, { body: { ...ORDER, tienda_destino, productos } })
    open.add(id)
    return id
  }
  const approve = (id: number, motivo?: string, by: User = 'gerente') =>
    as(by)(aprobarPedido, {
      params: { id },
      body: motivo === undefined ? {} : { sobre_stock: { motivo } },
    })
  const read = (id: number) => as('admin')(pedido, { params: { id } })
  const promised = async (id: number, code = 'A-1') => {
    const { productos } = await as('gerente')(prometidoPedido, { params: { id } })
    return productos.find(({ codigo_producto }) => codigo_producto === code)
  }
  const write = (work: Parameters<typeof withTenant<unknown>>[2]) =>
    withTenant(api.owner, chain().tenantId, work)
  const reserve = (values: { porcentaje?: number; bultos?: number; producto_key?: number }) =>
    write((tx) =>
      tx
        .insertInto('cedi_reserva')
        .values({ tenant_id: chain().tenantId, cedi_key: chain().keys.cedi, ...values })
        .execute(),
    )

  beforeEach(async () => {
    for (const id of open)
      await as('admin')(cancelarPedido, { params: { id }, body: { motivo: 'fin' } }).catch(() => undefined)
    open.clear()
    await write((tx) => tx.deleteFrom('cedi_reserva').execute())
  })

  it('is refused, names products and packs, and stays as it was', async () => {
    const id = await order({ 'A-1': 203, 'C-3': 6, 'B-2': 10 })
    const { numero_pedido } = await read(id)
    expect(await refusal(approve(id))).toEqual({
      status: 409,
      detail: `CEDI Seco no tiene para prometer 4 bultos de 2 productos de ${numero_pedido}: Harina PAN (A-1) pide 203 y quedan 200; Café molido (C-3) pide 6 y quedan 5. No se aprobó: baja esas cantidades, o apruébalo sobre el stock con un motivo.`,
      campo: undefined,
    })
    expect(await read(id)).toMatchObject({ estado: 'pendiente_aprobacion_gerente', motivo_sobre_stock: null })
  })

  it('is approved with a reason, which the order and its history keep', async () => {
    const id = await order({ 'A-1': 203 })
    await approve(id, ' Llega un camión hoy ')
    const approved = await read(id)
    expect(approved).toMatchObject({
      estado: 'aprobado_gerente',
      motivo_sobre_stock: 'Llega un camión hoy',
    })
    expect(approved.eventos.at(-1)).toMatchObject({
      accion: 'aprobar',
      motivo: 'Sobre el stock (3 bultos de 1 producto): Llega un camión hoy',
    })
  })

  it('needs a reason that says something, and keeps none where there is enough', async () => {
    const id = await order({ 'A-1': 200 })
    expect(await refusal(approve(id, '  '))).toMatchObject({ status: 422, campo: 'sobre_stock.motivo' })
    await approve(id, 'Por si acaso')
    expect(await read(id)).toMatchObject({ estado: 'aprobado_gerente', motivo_sobre_stock: null })
  })

  it('counts what the reviewer left of it, what is approved for others, and the reserve', async () => {
    await approve(await order({ 'A-1': 150 }, 'tienda_02'))
    await reserve({ porcentaje: 10 })
    const id = await order({ 'A-1': 31 })
    await order({ 'A-1': 7 }, 'tienda_02')
    expect(await promised(id)).toEqual({
      codigo_producto: 'A-1',
      descripcion_producto: 'Harina PAN',
      stock_cedi_bultos: 200,
      prometido_bultos: 150,
      reserva_bultos: 20,
      puede_prometer_bultos: 30,
      pide_bultos: 31,
      sobre_stock_bultos: 1,
      esperan_tiendas: 1,
      esperan_bultos: 7,
      borradores_tiendas: 0,
      borradores_bultos: 0,
      escaso: true,
    })
    expect(await refusal(approve(id))).toMatchObject({ status: 409 })
    await as('gerente')(cambiarCantidad, {
      params: { id, codigo: 'A-1' },
      body: { cantidad_aprobada_bultos: 30 },
    })
    await approve(id)
    expect(await read(id)).toMatchObject({ motivo_sobre_stock: null })
  })

  it('takes the reserve of a product before that of all others', async () => {
    await reserve({ porcentaje: 100 })
    await reserve({ bultos: 5, producto_key: keyOf(chain().products, 'A-1') })
    expect(await promised(await order({ 'A-1': 195 }))).toMatchObject({
      puede_prometer_bultos: 195,
      sobre_stock_bultos: 0,
    })
  })

  it('lets one of two reviewers have what there is once', async () => {
    const first = await order({ 'A-1': 150 })
    const second = await order({ 'A-1': 150 }, 'tienda_02')
    const both = await Promise.allSettled([approve(first), approve(second, undefined, 'otroGerente')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((result) => result.status === 'rejected')
    expect(await refusal(Promise.reject(lost?.reason))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('pide 150 y quedan 50'),
    })
  })

  it('cannot be, in whatever order and however many at once orders are approved', async () => {
    const stock: Readonly<Record<string, number>> = { 'A-1': 200, 'B-2': 10, 'C-3': 5 }
    const orders = fc.array(
      fc.dictionary(fc.constantFrom(...Object.keys(stock)), fc.integer({ min: 0, max: 120 }), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      }),
      { minLength: 2, maxLength: 5 },
    )
    const never = fc.asyncProperty(orders, fc.boolean(), async (asked, atOnce) => {
      const ids: number[] = []
      for (const packs of asked) {
        if (Object.values(packs).some((count) => count > 0)) ids.push(await order(packs))
      }
      const approvals = async () => {
        if (atOnce) await Promise.allSettled(ids.map((id) => approve(id)))
        else for (const id of ids) await approve(id).catch(() => undefined)
      }
      await approvals()
      const sums = new Map<string, number>()
      for (const id of ids) {
        const { estado, productos } = await read(id)
        if (estado !== 'aprobado_gerente') continue
        for (const { codigo_producto: code, cantidad_pedida_bultos: packs } of productos)
          sums.set(code, (sums.get(code) ?? 0) + packs)
      }
      for (const [code, packs] of sums) expect(packs).toBeLessThanOrEqual(stock[code] ?? 0)
      // And what fits is approved: whoever is refused asked for more than is left.
      for (const id of ids) {
        const { estado } = await read(id)
        if (estado === 'aprobado_gerente') continue
        const { productos } = await as('gerente')(prometidoPedido, { params: { id } })
        expect(productos.some(({ sobre_stock_bultos }) => sobre_stock_bultos > 0)).toBe(true)
      }
      for (const id of ids) await as('admin')(cancelarPedido, { params: { id }, body: { motivo: 'fin' } })
    })
    await fc.assert(never, { numRuns: 5 })
  })

  it('is not said of a CEDI whose stock was never read', async () => {
    const kept = await write((tx) =>
      tx.deleteFrom('existencia').where('ubicacion_key', '=', chain().keys.cedi).returningAll().execute(),
    )
    const id = await order({ 'A-1': 500 })
    expect(await as('gerente')(prometidoPedido, { params: { id } })).toMatchObject({
      stock_leido_en: null,
      productos: [{ sobre_stock_bultos: 0, escaso: false }],
    })
    await approve(id)
    expect(kept).not.toEqual([])
  })
})
