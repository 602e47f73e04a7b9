import {
  aprobarPedido,
  calcular,
  cambiarCantidad,
  cancelarPedido,
  crearPedido,
  pedido,
} from '@abasto/contracts/orders/calls'
import { abrirBorrador, guardarCambios } from '@abasto/contracts/orders/draft-calls'
import { decidirReparto, verReparto } from '@abasto/contracts/orders/share/calls'
import type { RepartoProducto } from '@abasto/contracts/orders/share/decision'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyOf, ORDER, type Chain } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { refusal } from '../../../../test/test-api.ts'

type User = keyof Chain['users']

/** The chain's CEDI has 200 packs of A-1; San Diego sells 5 a day and has 10, Naguanagua sells none. */
describe('a product that a CEDI has too little of', () => {
  const { api, chain, as } = chainApiForTests()
  const open = new Set<number>()
  const inChain = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)

  const order = async (packs: number, tienda_destino = 'tienda_01', by: User = 'admin') => {
    const productos = [{ codigo_producto: 'A-1', cantidad_pedida_bultos: packs, incluido: true }]
    const { id } = await as(by)(crearPedido, { body: { ...ORDER, tienda_destino, productos } })
    open.add(id)
    return id
  }
  const look = (id: number, by: User = 'gerente') => as(by)(verReparto, { params: { id, codigo: 'A-1' } })
  const read = (id: number) => as('admin')(pedido, { params: { id } })
  const approvedOf = async (id: number) => {
    const [line] = (await read(id)).productos
    return line?.cantidad_aprobada_bultos ?? line?.cantidad_pedida_bultos
  }
  /** As the screen sends it. */
  const asSeen = ({ tiendas }: RepartoProducto) =>
    tiendas
      .flatMap(({ pedidos }) => pedidos)
      .filter(({ cambia }) => cambia)
      .map(({ id, revision, recibe_bultos }) => ({ id, revision, recibe_bultos }))
  const share = (id: number, pedidos: ReturnType<typeof asSeen>, by: User = 'gerente') =>
    as(by)(decidirReparto, { params: { id, codigo: 'A-1' }, body: { decision: 'repartir', pedidos } })
  const cut = (id: number, revision: number, packs: number) =>
    as('gerente')(decidirReparto, {
      params: { id, codigo: 'A-1' },
      body: { decision: 'recortar', pedidos: [{ id, revision, recibe_bultos: packs }] },
    })
  const approve = (id: number, motivo?: string, by: User = 'gerente') =>
    as(by)(aprobarPedido, { params: { id }, body: motivo === undefined ? {} : { sobre_stock: { motivo } } })

  beforeEach(async () => {
    for (const id of open)
      await as('admin')(cancelarPedido, { params: { id }, body: { motivo: 'fin' } }).catch(() => undefined)
    open.clear()
    await inChain((tx) => tx.deleteFrom('cedi_reserva').execute())
    await inChain((tx) => tx.deleteFrom('reparto').execute())
  })

  it('is told with what there is, who waits, and what each would get of it', async () => {
    const first = await order(150)
    const second = await order(120, 'tienda_02')
    const view = await look(first)
    expect(view).toMatchObject({
      pedido: { id: first, tienda: 'tienda_01', puede_decidir: true },
      cedi_nombre: 'CEDI Seco',
      unidades_por_bulto: 12,
      stock_cedi_bultos: 200,
      prometido_bultos: 0,
      reserva_bultos: 0,
      puede_prometer_bultos: 200,
      piden_bultos: 270,
      recibe_bultos: 200,
      escaso: true,
      tiendas_sin_pedir: 0,
      prometidos: [],
    })
    // Who sells it comes before who does not: 150 for 30 days of sales, and what is left.
    expect(view.tiendas).toMatchObject([
      { tienda: 'tienda_01', prom_bultos_dia: 5, stock_bultos: 10, pide_bultos: 150, recibe_bultos: 150 },
      { tienda: 'tienda_02', prom_bultos_dia: 0, pide_bultos: 120, recibe_bultos: 50, dias_despues: null },
    ])
    expect(view.tiendas[0]?.dias_antes).toBe(2)
    expect(view.tiendas[0]?.dias_despues).toBe(32)
    expect(view.dias_todos).toBe(32)
    expect(view.tiendas[1]?.pedidos).toMatchObject([
      {
        id: second,
        estado: 'pendiente_aprobacion_gerente',
        pide_bultos: 120,
        recibe_bultos: 50,
        cambia: true,
      },
    ])
  })

  it('leaves out what is promised and kept back, and names the orders that it is promised to', async () => {
    const promised = await order(80, 'tienda_02')
    await approve(promised)
    await inChain((tx) =>
      tx
        .insertInto('cedi_reserva')
        .values({ tenant_id: chain().tenantId, cedi_key: chain().keys.cedi, bultos: 30 })
        .execute(),
    )
    const view = await look(await order(150))
    expect(view).toMatchObject({
      prometido_bultos: 80,
      reserva_bultos: 30,
      puede_prometer_bultos: 90,
      recibe_bultos: 90,
      tiendas_sin_pedir: 1,
      prometidos: [
        { id: promised, tienda_nombre: 'Naguanagua', bultos: 80, aprobado_por: 'Ana Teresa Guédez' },
      ],
    })
  })

  it('is shared over the orders of a store as one: what was sent first, then drafts', async () => {
    const first = await order(150)
    const second = await order(40)
    const { id: draft } = await as('tienda')(abrirBorrador, {
      body: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' },
    })
    open.add(draft)
    const cambio = { incluido: true, cantidad_pedida_bultos: 50, razon_pedido: '', sugerido_bultos: 0 }
    await as('tienda')(guardarCambios, {
      params: { id: draft },
      body: { ediciones: [{ codigo_producto: 'A-1', vista: null, cambio }] },
    })
    const { tiendas } = await look(first)
    expect(tiendas).toHaveLength(1)
    expect(tiendas[0]).toMatchObject({ pide_bultos: 240, recibe_bultos: 200 })
    expect(tiendas[0]?.pedidos.map(({ id, recibe_bultos, cambia }) => [id, recibe_bultos, cambia])).toEqual([
      [first, 150, true],
      [second, 40, true],
      [draft, 10, false],
    ])
    // Whoever goes on with the draft reads what is left for it.
    await share(first, asSeen(await look(first)))
    const [line] = (await as('tienda')(calcular, { body: ORDER })).filter(
      ({ codigo_producto }) => codigo_producto === 'A-1',
    )
    expect(line?.reparto).toMatchObject({ tiendas: 1, pide_bultos: 240, recibe_bultos: 200 })
  })

  it('is written into every order that waits, with its history, and each can be approved then', async () => {
    const first = await order(150)
    const second = await order(120, 'tienda_02')
    const answer = await share(first, asSeen(await look(first)))
    expect(answer).toMatchObject({
      pedidos: [{ id: second, tienda_nombre: 'Naguanagua', antes_bultos: 120, bultos: 50 }],
      message: 'Harina PAN repartido: cambió 1 pedido',
    })
    const changed = await read(second)
    expect(changed).toMatchObject({
      total_bultos: 50,
      productos: [
        {
          cantidad_pedida_bultos: 120,
          cantidad_aprobada_bultos: 50,
          reparto: {
            decision: 'repartir',
            decidido_por: 'Ana Teresa Guédez',
            pide_bultos: 120,
            recibe_bultos: 50,
          },
        },
      ],
    })
    expect(changed.eventos.at(-1)).toMatchObject({
      accion: 'repartir',
      usuario: 'Ana Teresa Guédez',
      motivo: 'Harina PAN (A-1): de 120 a 50 bultos; CEDI Seco puede prometer 200 y 2 tiendas piden 270',
    })
    await approve(first)
    await approve(second)
    expect((await read(second)).motivo_sobre_stock).toBeNull()
  })

  it('goes back to what was asked for once there is enough, and stays what a reviewer made of it', async () => {
    const first = await order(150)
    const second = await order(120, 'tienda_02')
    await share(first, asSeen(await look(first)))
    await setStock(12 * 300)
    const view = await look(first)
    expect(view).toMatchObject({ piden_bultos: 270, recibe_bultos: 270, escaso: false })
    await share(first, asSeen(view))
    expect(await approvedOf(second)).toBe(120)
    await as('gerente')(cambiarCantidad, {
      params: { id: second, codigo: 'A-1' },
      body: { cantidad_aprobada_bultos: 33 },
    })
    expect((await look(first)).piden_bultos).toBe(183)
    await setStock(2400)
  })

  it('is cut in one order alone, and the others stay', async () => {
    const first = await order(150)
    const second = await order(120, 'tienda_02')
    const { revision } = await read(second)
    expect(await cut(second, revision, 50)).toMatchObject({ pedidos: [{ id: second, bultos: 50 }] })
    expect([await approvedOf(first), await approvedOf(second)]).toEqual([150, 50])
    // The same again changes nothing; what was seen before is refused.
    expect(await refusal(cut(second, revision, 40))).toMatchObject({ status: 409 })
    expect((await cut(second, revision + 1, 50)).pedidos).toEqual([])
  })

  it('is not shared where an order changed, came or went since it was seen', async () => {
    const first = await order(150)
    const second = await order(120, 'tienda_02')
    const seen = asSeen(await look(first))
    await as('otroGerente')(cambiarCantidad, {
      params: { id: second, codigo: 'A-1' },
      body: { cantidad_aprobada_bultos: 100 },
    })
    expect(await refusal(share(first, seen))).toMatchObject({ status: 409 })
    const again = asSeen(await look(first))
    await order(5, 'tienda_02')
    expect(await refusal(share(first, again))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('No se repartió nada'),
    })
    const third = asSeen(await look(first))
    await approve(second)
    expect(await refusal(share(first, third))).toMatchObject({ status: 409 })
    expect([await approvedOf(first), await approvedOf(second)]).toEqual([150, 100])
  })

  it('is not shared beyond what there is, nor beyond what an order asks for', async () => {
    const first = await order(150)
    const second = await order(120, 'tienda_02')
    const seen = asSeen(await look(first))
    const all = seen.map((one) => ({ ...one, recibe_bultos: one.id === second ? 120 : 150 }))
    expect(await refusal(share(first, all))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('puede prometer ahora 200 bultos y se repartían 270'),
    })
    const more = seen.map((one) => ({ ...one, recibe_bultos: one.id === second ? 121 : 0 }))
    expect(await refusal(share(first, more))).toMatchObject({
      status: 422,
      campo: 'pedidos.1.recibe_bultos',
    })
    // A reviewer may give it as they see fit within that.
    const own = seen.map((one) => ({ ...one, recibe_bultos: one.id === second ? 120 : 80 }))
    await share(first, own)
    expect([await approvedOf(first), await approvedOf(second)]).toEqual([80, 120])
  })

  it('leaves alone the orders that the reviewer made: another decides on those', async () => {
    const own = await order(150, 'tienda_01', 'gerente')
    const other = await order(120, 'tienda_02')
    expect(await refusal(share(own, [{ id: own, revision: 1, recibe_bultos: 1 }]))).toMatchObject({
      status: 403,
    })
    const view = await look(other)
    expect(asSeen(view).map(({ id }) => id)).toEqual([other])
    await share(other, asSeen(view))
    expect([await approvedOf(own), await approvedOf(other)]).toEqual([150, 50])
  })

  it('is no affair of a store, and nothing of an order that has not got it', async () => {
    const id = await order(150)
    expect((await refusal(look(id, 'tienda'))).status).toBe(403)
    expect(await refusal(as('gerente')(verReparto, { params: { id, codigo: 'C-3' } }))).toMatchObject({
      status: 404,
      detail: expect.stringContaining('no está en el pedido'),
    })
    expect((await refusal(look(2_000_000))).status).toBe(404)
  })

  it('never promises beyond what is there less the reserve, whoever decides what and however many at once', async () => {
    const steps = fc.record({
      asked: fc.array(fc.tuple(fc.integer({ min: 1, max: 150 }), fc.boolean()), {
        minLength: 2,
        maxLength: 4,
      }),
      reserve: fc.integer({ min: 0, max: 120 }),
      acts: fc.array(fc.tuple(fc.constantFrom('share', 'cut', 'approve'), fc.nat({ max: 3 }), fc.boolean()), {
        minLength: 2,
        maxLength: 7,
      }),
      atOnce: fc.boolean(),
    })
    const never = fc.asyncProperty(steps, async ({ asked, reserve, acts, atOnce }) => {
      await inChain(async (tx) => {
        await tx.deleteFrom('cedi_reserva').execute()
        const values = { tenant_id: chain().tenantId, cedi_key: chain().keys.cedi, bultos: reserve }
        await tx.insertInto('cedi_reserva').values(values).execute()
      })
      const ids: number[] = []
      for (const [packs, isFirst] of asked) ids.push(await order(packs, isFirst ? 'tienda_01' : 'tienda_02'))
      const act = async ([what, at, isOther]: (typeof acts)[number]) => {
        const id = ids[at % ids.length] ?? 0
        const by = isOther ? 'otroGerente' : 'gerente'
        if (what === 'approve') return approve(id, undefined, by)
        const view = await look(id, by)
        const own = asSeen(view).filter((one) => what === 'share' || one.id === id)
        const body = {
          decision: what === 'share' ? ('repartir' as const) : ('recortar' as const),
          pedidos: own,
        }
        return as(by)(decidirReparto, { params: { id, codigo: 'A-1' }, body })
      }
      if (atOnce) {
        for (const done of await Promise.allSettled(acts.map(act))) {
          // Refused because somebody else was first; nobody waits for another in a circle.
          if (done.status === 'rejected') expect([409, 422]).toContain(await statusOf(done.reason))
        }
      } else for (const one of acts) await act(one).catch(() => undefined)
      const orders = await Promise.all(ids.map(read))
      const packsOf = (estado: string) =>
        orders.filter((one) => one.estado === estado).reduce((sum, { total_bultos }) => sum + total_bultos, 0)
      expect(packsOf('aprobado_gerente')).toBeLessThanOrEqual(200 - reserve)
      // One sharing of what is left, seen as it is, leaves nothing that cannot be approved as it stands.
      const waiting = orders.filter(({ estado }) => estado === 'pendiente_aprobacion_gerente')
      const [one] = waiting
      if (one) await share(one.id, asSeen(await look(one.id)))
      for (const { id } of waiting) await approve(id)
      const total = (await Promise.all(ids.map(read))).reduce(
        (sum, { total_bultos }) => sum + total_bultos,
        0,
      )
      expect(total).toBeLessThanOrEqual(200 - reserve)
      for (const each of orders) {
        const sum = each.productos.reduce(
          (packs, line) => packs + (line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos),
          0,
        )
        expect(each.total_bultos).toBe(sum)
      }
      for (const id of ids) await as('admin')(cancelarPedido, { params: { id }, body: { motivo: 'fin' } })
    })
    await fc.assert(never, { numRuns: 8 })
  })

  const statusOf = async (reason: unknown) => (await refusal(Promise.reject(reason))).status
  const setStock = (units: number) =>
    inChain((tx) =>
      tx
        .updateTable('existencia')
        .set({ stock_actual: units })
        .where('ubicacion_key', '=', chain().keys.cedi)
        .where('producto_key', '=', keyOf(chain().products, 'A-1'))
        .execute(),
    )
})
