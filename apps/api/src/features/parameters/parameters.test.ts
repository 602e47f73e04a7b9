import { calcular } from '@abasto/contracts/orders/calls'
import { stockParams } from '@abasto/contracts/parameters/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { describe, expect, it } from 'vitest'
import { ORDER } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { refusal } from '../../../test/test-api.ts'

describe('stock parameters', () => {
  const { api, chain } = chainApiForTests()

  const paramsOf = (ubicacion_id: string) =>
    api.as(chain().users.tienda.token)(stockParams, { params: { ubicacion_id } })

  it('are the defaults for a location without its own', async () => {
    expect(await paramsOf('tienda_02')).toEqual(DEFAULT_STOCK_PARAMS_WIRE)
  })

  it('are the location’s own where it has them, and the calculation uses them', async () => {
    const own = { ...DEFAULT_STOCK_PARAMS_WIRE, stock_max_mult_ab: 9 }
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .insertInto('stock_params')
        .values({ ...own, tenant_id: chain().tenantId, ubicacion_key: chain().keys.tienda })
        .execute(),
    )
    expect(await paramsOf('tienda_01')).toEqual(own)
    const [first] = await api.as(chain().users.tienda.token)(calcular, { body: ORDER })
    expect(first).toMatchObject({ codigo_producto: 'A-1', cantidad_ajustada_bultos: 5 * 9 - 10 })
  })

  it('are not found for a location that does not exist', async () => {
    expect(await refusal(paramsOf('tienda_99'))).toMatchObject({
      status: 404,
      detail: 'No existe la ubicación «tienda_99»',
    })
  })
})
