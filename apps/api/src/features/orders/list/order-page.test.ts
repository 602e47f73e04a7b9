import { crearPedido, pedidosPaginados } from '@abasto/contracts/orders/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { beforeAll, describe, expect, it } from 'vitest'
import type { pedidosPaginaConsulta } from '@abasto/contracts/orders/list'
import type { z } from 'zod'
import { ORDER } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { refusal } from '../../../../test/test-api.ts'

describe('a page of orders', () => {
  const { api, chain } = chainApiForTests()

  beforeAll(async () => {
    for (let index = 0; index < 5; index++) {
      await api.as(chain().users.tienda.token)(crearPedido, { body: { ...ORDER, enviar: index > 1 } })
    }
    await api.as(chain().users.gerente.token)(crearPedido, {
      body: { ...ORDER, tienda_destino: 'tienda_02', enviar: true },
    })
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .updateTable('pedido')
        // 23:30 in Caracas on the 10th.
        .set({ fecha_pedido: new Date('2026-03-11T03:30:00Z') })
        .where('numero_pedido', '=', 'PS-000001')
        .execute(),
    )
  })

  const page = (query: z.input<typeof pedidosPaginaConsulta> = {}) =>
    api.as(chain().users.admin.token)(pedidosPaginados, { query })
  const numbers = async (query: z.input<typeof pedidosPaginaConsulta>) =>
    (await page(query)).data.map((order) => order.numero_pedido).sort()

  it('shows every order once over its pages, and counts each state', async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => page({ page: number, page_size: 2 })))
    const shown = pages.flatMap(({ data }) => data.map((order) => order.id))
    expect(new Set(shown).size).toBe(6)
    expect(pages[0]).toMatchObject({
      pagination: { total_items: 6, total_pages: 3, has_next: true, has_previous: false },
      conteos: { borrador: 2, pendiente_aprobacion_gerente: 4, cancelado: 0 },
    })
  })

  it('filters by state while the counts stay those of all states', async () => {
    expect(await page({ estado: 'borrador' })).toMatchObject({
      pagination: { total_items: 2 },
      conteos: { borrador: 2, pendiente_aprobacion_gerente: 4 },
    })
  })

  it('sorts by a column over its pages, to either side, and asks for those that wait first otherwise', async () => {
    const inOrder = async (query: z.input<typeof pedidosPaginaConsulta>) => {
      const pages = await Promise.all([1, 2].map((number) => page({ ...query, page: number, page_size: 3 })))
      return pages.flatMap(({ data }) => data.map((order) => order.numero_pedido.slice(-1))).join('')
    }
    expect(await inOrder({ sort_by: 'pedido' })).toBe('654321')
    expect(await inOrder({ sort_by: 'pedido', sort_order: 'asc' })).toBe('123456')
    // Naguanagua before San Diego; the newest first within a store.
    expect(await inOrder({ sort_by: 'destino', sort_order: 'asc' })).toBe('654321')
    expect(await inOrder({ sort_by: 'destino' })).toBe('543216')
    expect(await inOrder({ sort_by: 'estado', sort_order: 'asc' })).toBe('216543')
    // Ana Teresa Guédez sent the sixth, Carlos Rondón the rest or made it.
    expect((await inOrder({ sort_by: 'persona', sort_order: 'asc' })).slice(0, 1)).toBe('6')
    expect((await inOrder({ sort_by: 'persona' })).slice(-1)).toBe('6')
    expect(await inOrder({ sort_by: 'creado', sort_order: 'asc' })).toMatch(/^1/)
    expect(await inOrder({ sort_order: 'asc' })).toBe('345621')
    expect(await refusal(page({ ...JSON.parse('{"sort_by":"precio"}') }))).toMatchObject({ campo: 'sort_by' })
  })

  it('finds by number, locations and author, where words begin and whatever the accents', async () => {
    expect(await numbers({ search: 'ps-000003' })).toEqual(['PS-000003'])
    expect(await numbers({ search: 'NAGUA' })).toEqual(['PS-000006'])
    expect(await numbers({ search: 'guedez' })).toEqual(['PS-000006'])
    expect(await numbers({ search: 'agua' })).toEqual([])
    expect(await numbers({ search: '%' })).toEqual([])
  })

  it('filters by store and by days of the chain’s calendar', async () => {
    expect(await numbers({ tienda_id: 'tienda_02' })).toEqual(['PS-000006'])
    expect(await numbers({ hasta: '2026-03-10' })).toEqual(['PS-000001'])
    expect(await numbers({ desde: '2026-03-11' })).toHaveLength(5)
    expect(await refusal(page({ desde: '2026-03-11', hasta: '2026-03-10' }))).toMatchObject({
      status: 422,
      campo: 'desde',
    })
    expect(await refusal(page({ tienda_id: 'tienda_99' }))).toMatchObject({ status: 404 })
  })
})
