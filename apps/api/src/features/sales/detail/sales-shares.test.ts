import { ventasDetalle } from '@abasto/contracts/sales/calls'
import type { VentasDetalleFila } from '@abasto/contracts/sales/schema'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setSalesDay,
} from '@abasto/database/test/factories'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@abasto/domain/time/business-day'
import { keyOf } from '../../../../test/chain.ts'
import { TODAY } from '../../../../test/test-api.ts'
import { apiForTests } from '../../../../test/test-hooks.ts'

const CODES = Array.from({ length: 40 }, (_, index) => `P-${String(index).padStart(2, '0')}`)
const FIRST_DAY = '2001-01-01'

/** Units of products of a day: thousandths, returns, many of a kind. */
const sales = fc.dictionary(
  fc.constantFrom(...CODES),
  fc.oneof(
    fc.integer({ min: -2_000, max: 50_000 }).map((thousandths) => thousandths / 1000),
    fc.constantFrom(0, 1, 1, 1, 3, 7, 1_000_000),
  ),
  { minKeys: 1 },
)

describe('the shares of the sales detail', () => {
  const api = apiForTests()
  let token: string
  let at: { tenantId: number; locationKey: number }
  let products: Map<string, number>

  beforeAll(async () => {
    const tenantId = await createTenant(api.owner, { slug: 'granja' })
    const store = { ubicacion_id: 'tienda_01', nombre: 'San Diego', tipo: 'tienda' } as const
    at = { tenantId, locationKey: await createLocation(api.owner, tenantId, store) }
    products = await createProducts(
      api.owner,
      tenantId,
      CODES.map((codigo_producto) => ({ codigo_producto })),
    )
    ;({ token } = await createUser(api.owner, tenantId, { username: 'ana', rol: 'tienda' }))
  })

  async function allPages(fecha: string, page_size: number): Promise<VentasDetalleFila[]> {
    const rows: VentasDetalleFila[] = []
    for (let page = 1; ; page++) {
      const query = { fecha_inicio: fecha, fecha_fin: fecha, page, page_size }
      const { data, pagination } = await api.as(token)(ventasDetalle, { query })
      rows.push(...data)
      if (!pagination.has_next) return rows
    }
  }

  it('add up to exactly 100 over all pages, each within a hundredth of what is due, each product once', async () => {
    let fecha = FIRST_DAY
    await fc.assert(
      fc.asyncProperty(sales, fc.integer({ min: 5, max: 40 }), async (units, pageSize) => {
        fecha = addDays(fecha, 1)
        const byKey = new Map(
          Object.entries(units).map(([code, cantidad]) => [keyOf(products, code), cantidad]),
        )
        await setSalesDay(api.owner, at, fecha, byKey)
        const rows = await allPages(fecha, pageSize)

        const inOrder = Object.entries(units).sort(
          ([codeA, a], [codeB, b]) => b - a || (codeA < codeB ? -1 : 1),
        )
        expect(rows.map((row) => [row.codigo_producto, row.cantidad_total])).toEqual(inOrder)
        const total = inOrder.reduce((sum, [, cantidad]) => sum + Math.round(cantidad * 1000), 0) / 1000
        const hundredths = rows.reduce((sum, row) => sum + Math.round(row.porcentaje_total * 100), 0)
        expect(hundredths).toBe(total > 0 ? 10_000 : 0)
        for (const row of rows) {
          const due = total > 0 ? (row.cantidad_total / total) * 100 : 0
          expect(Math.abs(row.porcentaje_total - due)).toBeLessThan(0.01 + 1e-6)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('go to the largest remainders: of three equal thirds the first by code gets the hundredth left over', async () => {
    const thirds = new Map(['P-00', 'P-01', 'P-02'].map((code) => [keyOf(products, code), 1]))
    await setSalesDay(api.owner, at, TODAY, thirds)
    expect((await allPages(TODAY, 50)).map((row) => row.porcentaje_total)).toEqual([33.34, 33.33, 33.33])
    const yesterday = addDays(TODAY, -1)
    const uneven = new Map([
      [keyOf(products, 'P-00'), 5000.4],
      [keyOf(products, 'P-01'), 4998.7],
      [keyOf(products, 'P-02'), 0.9],
    ])
    await setSalesDay(api.owner, at, yesterday, uneven)
    expect((await allPages(yesterday, 1)).map((row) => row.porcentaje_total)).toEqual([50, 49.99, 0.01])
  })
})
