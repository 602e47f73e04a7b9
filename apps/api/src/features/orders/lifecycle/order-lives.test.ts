import {
  aprobarPedido,
  calcular,
  cambiarCantidad,
  cancelarPedido,
  crearPedido,
  despacharPedido,
  pedido,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { balanceOf } from '@abasto/domain/stock/in-transit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyOf, ORDER } from '../../../../test/chain.ts'
import { NOW } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

const CODES = ['A-1', 'B-2', 'C-3'] as const
type Code = (typeof CODES)[number]

/** What people do to one of several orders; what its state does not allow is refused and changes nothing. */
const packs = fc.integer({ min: 0, max: 20 })
const somePacks = fc.dictionary(fc.constantFrom<Code>(...CODES), packs, { maxKeys: 3, noNullPrototype: true })
const action = fc.oneof(
  fc.record({ does: fc.constant('pedir' as const), packs: somePacks }),
  fc.record({ does: fc.constantFrom('aprobar' as const, 'cancelar' as const), which: fc.nat(3) }),
  fc.record({ does: fc.constant('cambiar' as const), which: fc.nat(3), packs: somePacks }),
  fc.record({
    does: fc.constantFrom('despachar' as const, 'recibir' as const),
    which: fc.nat(3),
    packs: somePacks,
  }),
  fc.record({ does: fc.constant('leer' as const) }),
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

let now = NOW
const { api, chain, as } = chainApiForTests({ clock: () => now })

it('through every life of orders, what comes, came and is missing is what was approved and added', async () => {
  const lives = fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14 }), async (actions) => {
    const ids: number[] = []
    await readStore()
    for (const step of actions) {
      now = new Date(now.getTime() + 60_000)
      await act(step, ids).catch(() => undefined)
      await expectBalanced(ids)
    }
    for (const id of ids) {
      await as('admin')(cancelarPedido, { params: { id }, body: { motivo: 'fin' } }).catch(() => undefined)
    }
  })
  await fc.assert(lives, { numRuns: 8 })
})

async function act(step: Action, ids: number[]): Promise<void> {
  if (step.does === 'leer') return readStore()
  if (step.does === 'pedir') {
    const productos = Object.entries(step.packs).map(([codigo_producto, cantidad_pedida_bultos]) => ({
      codigo_producto,
      cantidad_pedida_bultos,
      incluido: true,
    }))
    const { id } = await as('tienda')(crearPedido, { body: { ...ORDER, productos } })
    ids.push(id)
    return
  }
  const id = ids[step.which % Math.max(ids.length, 1)] ?? 0
  const params = { id }
  const has = new Set((await as('admin')(pedido, { params })).productos.map((line) => line.codigo_producto))
  switch (step.does) {
    case 'aprobar':
      await as('gerente')(aprobarPedido, { params, body: {} })
      break
    case 'cancelar':
      await as('gerente')(cancelarPedido, { params, body: { motivo: 'No' } })
      break
    case 'cambiar':
      for (const [codigo, cantidad_aprobada_bultos] of Object.entries(step.packs)) {
        await as('gerente')(cambiarCantidad, { params: { id, codigo }, body: { cantidad_aprobada_bultos } })
      }
      break
    case 'despachar': {
      const productos = Object.entries(step.packs).map(([codigo_producto, cantidad_despachada_bultos]) => ({
        codigo_producto,
        cantidad_despachada_bultos,
        agregado: !has.has(codigo_producto),
      }))
      await as('gerente')(despacharPedido, { params, body: { productos } })
      break
    }
    case 'recibir': {
      const productos = Object.entries(step.packs).map(([codigo_producto, cantidad_recibida_bultos]) => ({
        codigo_producto,
        cantidad_recibida_bultos,
        agregado: !has.has(codigo_producto),
      }))
      await as('tienda')(recibirPedido, { params, body: { productos } })
    }
  }
}

let readAt = NOW

/** The law, of the orders as they are kept; and what `calcular` says is in transit is what has to come or is unread. */
async function expectBalanced(ids: readonly number[]): Promise<void> {
  const expected = new Map<string, number>()
  for (const id of ids) {
    const order = await as('admin')(pedido, { params: { id } })
    const isApproved = ['aprobado_gerente', 'finalizado'].includes(order.estado)
    for (const line of order.productos) {
      const approvedPacks = line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos
      const { toCome, received, missing, added } = balanceOf({
        approvedPacks,
        dispatchedPacks: line.cantidad_despachada_bultos,
        receivedPacks: line.cantidad_recibida_bultos,
        isCancelled: order.estado === 'cancelado',
        isRead: false,
      })
      expect(toCome + received + missing).toBe(approvedPacks + added)
      if (!isApproved) continue
      const isRead = order.recibido_en !== null && Date.parse(order.recibido_en) < readAt.getTime()
      const counts = toCome + (isRead ? 0 : received)
      expected.set(
        line.codigo_producto,
        (expected.get(line.codigo_producto) ?? 0) + counts * line.cantidad_bultos,
      )
    }
  }
  for (const line of await as('tienda')(calcular, { body: ORDER })) {
    expect(line.stock_en_transito, line.codigo_producto).toBe(expected.get(line.codigo_producto) ?? 0)
    const { transito_aprobado_bultos, transito_despachado_bultos, transito_recibido_bultos } = line
    const told = transito_aprobado_bultos + transito_despachado_bultos + transito_recibido_bultos
    expect(told * line.cantidad_bultos).toBeCloseTo(line.stock_en_transito)
  }
}

async function readStore(): Promise<void> {
  readAt = new Date(now.getTime() + 1)
  await withTenant(api.owner, chain().tenantId, (tx) =>
    tx
      .updateTable('existencia')
      .set({ fecha_extraccion: readAt })
      .where('ubicacion_key', '=', chain().keys.tienda)
      .where('producto_key', '>=', keyOf(chain().products, 'A-1'))
      .execute(),
  )
}
