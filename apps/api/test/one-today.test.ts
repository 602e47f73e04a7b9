import { resumenUbicacionesArchivo } from '@abasto/contracts/locations/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { crearPedido } from '@abasto/contracts/orders/calls'
import { inventarioAlertas } from '@abasto/contracts/stock/calls'
import { callUrl } from '@abasto/contracts/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { ORDER } from './chain.ts'
import { chainApiForTests } from './test-hooks.ts'

/** A second before midnight in Caracas; every later look at the clock falls on the next day. */
const LAST_SECOND = Date.parse('2026-03-18T03:59:59Z')

describe('a request', () => {
  let looks = 0
  const { api, chain } = chainApiForTests({ clock: () => new Date(LAST_SECOND + looks++ * 1000) })
  beforeEach(() => {
    looks = 0
  })

  const statusOf = async (url: string) =>
    (await api.request({ url, token: chain().users.gerente.token })).statusCode

  it.each([
    ['an answer with a tag', callUrl(inventarioAlertas, {})],
    ['an answer that no day decides', callUrl(ubicaciones, {})],
    ['a file', callUrl(resumenUbicacionesArchivo, { query: { formato: 'csv' } })],
  ])('looks at the clock once for %s', async (_what, url) => {
    expect([await statusOf(url), looks]).toEqual([200, 1])
  })

  it('keeps its today past midnight', async () => {
    const { id } = await api.as(chain().users.gerente.token)(crearPedido, { body: ORDER })
    expect(looks).toBe(1)
    const order = await api.owner
      .selectFrom('pedido')
      .select(['fecha_pedido', 'ventas_hasta'])
      .where('pedido_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ fecha_pedido: new Date(LAST_SECOND), ventas_hasta: '2026-03-16' })
  })
})
