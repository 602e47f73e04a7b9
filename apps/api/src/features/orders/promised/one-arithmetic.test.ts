import { aprobarPedido, cancelarPedido, crearPedido, pedido } from '@abasto/contracts/orders/calls'
import { prometidoPedido } from '@abasto/contracts/orders/promised-calls'
import { pedidosHoy } from '@abasto/contracts/orders/today-calls'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, ORDER } from '../../../../test/chain.ts'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { readChain, readDueLocations } from '../run/chain-read-model.ts'
import { stockOfOrigin } from './origin-stock.ts'

/** The chain's CEDI has 200 packs of A-1, 10 of B-2, 5 of C-3. */
const CODES = ['A-1', 'B-2', 'C-3'] as const
type Packs = Readonly<Partial<Record<(typeof CODES)[number], number>>>

const packs = fc.record(
  {
    'A-1': fc.integer({ min: 0, max: 150 }),
    'B-2': fc.integer({ min: 0, max: 8 }),
    'C-3': fc.integer({ min: 0, max: 4 }),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const situations = fc.record({
  approved: packs,
  waiting: fc.array(packs, { minLength: 1, maxLength: 3 }),
  reserve: fc.option(
    fc.oneof(
      fc.record({ porcentaje: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ bultos: fc.integer({ min: 0, max: 60 }) }),
    ),
  ),
  notCarried: fc.option(fc.constantFrom(...CODES)),
})

describe('what a CEDI can promise', () => {
  const { api, chain, as } = chainApiForTests()
  const inChain = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)

  const order = async (asked: Packs) => {
    const productos = Object.entries(asked).map(([codigo_producto, cantidad_pedida_bultos]) => ({
      codigo_producto,
      cantidad_pedida_bultos,
      incluido: true,
    }))
    if (!productos.some(({ cantidad_pedida_bultos: asks }) => asks > 0)) return null
    return (await as('tienda')(crearPedido, { body: { ...ORDER, productos } })).id
  }

  const stopCarrying = (code: string) =>
    inChain((tx) => {
      const { tenantId: tenant_id, keys, products } = chain()
      const values = { tenant_id, cedi_key: keys.cedi, producto_key: keyOf(products, code), maneja: false }
      return tx.insertInto('cedi_producto').values(values).execute()
    })

  /** By product, as the run of the morning reads it. */
  const asTheRunReads = () =>
    inChain(async (tx) => {
      const moment = { now: NOW, today: TODAY }
      const due = await readDueLocations(tx, 'America/Caracas', moment)
      const { origins, products } = await readChain(inChain, due, 'America/Caracas', moment)
      const [origin] = origins
      if (!origin) throw new Error('the chain has a CEDI')
      return new Map(products.map((one) => [one.codigo_producto, stockOfOrigin(origin, one, 0).promisable]))
    })

  it('is the same for the run, for an approval and for calm orders', async () => {
    const agree = fc.asyncProperty(situations, async ({ approved, waiting, reserve, notCarried }) => {
      await inChain(async (tx) => {
        const { tenantId: tenant_id, keys } = chain()
        await tx.deleteFrom('cedi_reserva').execute()
        await tx.deleteFrom('cedi_producto').execute()
        if (reserve)
          await tx
            .insertInto('cedi_reserva')
            .values({ tenant_id, cedi_key: keys.cedi, ...reserve })
            .execute()
      })
      const first = await order(approved)
      const ids = (await Promise.all(waiting.map(order))).filter((id) => id !== null)
      if (first !== null) {
        const body = { sobre_stock: { motivo: 'llega un camión' } }
        await as('gerente')(aprobarPedido, { params: { id: first }, body })
      }
      if (notCarried) await stopCarrying(notCarried)
      const promisable = await asTheRunReads()
      const { tiendas } = await as('gerente')(pedidosHoy, {})
      const ofToday = new Map(tiendas.flatMap(({ pedidos }) => pedidos.map((one) => [one.id, one])))
      for (const id of ids) {
        const { productos } = await as('gerente')(prometidoPedido, { params: { id } })
        for (const one of productos)
          expect(one.puede_prometer_bultos).toBe(promisable.get(one.codigo_producto))
        const beyond = productos.filter(
          ({ pide_bultos, esperan_bultos, puede_prometer_bultos }) =>
            pide_bultos > 0 && pide_bultos + esperan_bultos > puede_prometer_bultos,
        )
        expect(ofToday.get(id)?.sobre_prometidos).toBe(beyond.length)
        const { estado } = await as('admin')(pedido, { params: { id } })
        expect(estado).toBe('pendiente_aprobacion_gerente')
      }
      for (const id of [first, ...ids].filter((one) => one !== null))
        await as('admin')(cancelarPedido, { params: { id }, body: { motivo: 'fin' } })
    })
    await fc.assert(agree, { numRuns: 12 })
  })
})
