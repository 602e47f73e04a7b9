import {
  crearPedido,
  demandaProducto,
  editarPedido,
  pedido,
  porqueProducto,
} from '@abasto/contracts/orders/calls'
import { setClosingStock, setSalesDay } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf, ORDER, seedChain, type Chain } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { refusal, TODAY } from '../../../../test/test-api.ts'

const ago = (days: number) => addDays(TODAY, -days)

describe('the demand behind a line', () => {
  let other: Chain
  const { api, chain } = chainApiForTests()

  beforeAll(async () => {
    other = await seedChain(api.owner, 'otra')
  })

  const demand = async (codigo_producto: string, tienda_destino = 'tienda_01', holder = chain()) => {
    const query = { codigo_producto, tienda_destino }
    return (await api.as(holder.users.tienda.token)(demandaProducto, { query })).demanda
  }
  const locationOf = (key: 'tienda' | 'otherStore') => ({
    tenantId: chain().tenantId,
    locationKey: chain().keys[key],
  })
  const units = (sold: Readonly<Record<string, number>>) =>
    new Map(Object.entries(sold).map(([code, amount]) => [keyOf(chain().products, code), amount]))

  it('is the 28 days up to the cut-off of the store, zeros for what it did not sell', async () => {
    const quiebres = Array.from({ length: 28 }, () => false)
    const days = (amount: number) => ({
      desde: ago(28),
      unidades: Array.from({ length: 28 }, () => amount),
      quiebres,
    })
    expect(await demand('A-1')).toEqual(days(60))
    expect(await demand('C-3')).toEqual(days(0))
  })

  it('has no value on days that were not loaded or not over, and marks possible stock-outs', async () => {
    const sellOn = (age: number, sold: number, completo = true) =>
      setSalesDay(api.owner, locationOf('otherStore'), ago(age), units({ 'A-1': sold }), { completo })
    for (let age = 90; age >= 3; age--) {
      if (age === 7) continue
      await sellOn(age, age === 10 || age === 12 ? 0 : 20, age !== 8)
    }
    await setClosingStock(api.owner, locationOf('otherStore'), ago(10), units({ 'A-1': 0 }))
    const found = await demand('A-1', 'tienda_02')
    const on = (age: number) => 30 - age
    expect(found?.desde).toBe(ago(30))
    expect(found?.unidades).toHaveLength(28)
    expect([7, 8].map((age) => found?.unidades[on(age)])).toEqual([null, null])
    expect([3, 10, 12, 30].map((age) => found?.unidades[on(age)])).toEqual([20, 0, 0, 20])
    expect(found?.quiebres.flatMap((mark, index) => (mark ? [index] : []))).toEqual([on(12), on(10)])
  })

  it('is none of a location that never sold', async () => {
    expect(await demand('A-1', 'cedi_seco')).toBeNull()
  })

  it('refuses what the chain does not have', async () => {
    expect(await refusal(demand('A-1', 'tienda_99'))).toMatchObject({ status: 404 })
    expect(await refusal(demand('NADA'))).toMatchObject({ status: 404 })
  })

  describe('of an order', () => {
    const as = () => api.as(chain().users.tienda.token)
    const storedDemand = async (id: number, codigo = 'A-1') =>
      (await as()(porqueProducto, { params: { id, codigo } })).contexto.demanda

    it('stays what it was when the order was made, until the order is edited', async () => {
      const made = await demand('A-1')
      const productos = ['A-1', 'C-3'].map((codigo_producto) => ({
        codigo_producto,
        cantidad_pedida_bultos: 1,
        incluido: true,
      }))
      const { id } = await as()(crearPedido, { body: { ...ORDER, productos, enviar: false } })
      await withTenant(api.owner, chain().tenantId, (tx) =>
        tx
          .updateTable('venta_diaria')
          .set({ cantidad: 7 })
          .where('fecha', '=', ago(1))
          .where('ubicacion_key', '=', chain().keys.tienda)
          .execute(),
      )
      const changed = await demand('A-1')
      expect(changed).not.toEqual(made)
      expect(await storedDemand(id)).toEqual(made)
      expect((await storedDemand(id, 'C-3'))?.unidades).toEqual(Array.from({ length: 28 }, () => 0))

      const { revision } = await as()(pedido, { params: { id } })
      await as()(editarPedido, { params: { id }, body: { ...ORDER, enviar: false, revision } })
      expect(await storedDemand(id)).toEqual(changed)
    })

    it('is none for a store that never sold', async () => {
      await withTenant(api.owner, other.tenantId, (tx) => tx.deleteFrom('venta_dia').execute())
      const stranger = api.as(other.users.tienda.token)
      const { id } = await stranger(crearPedido, { body: ORDER })
      const { contexto } = await stranger(porqueProducto, { params: { id, codigo: 'A-1' } })
      expect(contexto.demanda).toBeNull()
    })
  })
})
