import { ventasCategorias, ventasSummary, ventasTotales } from '@abasto/contracts/sales/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { createLocation, setSalesDay } from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf, seedChain, type Chain } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { TODAY } from '../../../test/test-api.ts'

describe('the sales summary', () => {
  const { api, chain } = chainApiForTests()

  beforeAll(async () => {
    await seedChain(api.owner, 'otra')
  })

  it('sums up every location, those that never sold included', async () => {
    expect(await api.as(chain().users.gerente.token)(ventasSummary, {})).toEqual([
      {
        ubicacion_id: 'cedi_seco',
        ubicacion_nombre: 'CEDI Seco',
        tipo_ubicacion: 'cedi',
        total_transacciones: 0,
        productos_unicos: 0,
        unidades_vendidas: 0,
        ultima_venta: null,
      },
      {
        ubicacion_id: 'tienda_01',
        ubicacion_nombre: 'San Diego',
        tipo_ubicacion: 'tienda',
        total_transacciones: 28 * 2,
        productos_unicos: 2,
        unidades_vendidas: 28 * 63,
        ultima_venta: '2026-03-17',
      },
      expect.objectContaining({ ubicacion_id: 'tienda_02', unidades_vendidas: 0, ultima_venta: null }),
    ])
  })

  it('counts no transactions of a store whose source knows no tickets', async () => {
    const { tenantId } = chain()
    const shown = async () =>
      (await api.as(chain().users.gerente.token)(ventasSummary, {})).map((row) => row.total_transacciones)
    await withTenant(api.owner, tenantId, (tx) =>
      sql`
        INSERT INTO etl_conciliacion
        SELECT ubicacion_key, '2026-03-01', tenant_id, 2, NULL, 63, 2, 2, 63, 0, false
        FROM ubicacion WHERE ubicacion_id = 'tienda_01'
      `.execute(tx),
    )
    expect(await shown()).toEqual([0, null, 0])
    await withTenant(api.owner, tenantId, (tx) => tx.deleteFrom('etl_conciliacion').execute())
    expect(await shown()).toEqual([0, 56, 0])
  })

  describe('of the chain', () => {
    let own: Chain

    beforeAll(async () => {
      own = await seedChain(api.owner, 'cadena')
      const sell = (locationKey: number, age: number, units: Readonly<Record<string, number>>) =>
        setSalesDay(
          api.owner,
          { tenantId: own.tenantId, locationKey },
          addDays(TODAY, -age),
          new Map(Object.entries(units).map(([code, cantidad]) => [keyOf(own.products, code), cantidad])),
        )
      await sell(own.keys.otherStore, 3, { 'A-1': 7.125, 'C-3': 1 })
      await sell(own.keys.otherStore, 29, { 'C-3': 500 })
      await sell(own.keys.cedi, 28, { 'C-3': -1.5 })
      await sell(own.keys.cedi, 0, { 'C-3': 5 })
      const closed = { ubicacion_id: 'tienda_00', nombre: 'Cerrada', tipo: 'tienda' } as const
      const key = await createLocation(api.owner, own.tenantId, closed)
      await sell(key, 3, { 'D-4': 1000 })
      await api.owner
        .updateTable('ubicacion')
        .set({ activa: false })
        .where('ubicacion_key', '=', key)
        .execute()
    })

    it('counts each product once and adds up the last 28 days before today, with what a retired store sold', async () => {
      const { productos_unicos, diario } = await api.as(own.users.tienda.token)(ventasTotales, {})
      expect(productos_unicos).toBe(4)
      expect(diario.map(({ fecha }) => fecha)).toEqual(
        Array.from({ length: 28 }, (_, index) => addDays(TODAY, index - 28)),
      )
      expect(diario.map(({ unidades }) => unidades)).toEqual(
        Array.from({ length: 28 }, (_, index) => (index === 0 ? 61.5 : index === 25 ? 1071.125 : 63)),
      )
    })

    it('has no figure for a day that nobody delivered', async () => {
      await api.owner
        .deleteFrom('venta_dia')
        .where('tenant_id', '=', own.tenantId)
        .where('fecha', '=', addDays(TODAY, -10))
        .execute()
      await sql`
        SELECT avanzar_version(tenant_id, ubicacion_key)
        FROM ubicacion
        WHERE tenant_id = ${own.tenantId}
      `.execute(api.owner)
      const { diario } = await api.as(own.users.tienda.token)(ventasTotales, {})
      expect(diario[18]).toEqual({ fecha: addDays(TODAY, -10), unidades: null })
    })

    it('offers the categories of what was sold, as a dictionary sorts them', async () => {
      expect(await api.as(own.users.tienda.token)(ventasCategorias, {})).toEqual([
        { value: 'Café', label: 'Café' },
        { value: 'Víveres', label: 'Víveres' },
      ])
      expect(await api.as(chain().users.tienda.token)(ventasCategorias, {})).toEqual([
        { value: 'Víveres', label: 'Víveres' },
      ])
    })
  })
})
