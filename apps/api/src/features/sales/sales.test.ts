import { ventasSummary } from '@abasto/contracts/sales/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedChain, type Chain } from '../../../test/chain.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'

describe('the sales summary', () => {
  let api: TestApi
  let chain: Chain

  beforeAll(async () => {
    api = await startTestApi()
    chain = await seedChain(api.owner, 'granja')
    await seedChain(api.owner, 'otra')
  })
  afterAll(() => api.close())

  it('sums up every location, those that never sold included', async () => {
    expect(await api.as(chain.users.gerente.token)(ventasSummary, {})).toEqual([
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
})
